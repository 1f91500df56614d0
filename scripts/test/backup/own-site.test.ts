// @module-tag nightly
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { touchIconFile } from '@vitrine/shared/looks/site-files';
import { test as base, beforeAll, expect, onTestFinished } from 'vitest';
import { givenDemo, sender } from '../../../server/test/helpers/demo.ts';
import { postgresFolder } from '../../../server/test/helpers/find-postgres.ts';
import {
  call,
  makePicture,
  type Server,
  signUp,
  startServer,
  uploadForm,
} from '../../../server/test/helpers/fixtures.ts';
import type { PostgresServer } from '../../../server/test/helpers/postgres-server.ts';
import { startS3 } from '../../../server/test/helpers/s3-server.ts';
import { ACCOUNT, kill, startProcess } from '../../../server/test/helpers/server-process.ts';
import { givenFolder, runBackup, runRestore, runWith } from './commands.ts';

const OF_THE_GALLERY = 'silver birch';

const CHOICES = {
  texts: { 'home.headline': 'Light, \u2028kept </script> 💐', 'home.closing_button': 'Write to me' },
  home_sections: ['closing', 'work'],
  stats: [{ figure: '7', label: 'Lenses' }],
  language: 'ja',
  look: 'cinema',
  scheme: 'dark',
  accent: '#225588',
  grid: 'masonry',
  hero: 'split',
  presentation: 'page',
  ai_crawlers: 'no-training',
  has_feed: false,
  camera_line: ['lens', 'iso'],
};

const givenLogo = async (seed: number) => uploadForm(await makePicture({ width: 300, height: 80, seed }));
const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

type Send = ReturnType<typeof sender>;
type Place = Pick<Server, 'url'>;
interface Fixtures {
  own: {
    dataDir: string;
    /** What the administrator is answered. */
    before: object;
    /** Files that visitors may see. */
    files: string[];
    /** Every stored file. */
    objects: string[];
    gallery: { secret: string; before: Awaited<ReturnType<typeof readGallery>> };
  };
}

/** Everything but what differs after each start, and since when something is removed, which a restore begins anew. */
async function readAll(send: Send) {
  const { revision, history, ...content } = await send('GET', 'content');
  const { removed, ...demo } = await send('GET', 'demo');
  const { at, until, ...counts } = removed;
  const unsigned = ({ thumbnail_url, preview_url, original_url, deleted_at, ...image }: Record<string, unknown>) =>
    image;
  const trash: Record<string, unknown>[] = await send('GET', 'images/trash');
  return {
    content,
    site: await send('GET', 'site'),
    pages: await send('GET', 'pages'),
    projects: await send('GET', 'projects'),
    demo: { ...demo, removed: counts },
    trash: trash.map(unsigned),
  };
}

async function openGallery(place: Place, secret: string) {
  expect((await call(place, 'POST', '/api/for/open', { body: { secret } })).status).toBe(401);
  const { body } = await call(place, 'POST', '/api/for/open', { body: { secret, password: OF_THE_GALLERY } });
  const headers = { authorization: `Gallery ${body.data.session}` };
  return (method: string, at: string, change?: object) =>
    call(place, method, `/api/for/${at}`, { headers, ...(change && { body: change }) });
}

/**
 * Everything that the client of a gallery gets: what was marked and written, and the hash of each file. Not the revisions, as a restore
 * leaps to those that no page has seen.
 */
async function readGallery(place: Place, secret: string) {
  const ask = await openGallery(place, secret);
  const read = async (at: string) => (await ask('GET', at)).body.data;
  const files: string[] = [];
  const photos = await read('photos');
  for (const { address, widths } of photos) {
    for (const file of [...widths.map((width: number) => `${width}.webp`), 'web', 'original']) {
      const answer = await fetch(`${place.url}${address}/${file}`);
      expect([file, answer.status]).toEqual([file, 200]);
      files.push(`${file} ${hashOf(await answer.arrayBuffer())}`);
    }
  }
  const unsigned = photos.map(({ address, ...photo }: { address: string }) => photo);
  const { marks, ...gallery } = await read('gallery');
  const { revision: _, content: __, ...kept } = marks;
  return { gallery: { ...gallery, marks: kept }, comments: await read('comments'), photos: unsigned, files };
}

/** A gallery with a password and a watermark, in which a client has marked and written. Returns the secret of its link. */
async function givenGallery(server: Server, send: Send): Promise<string> {
  const watermark = { kind: 'text', text: 'Elena' };
  const about = { title: 'Anna', password: OF_THE_GALLERY, watermark, downloads: 'both' };
  const { id, link } = await send('POST', 'galleries', about);
  for (const seed of [1, 2]) {
    const file = await makePicture({ width: 900, height: 600, seed });
    await send('POST', `galleries/${id}/photos`, uploadForm(file, {}, `IMG_${seed}.jpg`));
  }
  const secret = link.split('#')[1];
  const mark = await openGallery(server, secret);
  const [one, other] = (await send('GET', `galleries/${id}/photos`)).map((photo: { id: number }) => photo.id);
  const answers = [
    await mark('PUT', `photos/${one}/favourite`, { is_favourite: true }),
    await mark('PUT', `photos/${other}/choice`, { is_chosen: true }),
    await mark('POST', 'comments', { photo_id: one, text: 'The veil, please' }),
    await mark('POST', 'choice/send'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
  return secret;
}

/** The folder of a Vitrine that has stopped, with a site of its own and a gallery. Its demo has been removed and can be brought back. */
async function givenOwn(): Promise<Fixtures['own']> {
  const server = await startServer();
  const { send } = await givenDemo(server, await signUp(server, ACCOUNT.username, true));
  await send('POST', 'demo/remove');
  const { file: logo } = await send('POST', 'site/logo', await givenLogo(3));
  const { file: icon } = await send('POST', 'site/favicon', await givenLogo(4));
  const form = uploadForm(await makePicture({ width: 200, height: 150 }), { title: 'Bride at dusk' });
  const { id, filename } = await send('POST', 'images', form);
  const prices = {
    title: 'Prices',
    slug: 'prices',
    content: `![Dusk](photo:${id})`,
    place: 'footer',
    is_draft: false,
  };
  const page = await send('POST', 'pages', prices);
  await send('POST', 'pages', {
    title: 'Imprint',
    slug: 'imprint',
    purpose: 'imprint',
    content: `[Prices](page:${page.id})`,
  });
  const items = [{ text: 'Two winters' }, { image_id: id, layout: 'full' }];
  await send('POST', 'projects', { title: 'Harbour', slug: 'harbour', items, year: 2026, is_draft: false });
  await send('PUT', 'site', { ...CHOICES, logo_file: logo, favicon_file: icon });
  const secret = await givenGallery(server, send);
  await server.app.renditions.idle();
  await server.app.removals.idle();
  const objects: string[] = [];
  for await (const name of server.files.list()) objects.push(name);
  const before = await readAll(send);
  const gallery = { secret, before: await readGallery(server, secret) };
  await server.stop();
  return { dataDir: server.dataDir, before, files: [logo, icon, touchIconFile(icon), filename], objects, gallery };
}

const test = base.extend<Fixtures>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const own = await givenOwn();
      await use(own);
      rmSync(own.dataDir, { recursive: true });
    },
    { scope: 'file' },
  ],
});

async function signIn(place: Place): Promise<Send> {
  const { body } = await call(place, 'POST', '/api/auth/login', { body: ACCOUNT });
  return sender(place, body.access_token);
}

async function openProcess(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const server = await startProcess(dataDir, { env });
  onTestFinished(() => kill(server));
  return server;
}

const statusesOf = ({ url }: Place, files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await fetch(`${url}/static/images/${file}`)).status));

/** That everything is there, and that the demo can be brought back. */
async function expectSame(place: Place, { before, files, gallery }: Fixtures['own']) {
  const send = await signIn(place);
  expect(await readAll(send)).toEqual(before);
  expect(await statusesOf(place, files)).toEqual(files.map(() => 200));
  expect(await readGallery(place, gallery.secret)).toEqual(gallery.before);
  const { left, removed } = await send('POST', 'demo/restore');
  expect([left.images, left.testimonials, removed]).toEqual([2, 6, null]);
  return send;
}

let postgres: PostgresServer | undefined;

beforeAll(async () => {
  const { startPostgres } = await import('../../../server/test/helpers/postgres-server.ts');
  if (postgresFolder) postgres = await startPostgres();
  return () => postgres?.stop();
});

test('a site with all that an owner and a client have made is the same after each restore, in PostgreSQL and back', async ({
  own,
}) => {
  const env = postgres && { DATABASE_URL: await postgres.createDatabase() };
  const [first, second] = [path.join(givenFolder(), 'a.tar'), path.join(givenFolder(), 'b.tar')];
  const [there, back] = [givenFolder(), givenFolder()];
  expect(await runBackup(own.dataDir, first)).toMatchObject({ code: 0 });
  expect(await runWith('restore.ts', there, [first], env)).toMatchObject({ code: 0 });
  expect(await runWith('backup.ts', there, [second], env)).toMatchObject({ code: 0 });
  expect(await runRestore(back, second)).toMatchObject({ code: 0 });

  const { gallery } = own.gallery.before;
  expect(gallery.marks).toMatchObject({ favourites: [expect.any(Number)], chosen: [expect.any(Number)] });
  await expectSame(await openProcess(there, env), own);
  const server = await startServer({}, back);
  onTestFinished(() => server.stop());
  const send = await expectSame(server, own);

  // A gallery also stays when the demo, which is back by now, is removed and deleted for good.
  for (const step of ['GET demo', 'POST demo/remove', 'DELETE demo/removed']) {
    const [method = '', at = ''] = step.split(' ');
    await send(method, at);
    await server.app.renditions.idle();
    await server.app.removals.idle();
    const now = await readGallery(server, own.gallery.secret);
    // It names the photographer, whom the demo brings.
    const named = { ...now.gallery, photographer: gallery.photographer };
    expect({ ...now, gallery: named }, step).toEqual(own.gallery.before);
  }
  expect(await server.app.fileSweep.run()).toMatchObject({ moved: 0 });
});

test('its files move into a bucket and back', async ({ own }) => {
  const { gallery } = own;
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const archive = path.join(givenFolder(), 'own.tar');
  const elsewhere = givenFolder();
  expect(await runWith('storage.ts', own.dataDir, ['push'], s3.env)).toMatchObject({ code: 0 });
  expect(s3.names().filter((name) => /^(?:originals|renditions|galleries)\//.test(name))).toEqual(
    own.objects.toSorted(),
  );
  for (const folder of ['originals', 'renditions', 'galleries']) {
    rmSync(path.join(own.dataDir, folder), { recursive: true });
  }
  const onBucket = await openProcess(own.dataDir, s3.env);
  expect(await readGallery(onBucket, gallery.secret)).toEqual(gallery.before);
  const send = await signIn(onBucket);
  const { file } = await send('POST', 'site/logo', await givenLogo(9));
  await send('PUT', 'site', { logo_file: file });
  const files = [file, ...own.files];
  expect(await statusesOf(onBucket, files)).toEqual(files.map(() => 200));
  expect(await runWith('backup.ts', own.dataDir, [archive], s3.env)).toMatchObject({ code: 0 });

  expect(await runRestore(elsewhere, archive)).toMatchObject({ code: 0 });
  expect(await runWith('storage.ts', elsewhere, ['pull'], s3.env)).toMatchObject({ code: 0 });
  const restored = await openProcess(elsewhere);
  expect(await statusesOf(restored, files)).toEqual(files.map(() => 200));
  expect(await readGallery(restored, gallery.secret)).toEqual(gallery.before);
});
