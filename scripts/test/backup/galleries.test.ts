// @module-tag nightly
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { givenDemo, sender } from '../../../server/test/helpers/demo.ts';
import { postgresFolder } from '../../../server/test/helpers/find-postgres.ts';
import { test as base, call, makePicture, type Server, uploadForm } from '../../../server/test/helpers/fixtures.ts';
import type { PostgresServer } from '../../../server/test/helpers/postgres-server.ts';
import { startS3 } from '../../../server/test/helpers/s3-server.ts';
import { kill, startProcess } from '../../../server/test/helpers/server-process.ts';
import { givenFolder, runBackup, runRestore, runWith } from './commands.ts';

const PASSWORD = 'silver birch';
type Place = Pick<Server, 'url'>;

const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

/** Everything that the client of a gallery gets: what was marked and written, and the hash of each file. */
async function readAll(server: Place, secret: string) {
  expect((await call(server, 'POST', '/api/for/open', { body: { secret } })).status).toBe(401);
  const { body } = await call(server, 'POST', '/api/for/open', { body: { secret, password: PASSWORD } });
  const headers = { authorization: `Gallery ${body.data.session}` };
  const read = async (at: string) => (await call(server, 'GET', `/api/for/${at}`, { headers })).body.data;
  const files: string[] = [];
  const photos = await read('photos');
  for (const { address, widths } of photos) {
    for (const file of [...widths.map((width: number) => `${width}.webp`), 'web', 'original']) {
      const answer = await fetch(`${server.url}${address}/${file}`);
      expect([file, answer.status]).toEqual([file, 200]);
      files.push(`${file} ${hashOf(await answer.arrayBuffer())}`);
    }
  }
  const unsigned = photos.map(({ address, ...photo }: { address: string }) => photo);
  return { gallery: await read('gallery'), comments: await read('comments'), photos: unsigned, files };
}

interface Fixtures {
  /** A gallery with a password and a watermark, in which a client has marked and written: its link, and what the client gets. */
  sharedGallery: { server: Server; admin: string; secret: string; before: Awaited<ReturnType<typeof readAll>> };
}

const test = base.extend<Fixtures>({
  sharedGallery: async ({ server, admin }, use) => {
    const send = sender(server, admin);
    const watermark = { kind: 'text', text: 'Elena' };
    const { id, link } = await send('POST', 'galleries', {
      title: 'Anna',
      password: PASSWORD,
      watermark,
      downloads: 'both',
    });
    for (const seed of [1, 2]) {
      const file = await makePicture({ width: 900, height: 600, seed });
      await send('POST', `galleries/${id}/photos`, uploadForm(file, {}, `IMG_${seed}.jpg`));
    }
    const secret = link.split('#')[1];
    const { body } = await call(server, 'POST', '/api/for/open', { body: { secret, password: PASSWORD } });
    const headers = { authorization: `Gallery ${body.data.session}` };
    const mark = (method: string, at: string, change?: object) =>
      call(server, method, `/api/for/${at}`, { headers, ...(change && { body: change }) });
    const [one, other] = (await send('GET', `galleries/${id}/photos`)).map((photo: { id: number }) => photo.id);
    const answers = [
      await mark('PUT', `photos/${one}/favourite`, { is_favourite: true }),
      await mark('PUT', `photos/${other}/choice`, { is_chosen: true }),
      await mark('POST', 'comments', { photo_id: one, text: 'The veil, please' }),
      await mark('POST', 'choice/send'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    await use({ server, admin, secret, before: await readAll(server, secret) });
  },
});

async function openProcess(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const server = await startProcess(dataDir, { env });
  onTestFinished(() => kill(server));
  return server;
}

let postgres: PostgresServer | undefined;

beforeAll(async () => {
  const { startPostgres } = await import('../../../server/test/helpers/postgres-server.ts');
  if (postgresFolder) postgres = await startPostgres();
  return () => postgres?.stop();
});

test('a gallery is the same to its client after each restore, in PostgreSQL and back', async ({ sharedGallery }) => {
  const { server, secret, before } = sharedGallery;
  const env = postgres && { DATABASE_URL: await postgres.createDatabase() };
  const [first, second] = [path.join(givenFolder(), 'a.tar'), path.join(givenFolder(), 'b.tar')];
  const [there, back] = [givenFolder(), givenFolder()];
  expect(await runBackup(server.dataDir, first)).toMatchObject({ code: 0 });
  expect(await runWith('restore.ts', there, [first], env)).toMatchObject({ code: 0 });
  expect(await runWith('backup.ts', there, [second], env)).toMatchObject({ code: 0 });
  expect(await runRestore(back, second)).toMatchObject({ code: 0 });

  expect(before.gallery.marks).toMatchObject({ favourites: [expect.any(Number)], chosen: [expect.any(Number)] });
  expect(await readAll(await openProcess(there, env), secret)).toEqual(before);
  expect(await readAll(await openProcess(back), secret)).toEqual(before);
});

test('its files move into a bucket and back', async ({ sharedGallery }) => {
  const { server, secret, before } = sharedGallery;
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const names: string[] = [];
  for await (const name of server.files.list()) names.push(name);
  await server.stop();
  expect(await runWith('storage.ts', server.dataDir, ['push'], s3.env)).toMatchObject({ code: 0 });
  expect(s3.names().filter((name) => /^(?:originals|galleries)\//.test(name))).toEqual(names.toSorted());
  for (const folder of ['originals', 'galleries']) rmSync(path.join(server.dataDir, folder), { recursive: true });
  const onBucket = await openProcess(server.dataDir, s3.env);
  expect(await readAll(onBucket, secret)).toEqual(before);
  await kill(onBucket);

  expect(await runWith('storage.ts', server.dataDir, ['pull'], s3.env)).toMatchObject({ code: 0 });
  const restored = await openProcess(server.dataDir);
  expect(await readAll(restored, secret)).toEqual(before);
});

test('it stays when the demo is removed, brought back and deleted for good', async ({ sharedGallery }) => {
  const { server, admin, secret, before } = sharedGallery;
  const { send } = await givenDemo(server, admin);
  for (const step of ['POST demo/remove', 'POST demo/restore', 'POST demo/remove', 'DELETE demo/removed']) {
    const [method = '', at = ''] = step.split(' ');
    await send(method, at);
    await server.app.renditions.idle();
    await server.app.removals.idle();
    const { gallery, ...rest } = await readAll(server, secret);
    // It names the photographer, whom the demo has brought.
    expect({ ...rest, gallery: { ...gallery, photographer: before.gallery.photographer } }).toEqual(before);
  }
  expect(await server.app.fileSweep.run()).toMatchObject({ moved: 0 });
});
