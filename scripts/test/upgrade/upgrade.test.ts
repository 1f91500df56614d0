// @module-tag nightly
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { undoUpdate } from '../../../server/src/features/backups/undo/undo-update.ts';
import { call } from '../../../server/test/helpers/fixtures.ts';
import { kill, startProcess } from '../../../server/test/helpers/server-process.ts';
import { ACCOUNT, CONTENT, IMAGES } from '../../testing/data-folders/content.ts';
import { startStack } from '../../testing/stack.ts';
import { runWith } from '../backup/commands.ts';

/** The data folder of each released version, made by its own code (scripts/testing/data-folders). */
const versions = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tar.br'));

function unpack(archive: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const input = brotliDecompressSync(readFileSync(path.join(import.meta.dirname, archive)));
  expect(spawnSync('tar', ['-xf', '-', '-C', folder], { input }).status).toBe(0);
  return folder;
}

type Query = <Row>(statement: string) => Row[];

/**
 * Reads a copy of the database, as whoever opens it first after a kill, which finishes or takes back what was being written. The command that
 * is tried next finds it as the kill has left it.
 */
function readCopy<Result>(dataDir: string, read: (query: Query) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-upgrade-copy-'));
  for (const name of readdirSync(dataDir).filter((file) => /^vitrine\.sqlite(-wal|-journal)?$/.test(file))) {
    copyFileSync(path.join(dataDir, name), path.join(folder, name));
  }
  const database = new Database(path.join(folder, 'vitrine.sqlite'), { fileMustExist: true });
  try {
    return read((statement) => database.prepare<[], never>(statement).all());
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** 0.1.0 had a folder for each release, later versions have rows. */
function formerReleases(dataDir: string): string[] {
  const folder = path.join(dataDir, 'releases');
  if (existsSync(folder)) return readdirSync(folder).filter((name) => /^\d{8}T/.test(name));
  return readCopy(dataDir, (list) => list<{ name: string }>('select name from site_releases').map(({ name }) => name));
}

const shown = IMAGES.filter((image) => !('is_public' in image)).map(({ title }) => title);

test('there is a data folder of each released version', () => {
  const changelog = readFileSync(path.join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');

  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => `v${version}.tar.br`);

  expect(versions.toSorted()).toEqual(released.toSorted());
});

describe.each(versions)('the data folder of %s', (archive) => {
  test('is migrated by the start, which says so, and everything in it is there', async () => {
    const dataDir = unpack(archive);
    const countMigrations = () =>
      readCopy(dataDir, (list) => list<{ count: number }>('select count(*) as count from mikro_orm_migrations'));
    const [before] = countMigrations();
    const server = await startProcess(dataDir);
    onTestFinished(() => kill(server));
    const login = await call(server, 'POST', '/api/auth/login', { body: ACCOUNT });
    const token = login.body.access_token;
    const read = async (address: string, options = {}) =>
      (await call(server, 'GET', `/api/${address}`, options)).body.data;

    const images = await read('images', { token });
    const publicOnes = await read('images');

    const applied = (countMigrations()[0]?.count ?? 0) - (before?.count ?? 0);
    const migrated = /^Vitrine \d.* has migrated the database \((\d+) migrations?\)\. .*before-Migration/m;
    expect(Number(migrated.exec(server.readLog())?.[1] ?? 0)).toBe(applied);
    expect(images.map(({ title }: { title: string }) => title).toSorted()).toEqual(
      IMAGES.map(({ title }) => title).toSorted(),
    );
    expect(publicOnes.map(({ title }: { title: string }) => title).toSorted()).toEqual([...shown].toSorted());
    for (const { description, tags } of images) {
      expect(IMAGES.map((image) => image.description)).toContain(description);
      expect(tags === null || typeof tags === 'string').toBe(true);
    }
    for (const { filename } of publicOnes) {
      expect((await fetch(`${server.url}/static/images/${filename}`)).status).toBe(200);
    }
    const [{ original_url: original }] = images;
    const bytes = Buffer.from(await (await fetch(new URL(original, server.url))).arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(readdirSync(path.join(dataDir, 'originals', sha256.slice(0, 2)))).toEqual([sha256]);
    expect(await read('categories')).toMatchObject([CONTENT.category]);
    expect(await read('testimonials')).toMatchObject([CONTENT.testimonial]);
    expect(await read('hero-slides')).toMatchObject([CONTENT.heroSlide]);
    expect(await read('social-media')).toMatchObject([CONTENT.socialLink]);
    expect(await read('settings', { token })).toMatchObject(CONTENT.settings);
    expect(await read('contact', { token })).toMatchObject([CONTENT.message]);
    const search = `images?filter=${encodeURIComponent('{"q":"evening"}')}`;
    expect(await read(search)).toMatchObject([{ title: 'Bride at dusk' }]);
    await kill(server);

    const again = await startProcess(dataDir);
    onTestFinished(() => kill(again));
    expect(again.readLog()).not.toContain('has migrated');
  });

  test('keeps its site and its releases', { timeout: 180_000 }, async () => {
    const dataDir = unpack(archive);
    const former = formerReleases(dataDir);
    const stack = await startStack({ env: { DATA_DIR: dataDir } });
    onTestFinished(() => stack.stop());
    const readRelease = async () => (await (await fetch(`${stack.url}/build.json`)).json()).release;
    await expect.poll(readRelease).toBeTruthy();
    const login = await call(stack, 'POST', '/api/auth/login', { body: ACCOUNT });
    const releases = await call(stack, 'GET', '/api/publishing/releases', { token: login.body.access_token });

    const gallery = await (await fetch(`${stack.url}/gallery`)).text();
    for (const title of shown) expect(gallery).toContain(title);
    expect(gallery).not.toContain('Not yet public');
    expect(former.length).toBeGreaterThan(0);
    expect(releases.body.data.map(({ release }: { release: string }) => release)).toEqual(
      expect.arrayContaining(former),
    );
  });
});

const readSite = async (dataDir: string) => {
  const server = await startProcess(dataDir);
  const { status } = await fetch(`${server.url}/build.json`);
  await kill(server);
  return status;
};

test('the site of 0.1.0 comes back after an update that was undone, and not when its records were replaced', async () => {
  const dataDir = unpack('v0.1.0.tar.br');
  expect(await readSite(dataDir)).toBe(200);
  expect(await undoUpdate({ dataDir, databaseUrl: null })).not.toBeNull();
  expect(await readSite(dataDir)).toBe(200);
  // As a restore or another database leaves them.
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  database.exec('delete from site_pages; delete from site_releases');
  database.close();

  expect(await readSite(dataDir)).toBe(503);
});

/** For a command: kills it as soon as it has put a database in place. */
const KILL_ONCE_REPLACED = `data:text/javascript,${encodeURIComponent(`
  import files from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { rename } = files;
  files.rename = async (from, to) => {
    await rename(from, to);
    if (to.endsWith('vitrine.sqlite')) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();
`)}`;

test('the site of 0.1.0 comes back after an update whose undo was killed at its last step', async () => {
  const dataDir = unpack('v0.1.0.tar.br');
  expect(await readSite(dataDir)).toBe(200);
  const script = path.join(import.meta.dirname, '../../commands/restore.ts');
  const env = { ...process.env, DATA_DIR: dataDir };

  const killed = spawnSync(process.execPath, ['--import', KILL_ONCE_REPLACED, script, '--undo-update'], { env });

  expect(killed.signal).toBe('SIGKILL');
  expect(await readSite(dataDir)).toBe(200);
});

/** Schema and records, without what a restore changes on purpose: sessions, the site's releases, and what is to be published. */
const readAll = (dataDir: string) => readCopy(dataDir, readTables);

function readTables(list: Query) {
  const tables = list<{ name: string }>(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
  ).map(({ name }) => name);
  const same = tables.filter(
    (name) => !/^(refresh_tokens|session_families|publish_targets|content_state|site_.*)$/.test(name),
  );
  return {
    schema: list('select type, name, sql from sqlite_schema order by type, name'),
    rows: Object.fromEntries(same.map((name) => [name, list(`select * from ${name} order by 1`)])),
  };
}

describe.each(versions)('the update of the data folder of %s', (archive) => {
  test('is undone, also if the command is killed meanwhile, or was none of the database', async () => {
    const dataDir = unpack(archive);
    const before = readAll(dataDir);
    const server = await startProcess(dataDir);
    const isRefused = await runWith('restore.ts', dataDir, ['--undo-update']);
    await kill(server);
    const after = readAll(dataDir);
    expect(isRefused).toMatchObject({ code: 1, output: expect.stringContaining('another Vitrine runs on') });

    if (!server.readLog().includes('has migrated')) {
      const { code, output } = await runWith('restore.ts', dataDir, ['--undo-update']);
      expect([code, output]).toEqual([0, expect.stringContaining('has migrated nothing')]);
      expect(readAll(dataDir)).toEqual(after);
      return;
    }
    const script = path.join(import.meta.dirname, '../../commands/restore.ts');
    let isUndone = false;
    for (let waitMs = 400; !isUndone; waitMs += 60) {
      const env = { ...process.env, DATA_DIR: dataDir };
      spawnSync(process.execPath, [script, '--undo-update'], { env, timeout: waitMs, killSignal: 'SIGKILL' });
      const now = readAll(dataDir);
      isUndone = isDeepStrictEqual(now, before);
      expect(isUndone || isDeepStrictEqual(now, after)).toBe(true);
    }
    const again = await runWith('restore.ts', dataDir, ['--undo-update']);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('is undone already') });
    expect(readAll(dataDir)).toEqual(before);
    const copies = readdirSync(path.join(dataDir, 'backups'));
    expect(copies.filter((name) => name.includes('partial'))).toEqual([]);
    expect(copies.some((name) => name.startsWith('before-undo-'))).toBe(true);
  });
});

test('the data folder of a newer version is refused with the remedy, and unchanged', async () => {
  const dataDir = unpack(versions[0] ?? '');
  const file = path.join(dataDir, 'vitrine.sqlite');
  const database = new Database(file);
  database.exec("insert into mikro_orm_migrations (name) values ('Migration20991231000000_future')");
  database.close();
  writeFileSync(path.join(dataDir, 'untouched'), '');
  const before = readFileSync(file);

  await expect(startProcess(dataDir)).rejects.toThrow(
    /a newer Vitrine has used .*Update this one, or restore a backup/,
  );

  expect(readFileSync(file).equals(before)).toBe(true);
});
