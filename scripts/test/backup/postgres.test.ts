// @module-tag nightly
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { extract } from 'tar-stream';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { restoreBackup } from '../../../server/src/features/backups/archive/restore.ts';
import { postgresFolder } from '../../../server/test/helpers/find-postgres.ts';
import { test as base, call } from '../../../server/test/helpers/fixtures.ts';
import type { PostgresServer } from '../../../server/test/helpers/postgres-server.ts';
import { ACCOUNT, kill, startProcess } from '../../../server/test/helpers/server-process.ts';
import { givenFolder, hashFiles, LOCKS, runBackup, runRestore, runWith } from './commands.ts';

let postgres: PostgresServer | undefined;

/** One PostgreSQL server for all tests of this file, where there is one. */
beforeAll(async () => {
  const { startPostgres } = await import('../../../server/test/helpers/postgres-server.ts');
  if (postgresFolder) postgres = await startPostgres();
  return () => postgres?.stop();
});

const test = base.extend<{ databaseUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  databaseUrl: async ({}, use) => {
    await use((await postgres?.createDatabase()) ?? '');
  },
});

const SEARCHED = `?filter=${encodeURIComponent('{"q":"ete"}')}`;

/** Facts of each database, or of the moment. */
const OWN_TABLES = ['mikro_orm_migrations', 'content_change', 'refresh_tokens', 'session_families'];

type Rows = Record<string, unknown[]>;

/** All records in the database of an archive, by table. */
async function readArchived(archive: string): Promise<Rows> {
  const file = path.join(givenFolder(), 'archived.sqlite');
  const tar = extract();
  tar.end(readFileSync(archive));
  for await (const entry of tar) {
    const content = await buffer(entry);
    if (entry.header.name === 'vitrine.sqlite') writeFileSync(file, content);
  }
  const database = new Database(file, { readonly: true });
  try {
    const tables = database.prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    );
    const names = tables
      .pluck()
      .all()
      .filter((name) => !OWN_TABLES.includes(name))
      .toSorted();
    return Object.fromEntries(names.map((name) => [name, database.prepare(`select * from ${name} order by 1`).all()]));
  } finally {
    database.close();
  }
}

async function givenServer(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const server = await startProcess(dataDir, { env });
  onTestFinished(() => kill(server));
  return server;
}

/** Restores an archive of which the second half is read only when the test goes on. */
async function startRestore(archive: string, options: { dataDir: string; databaseUrl: string; replace: boolean }) {
  const pipe = path.join(givenFolder(), 'archive');
  execFileSync('mkfifo', [pipe]);
  const result = restoreBackup({ ...options, file: pipe });
  result.catch(() => {});
  const whole = readFileSync(archive);
  const writer = createWriteStream(pipe);
  writer.on('error', () => {});
  // Far more than a pipe holds, so that the restore has begun to read.
  await new Promise<void>((written) => void writer.write(whole.subarray(0, whole.length / 2), () => written()));
  return { result, goOn: () => writer.end(whole.subarray(whole.length / 2)) };
}

async function givenArchiveWithSecrets(dataDir: string) {
  const file = path.join(givenFolder(), 'backup.tar');
  mkdirSync(path.join(dataDir, 'secrets'), { recursive: true });
  writeFileSync(path.join(dataDir, 'secrets/token-secret'), 'of the archive');
  await runBackup(dataDir, file, '--with-secrets');
  return file;
}

const titlesOf = async (server: { url: string }, query = '') => {
  const { body } = await call(server, 'GET', `/api/images/${query}`);
  return body.data.map(({ title }: { title: string }) => title).toSorted();
};

describe.runIf(postgresFolder)('A backup', { timeout: 240_000 }, () => {
  test('of SQLite is restored into PostgreSQL, and one of that into SQLite, record by record', async ({
    server,
    admin,
    givenImage,
    databaseUrl,
  }) => {
    const { body } = await call(server, 'POST', '/api/categories/', {
      token: admin,
      body: { name: 'Été', slug: 'ete' },
    });
    await givenImage({ title: 'Bride at dusk', category_id: String(body.data.id) });
    const hidden = await givenImage({ title: 'Not yet', is_public: 'false' });
    const gone = await givenImage({ title: 'Gone' });
    for (const folder of ['', 'trash/']) {
      await call(server, 'DELETE', `/api/images/${folder}${gone.id}`, { token: admin });
    }
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Are you free in June? 💐 \\ "quoted"' };
    await call(server, 'POST', '/api/contact', { body: message });
    await server.app.renditions.idle();
    const [one, two, three] = ['a.tar', 'b.tar', 'c.tar'].map((name) => path.join(givenFolder(), name)) as [
      string,
      string,
      string,
    ];
    await runBackup(server.dataDir, one);

    const there = givenFolder();
    expect(await runWith('restore.ts', there, [one], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });
    expect(readdirSync(there).toSorted()).toEqual(['originals', 'renditions', ...LOCKS]);
    expect(await runWith('backup.ts', there, [two], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });

    // A restore leaps to a revision that nobody has seen, and each target has a pending call.
    const strip = ({ content_state: _, publish_targets: __, ...rows }: Rows) => rows;
    expect(strip(await readArchived(two))).toEqual(strip(await readArchived(one)));
    expect(hashFiles(path.join(there, 'originals'))).toEqual(hashFiles(path.join(server.dataDir, 'originals')));

    const onPostgres = await givenServer(there, { DATABASE_URL: databaseUrl });
    expect(await titlesOf(onPostgres)).toEqual(['Bride at dusk']);
    expect(await titlesOf(onPostgres, SEARCHED)).toEqual(['Bride at dusk']);
    const next = await call(onPostgres, 'POST', '/api/auth/login', {
      body: { username: 'owner', password: 'correct-horse' },
    });
    const token = next.body.access_token;
    const added = await call(onPostgres, 'POST', '/api/testimonials/', {
      token,
      body: { name: 'Eve', content: 'Fine' },
    });
    expect(added.status).toBe(201);
    expect(added.body.data.id).toBeGreaterThan(9_000);
    await call(onPostgres, 'PUT', `/api/images/${hidden.id}`, { token, body: { is_public: true } });
    await kill(onPostgres);
    expect(await runWith('backup.ts', there, [three], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });

    const back = givenFolder();
    expect(await runRestore(back, three)).toMatchObject({ code: 0 });
    const onSqlite = await givenServer(back);
    expect(await titlesOf(onSqlite)).toEqual(['Bride at dusk', 'Not yet']);
    expect(await titlesOf(onSqlite, SEARCHED)).toEqual(['Bride at dusk']);
    const { body: testimonials } = await call(onSqlite, 'GET', '/api/testimonials/');
    expect(testimonials.data).toMatchObject([{ name: 'Eve' }]);
    const again = await call(onSqlite, 'POST', '/api/auth/login', {
      body: { username: 'owner', password: 'correct-horse' },
    });
    const upload = await call(onSqlite, 'PUT', `/api/images/${hidden.id}`, {
      token: again.body.access_token,
      body: { title: 'Now' },
    });
    expect(upload.body.data.title).toBe('Now');
  });

  test('replaces the records of PostgreSQL only when asked and while no server uses them, and keeps a copy', async ({
    server,
    givenImage,
    databaseUrl,
  }) => {
    await givenImage({ title: 'In the archive' });
    const file = await givenArchiveWithSecrets(server.dataDir);
    const dataDir = givenFolder();
    mkdirSync(path.join(dataDir, 'secrets'));
    writeFileSync(path.join(dataDir, 'secrets/token-secret'), 'of the server');
    const env = { DATABASE_URL: databaseUrl };
    const running = await givenServer(dataDir, env);

    const inUse = await runWith('restore.ts', dataDir, ['--replace', file], env);
    await kill(running);
    const taken = await runWith('restore.ts', dataDir, [file], env);
    const { query } = await import('../../../server/test/helpers/postgres-server.ts');
    // As if more images had been made since the backup than anybody makes.
    await query(databaseUrl, "select setval(pg_get_serial_sequence('images', 'id'), 50000)");
    const replaced = await runWith('restore.ts', dataDir, ['--replace', file], env);

    expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining('Stop every server first') });
    expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') });
    expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('The previous content is in') });
    const [secrets = '', copy = ''] = readdirSync(path.join(dataDir, 'backups')).toSorted();
    expect(readFileSync(path.join(dataDir, 'backups', secrets, 'token-secret'), 'utf8')).toBe('of the server');
    expect(readFileSync(path.join(dataDir, 'secrets/token-secret'), 'utf8')).toBe('of the archive');
    const database = new Database(path.join(dataDir, 'backups', copy), { readonly: true });
    expect(database.prepare('select username from users').pluck().all()).toEqual(['owner']);
    database.close();
    const [last] = await query(
      databaseUrl,
      "select pg_sequence_last_value(pg_get_serial_sequence('images', 'id')) as id",
    );
    expect(Number(last?.id)).toBe(50_000);
    expect(await titlesOf(await givenServer(dataDir, env))).toEqual(['In the archive']);
  });

  test('says that the records are replaced if its keys cannot be put in place', async ({
    server,
    givenImage,
    databaseUrl,
  }) => {
    await givenImage({ title: 'In the archive' });
    const file = await givenArchiveWithSecrets(server.dataDir);
    const dataDir = givenFolder();
    writeFileSync(path.join(dataDir, 'backups'), 'not a folder');

    const { code, output } = await runWith('restore.ts', dataDir, [file], { DATABASE_URL: databaseUrl });

    expect([code, output]).toEqual([1, expect.stringContaining('The records are those of the archive, but its keys')]);
    expect(output).not.toContain('Nothing was changed');
    const { query } = await import('../../../server/test/helpers/postgres-server.ts');
    expect(await query(databaseUrl, 'select count(*)::int as count from images')).toEqual([{ count: 1 }]);
  });

  test('never replaces what was written while it was read', async ({ server, givenImage, databaseUrl }) => {
    await givenImage({ title: 'In the archive' });
    const file = path.join(givenFolder(), 'backup.tar');
    await runBackup(server.dataDir, file);
    const env = { DATABASE_URL: databaseUrl };
    const restore = (dataDir: string, replace: boolean) => startRestore(file, { dataDir, databaseUrl, replace });

    const first = await restore(givenFolder(), false);
    const running = await givenServer(givenFolder(), env);
    first.goOn();
    await expect(first.result).rejects.toThrow('Stop every server first');
    await kill(running);

    const dataDir = givenFolder();
    const replacing = await restore(dataDir, true);
    const unpacking = readdirSync(dataDir).filter((name) => name.endsWith('.unpacking'));
    await expect(startProcess(dataDir, { env })).rejects.toThrow(`another Vitrine runs on ${dataDir}`);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(unpacking));
    const other = await givenServer(givenFolder(), env);
    const { body } = await call(other, 'POST', '/api/auth/login', { body: ACCOUNT });
    const category = { name: 'Written meanwhile', slug: 'meanwhile' };
    await call(other, 'POST', '/api/categories/', { token: body.access_token, body: category });
    await kill(other);
    // As a router does with those that are silent for minutes.
    await postgres?.cutConnections(databaseUrl);
    replacing.goOn();
    const { replaced } = await replacing.result;

    const copy = new Database(replaced ?? '', { readonly: true });
    onTestFinished(() => void copy.close());
    expect(copy.prepare('select slug from categories').pluck().all()).toContain('meanwhile');
    expect(copy.prepare('select username from users').pluck().all()).toEqual([ACCOUNT.username]);
    expect(await titlesOf(await givenServer(dataDir, env))).toEqual(['In the archive']);
  });

  test('of a damaged original never replaces the one that is there, which may be whole by now', async ({
    server,
    givenImage,
    databaseUrl,
  }) => {
    await givenImage();
    const [archived, dataDir] = [path.join(server.dataDir, 'originals'), givenFolder()];
    const whole = hashFiles(archived);
    const [name = ''] = Object.keys(whole);
    const bytes = readFileSync(path.join(archived, name));
    writeFileSync(path.join(archived, name), 'no photograph any more');
    const damaged = hashFiles(archived);
    const file = path.join(givenFolder(), 'backup.tar');
    expect(await runBackup(server.dataDir, file)).toMatchObject({ code: 1 });
    const restore = () => runWith('restore.ts', dataDir, ['--replace', file], { DATABASE_URL: databaseUrl });
    const restored = path.join(dataDir, 'originals');

    expect(await restore()).toMatchObject({ code: 0 });
    expect(hashFiles(restored)).toEqual(damaged);
    writeFileSync(path.join(restored, name), bytes);
    expect(await restore()).toMatchObject({ code: 0 });

    expect(hashFiles(restored)).toEqual(whole);
  });

  test('that is damaged leaves PostgreSQL and the folder as they were', async ({ server, givenImage, databaseUrl }) => {
    await givenImage();
    const file = path.join(givenFolder(), 'backup.tar');
    await runBackup(server.dataDir, file);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    const dataDir = givenFolder();
    const restore = () => runWith('restore.ts', dataDir, [file], { DATABASE_URL: databaseUrl });
    const { openMigratedTo, query } = await import('../../../server/test/helpers/postgres-server.ts');
    await (await openMigratedTo(databaseUrl, 'Migration20261127160000_presentation')).close(true);
    const readMigrations = () => query(databaseUrl, 'select name from mikro_orm_migrations order by name');
    const before = await readMigrations();

    const { code, output } = await restore();

    expect(code).toBe(1);
    expect(output).toContain('Use another archive');
    expect(readdirSync(dataDir).toSorted()).toEqual(LOCKS);
    expect(await readMigrations()).toEqual(before);
    writeFileSync(file, whole);
    expect(await restore()).toMatchObject({ code: 0 });
    expect(await query(databaseUrl, 'select count(*)::int as count from images')).toEqual([{ count: 1 }]);
  });
});

test.for(['backup', 'restore'] as const)(
  '%s says that PostgreSQL does not answer, without its password',
  async (command, { server }) => {
    const archive = path.join(givenFolder(), 'archive.tar');
    if (command === 'restore') await runBackup(server.dataDir, archive);
    const password = 'never-to-be-shown';

    const { code, output } = await runWith(`${command}.ts`, givenFolder(), [archive], {
      DATABASE_URL: `postgres://vitrine:${password}@127.0.0.1:1/vitrine`,
    });

    expect(code).toBe(1);
    expect(output).toContain('the database vitrine on 127.0.0.1:1 cannot be reached');
    expect(output).not.toContain(password);
  },
);
