import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { describe, expect, onTestFinished } from 'vitest';
import { holdRemovals } from '../../../server/src/storage/sweep/removal-hold.ts';
import { call, test } from '../../../server/test/helpers/fixtures.ts';
import { ACCOUNT, kill, startProcess } from '../../../server/test/helpers/server-process.ts';
import {
  createMemory,
  findMisplaced,
  isExercised,
  type Kept,
  type Memory,
  readKept,
  startWriteStorm,
} from '../../../server/test/helpers/write-storm.ts';
import { askSqlite, readImageRows } from '../../testing/invariants.ts';
import { givenFolder, hashFiles, runBackup, runRestore, runWith } from './commands.ts';

const BACKUPS = 3;

/** Everything that was acknowledged before the backup began is in it, unless it was changed after that. */
function expectToHold({ testimonials, messages, images }: Kept, before: Memory, after: Memory) {
  const names = new Map(testimonials.map(({ id, name }) => [id, name]));
  const titles = new Map(images.map(({ id, title }) => [id, title]));
  const isSettled = (kind: 'testimonials' | 'images', id: number) =>
    !before.open[kind].has(id) && !after.open[kind].has(id) && !after.gone[kind].has(id);

  expect([...before.messages].filter((message) => !messages.includes(message))).toEqual([]);
  for (const [id, name] of before.testimonials) {
    if (isSettled('testimonials', id) && after.testimonials.get(id) === name) expect(names.get(id)).toBe(name);
  }
  for (const [id, title] of before.images) if (isSettled('images', id)) expect(titles.get(id)).toBe(title);
}

async function givenServer(dataDir: string) {
  const server = await startProcess(dataDir);
  onTestFinished(() => kill(server));
  return server;
}

describe('A backup', { timeout: 240_000 }, () => {
  test('made in a storm of writes holds what was acknowledged before, with its files', {
    tags: 'nightly',
    timeout: 180_000,
  }, async () => {
    const dataDir = givenFolder();
    const memory = createMemory();
    const server = await givenServer(dataDir);
    const storm = await startWriteStorm(server, memory);
    await expect.poll(() => isExercised(memory), { timeout: 60_000 }).toBe(true);

    for (let round = 1; round <= BACKUPS; round += 1) {
      const file = path.join(givenFolder(), 'backup.tar');
      const before = structuredClone(memory);
      expect(await runBackup(dataDir, file)).toMatchObject({ code: 0 });
      const after = structuredClone(memory);

      const restored = givenFolder();
      expect(await runRestore(restored, file)).toMatchObject({ code: 0 });
      expectToHold(await readKept(restored), before, after);
      expect(await findMisplaced(restored)).toEqual([]);
    }
    await storm.end();
  });

  test('brings an empty machine to the same pictures, texts and accounts', async ({ server, admin, givenImage }) => {
    const image = await givenImage({ title: 'Bride at dusk' });
    await call(server, 'PUT', '/api/settings/', { token: admin, body: { photographer_name: 'Ada Arno' } });
    await server.stop();
    const file = path.join(givenFolder(), 'backup.tar');
    const restored = givenFolder();

    expect(await runBackup(server.dataDir, file)).toMatchObject({ code: 0 });
    expect(await runRestore(restored, file)).toMatchObject({ code: 0 });

    for (const folder of ['originals', 'renditions']) {
      expect(hashFiles(path.join(restored, folder))).toEqual(hashFiles(path.join(server.dataDir, folder)));
    }
    const { url } = await givenServer(restored);
    const settings = await call({ url }, 'GET', '/api/settings/');
    expect(settings.body.data.photographer_name).toBe('Ada Arno');
    const images = await call({ url }, 'GET', '/api/images/');
    expect(images.body.data).toMatchObject([{ id: image.id, title: 'Bride at dusk' }]);
    expect((await fetch(`${url}/static/images/${image.filename}`)).status).toBe(200);
    const login = await call({ url }, 'POST', '/api/auth/login', {
      body: { username: 'owner', password: ACCOUNT.password },
    });
    expect(login.status).toBe(200);
  });

  test('keeps the files of an image that is removed while it is made', async ({ server, admin, givenImage }) => {
    const { id, filename } = await givenImage();
    const files = hashFiles(path.join(server.dataDir, 'originals'));

    const hold = await holdRemovals(server.dataDir);
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    expect((await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin })).status).toBe(200);
    await server.app.removals.idle();
    await server.app.fileSweep.run();

    expect((await fetch(`${server.url}/static/images/${filename}`)).status).toBe(404);
    expect(hashFiles(path.join(server.dataDir, 'originals'))).toEqual(files);
    expect(existsSync(path.join(server.dataDir, 'renditions', filename))).toBe(true);

    await hold.release();
    server.app.removals.wake();
    await server.app.removals.idle();
    expect(hashFiles(path.join(server.dataDir, 'originals'))).toEqual({});
    expect(existsSync(path.join(server.dataDir, 'renditions', filename))).toBe(false);
  });

  test('is readable by its owner alone, and holds the secrets only when asked', async ({ server, givenImage }) => {
    await givenImage();
    const secrets = path.join(server.dataDir, 'secrets');
    const [without, withThem] = [givenFolder(), givenFolder()];
    mkdirSync(secrets);
    writeFileSync(path.join(secrets, 'token-secret'), 'hush');
    // What a start that was killed may leave: a backup that had it could not be restored.
    writeFileSync(path.join(secrets, 'token-secret.0b6f2b1c'), 'hus');
    const [plain, full] = [path.join(without, 'a.tar'), path.join(withThem, 'b.tar')];

    await runBackup(server.dataDir, plain);
    const elsewhere = 'The key that signs sessions is TOKEN_SECRET of the environment, which is not in the archive';
    expect((await runBackup(server.dataDir, full, '--with-secrets')).output).not.toContain(elsewhere);
    const other = [path.join(withThem, 'c.tar'), '--with-secrets'];
    const { output } = await runWith('backup.ts', server.dataDir, other, { TOKEN_SECRET: 'x'.repeat(32) });
    expect(output).toContain(elsewhere);
    rmSync(path.join(server.dataDir, 'secrets'), { recursive: true });

    expect(statSync(plain).mode & 0o777).toBe(0o600);
    const [first, second] = [givenFolder(), givenFolder()];
    await runRestore(first, plain);
    await runRestore(second, full);
    expect(existsSync(path.join(first, 'secrets'))).toBe(false);
    expect(Object.keys(hashFiles(path.join(second, 'secrets')))).toEqual(['token-secret']);
    expect(statSync(path.join(second, 'secrets/token-secret')).mode & 0o777).toBe(0o600);
  });

  test('names what is missing or damaged, and takes everything else', { tags: 'nightly' }, async ({
    server,
    givenImage,
  }) => {
    const [lost, spoilt] = [await givenImage(), await givenImage()];
    const [closed, unreadable] = [await givenImage(), await givenImage()];
    await server.app.renditions.idle();
    const images = await readImageRows(askSqlite(server.dataDir));
    const sha256 = images.find(({ id }) => id === spoilt.id)?.sha256 ?? '';
    const [link, folder] = [closed, unreadable].map(({ filename }) =>
      path.join(server.dataDir, 'renditions', filename),
    ) as [string, string];
    for (const file of [link, folder]) rmSync(file);
    // Not even root can open the first; the second can be opened, but not read, as where a disk fails.
    symlinkSync(link, link);
    mkdirSync(folder);
    mkdirSync(path.join(server.dataDir, 'secrets/token-secret'), { recursive: true });
    writeFileSync(path.join(server.dataDir, 'secrets/webhook-secret'), 'of the archive');
    rmSync(path.join(server.dataDir, 'renditions', lost.filename));
    writeFileSync(path.join(server.dataDir, 'originals', sha256.slice(0, 2), sha256), 'no photograph any more');
    const file = path.join(givenFolder(), 'backup.tar');

    const { code, output } = await runBackup(server.dataDir, file, '--with-secrets');

    expect(code).toBe(1);
    for (const { filename } of [lost, closed]) expect(output).toContain(`missing  renditions/${filename}`);
    expect(output).toContain(`damaged  originals/${sha256.slice(0, 2)}/${sha256}`);
    expect(output).toContain(`damaged  renditions/${unreadable.filename}: cannot be read whole`);
    const restored = givenFolder();
    mkdirSync(path.join(restored, 'secrets'));
    writeFileSync(path.join(restored, 'secrets/token-secret'), 'of the old machine');
    const done = await runRestore(restored, file);
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining('files were missing (2) or damaged (3) already'),
    });
    expect(done.output).toContain(`damaged  renditions/${unreadable.filename}`);
    // Zeros would be taken for a picture, which would never be made again, and for a secret, which would be in place of that of before.
    expect(existsSync(path.join(restored, 'renditions', unreadable.filename))).toBe(false);
    expect(readFileSync(path.join(restored, 'secrets/token-secret'), 'utf8')).toBe('of the old machine');
    expect(readFileSync(path.join(restored, 'secrets/webhook-secret'), 'utf8')).toBe('of the archive');
    expect(existsSync(path.join(restored, 'originals', sha256.slice(0, 2), sha256))).toBe(true);
  });

  test('takes an original that is whole in the place of one that was damaged or missing', async ({
    server,
    givenImage,
  }) => {
    for (const _ of ['damaged', 'missing']) await givenImage();
    const originals = path.join(server.dataDir, 'originals');
    const whole = hashFiles(originals);
    const names = Object.keys(whole);
    const bytes = names.map((name) => readFileSync(path.join(originals, name)));
    const [spoilt = '', lost = ''] = names.map((name) => path.join(originals, name));
    writeFileSync(spoilt, 'no photograph any more');
    rmSync(lost);
    const archived = hashFiles(originals);
    const file = path.join(givenFolder(), 'backup.tar');
    expect(await runBackup(server.dataDir, file)).toMatchObject({ code: 1 });
    const dataDir = givenFolder();
    const restored = path.join(dataDir, 'originals');

    for (const [there, expected] of [
      [['not whole', 'either'], archived],
      [bytes, whole],
    ] as const) {
      for (const [index, name] of names.entries()) {
        mkdirSync(path.dirname(path.join(restored, name)), { recursive: true });
        writeFileSync(path.join(restored, name), there[index] ?? '');
      }
      expect(await runRestore(dataDir, '--replace', file)).toMatchObject({ code: 0 });
      expect(hashFiles(restored)).toEqual(expected);
    }
  });

  test('is named by the time in a folder, in which nothing stays of those that were killed', async ({ server }) => {
    const folder = givenFolder();
    const left = ['vitrine-2026-11-21T180000.tar.partial', 'vitrine-2026-11-21T190000.tar.partial', 'other.partial'];
    const [killed = '', ...others] = left.map((name) => path.join(folder, name));
    for (const workspace of [killed, ...others]) {
      mkdirSync(workspace);
      writeFileSync(path.join(workspace, 'archive.tar'), '');
    }
    const yesterday = Date.now() / 1_000 - 86_400;
    for (const old of [path.join(killed, 'archive.tar'), ...left.map((name) => path.join(folder, name))])
      utimesSync(old, yesterday, yesterday);

    const { output } = await runBackup(server.dataDir, folder);

    const names = readdirSync(folder).filter((name) => !left.includes(name));
    // The second may still be written, as its archive tells, and the third is not one of these.
    expect(readdirSync(folder).toSorted()).toEqual([...names, ...left.slice(1)].toSorted());
    const [name = ''] = names;
    expect(name).toMatch(/^vitrine-\d{4}-\d\d-\d\dT\d{6}\.tar$/);
    expect(output).toContain(path.join(folder, name));
  });

  test('is refused where there is nothing to keep or a file already, and leaves nothing behind', async ({ server }) => {
    const folder = givenFolder();
    const file = path.join(folder, 'backup.tar');
    writeFileSync(file, 'precious');

    const nothing = await runBackup(givenFolder(), path.join(folder, 'other.tar'));
    const taken = await runBackup(server.dataDir, file);
    const nowhere = await runBackup(server.dataDir, path.join(folder, 'no/folder/backup.tar'));
    const unmounted = await runBackup(server.dataDir, path.join(folder, 'disk/'));

    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('contains no vitrine.sqlite') });
    expect(unmounted).toMatchObject({
      code: 1,
      output: `${path.join(folder, 'disk')} is not a folder. Create it, or mount its disk.\n`,
    });
    expect(taken).toMatchObject({ code: 1, output: `${file} exists already. Choose another name.\n` });
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('no/folder does not exist') });
    expect(readdirSync(folder)).toEqual(['backup.tar']);
    expect(existsSync(path.join(server.dataDir, 'backup-running'))).toBe(false);
  });

  test('and its check leave nothing when they are stopped by SIGHUP, as when SSH breaks off', async ({
    server,
    givenImage,
  }) => {
    const { id } = await givenImage();
    const images = await readImageRows(askSqlite(server.dataDir));
    const sha256 = images.find((image) => image.id === id)?.sha256 ?? '';
    // So large that both are still reading when the signal comes.
    truncateSync(path.join(server.dataDir, 'originals', sha256.slice(0, 2), sha256), 1e9);
    const folder = givenFolder();
    const archive = path.join(givenFolder(), 'large.tar');
    const header = pack();
    header.entry({ name: `originals/${sha256.slice(0, 2)}/${sha256}`, size: 1e9 });
    const [start] = await once(header, 'data');
    writeFileSync(archive, start);
    truncateSync(archive, 1e9);

    for (const [command, args] of [
      ['backup.ts', [path.join(folder, 'backup.tar')]],
      ['restore.ts', ['--check', archive]],
    ] as const) {
      const file = path.join(import.meta.dirname, '../../commands', command);
      const env = { ...process.env, DATA_DIR: server.dataDir, TMPDIR: folder };
      const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
      const said = text(child.stderr);
      await expect.poll(() => readdirSync(folder), { interval: 10 }).toHaveLength(1);
      child.kill('SIGHUP');

      expect(await said).toMatch(/^Stopped\. /);
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});
