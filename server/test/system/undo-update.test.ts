import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFolders } from '../../src/config/config.ts';
import { readLastUpdate, recordStart } from '../../src/database/last-update.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { databaseOptions } from '../../src/database/orm.ts';
import { backUpToFile } from '../../src/features/backups/archive/backup-to-file.ts';
import { restoreBackup } from '../../src/features/backups/archive/restore.ts';
import { undoUpdate } from '../../src/features/backups/undo/undo-update.ts';
import { openEarlier } from '../helpers/earlier-database.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const FIRST_VERSION = 'Migration20261122070000_contact_failing_since';
const MIGRATED = 'Migration20261125230000_second_version';

/** What a restore changes on purpose: a revision that nobody has seen, and that everything is to be published. */
const MARKED = ['content_state', 'publish_targets', 'mikro_orm_migrations'];

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

async function asker(dataDir: string, url: string | undefined): Promise<Ask> {
  if (url) {
    const { query } = await import('../helpers/postgres-server.ts');
    return (sql) => query(url, sql);
  }
  return async (sql) => {
    const database = new Database(join(dataDir, 'vitrine.sqlite'), { readonly: true });
    try {
      return database.prepare<[], Record<string, unknown>>(sql).all();
    } finally {
      database.close();
    }
  };
}

const SCHEMA = isOnPostgres
  ? [
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
      "select indexdef from pg_indexes where schemaname = 'public' order by 1",
      'select tgname, tgenabled, tgrelid::regclass::text as of from pg_trigger where not tgisinternal order by 1, 3',
      "select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1",
      'select conname, pg_get_constraintdef(oid) as what from pg_constraint order by 1',
    ]
  : ['select type, name, tbl_name, sql from sqlite_schema order by type, name'];
const TABLES = isOnPostgres
  ? "select table_name as name from information_schema.tables where table_schema = 'public' order by 1"
  : "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by 1";

/** As if more categories had been made since the update than anybody makes. */
const HAS_GIVEN_MANY = isOnPostgres
  ? "select setval(pg_get_serial_sequence('categories', 'id'), 50000)"
  : "update sqlite_sequence set seq = 50000 where name = 'categories'";

async function look(ask: Ask) {
  const names = (await ask(TABLES)).map(({ name }) => String(name)).filter((name) => !MARKED.includes(name));
  const rows = await Promise.all(
    names.map(async (name) => [name, await ask(`select * from ${name} order by 1`)] as const),
  );
  const schema = [];
  for (const query of SCHEMA) schema.push(await ask(query));
  const migrations = await ask('select name from mikro_orm_migrations order by name');
  return { schema, migrations, rows: Object.fromEntries(rows) };
}

/** A database of 0.1.0 with records. */
async function givenFirstVersion() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-undo-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { orm, env } = await openEarlier(dataDir, FIRST_VERSION);
  const connection = orm.em.getConnection();
  const at = isOnPostgres ? "'2026-11-20T10:00:00Z'" : `${Date.parse('2026-11-20T10:00:00Z')}`;
  await connection.execute(
    "insert into categories (name, slug, is_active) values ('Hochzeit', 'a', true), ('Gone', 'b', true)",
  );
  await connection.execute("delete from categories where slug = 'b'");
  await connection.execute(
    `insert into images (title, category_id, sort_order, original_name, sha256, rendition_key, filename, file_size,
       mime_type, width, height, dominant_color, placeholder, renditions, avif_pending, card_pending, created_at, updated_at)
     values ('Café', 1, 3, 'DSC_1.jpg', 's1', 'k1', 'f.jpg', 1, 'image/jpeg', 1, 1, '#000000', 'p', '[]', false, true, ${at}, ${at})`,
  );
  await connection.execute(
    `insert into users (username, password_hash, is_admin, created_at) values ('owner', 'x', true, ${at})`,
  );
  await orm.close(true);
  const databaseUrl = env.DATABASE_URL ?? null;
  const ask = await asker(dataDir, env.DATABASE_URL);
  return { dataDir, databaseUrl, ask, place: { databaseUrl, folders: databaseFolders(dataDir) } };
}

test('an update is undone: schema and records are those of before, and those of just now are kept', async () => {
  const { dataDir, databaseUrl, ask, place } = await givenFirstVersion();
  if (isOnPostgres) {
    await ask('create table of_another (id integer)');
    await ask(
      'create trigger its_own before update on of_another for each row execute function suppress_redundant_updates_trigger()',
    );
    await ask('alter table of_another disable trigger its_own');
  }
  const before = await look(ask);
  const database = await openDatabase(place);
  expect(database.migrated?.copy).toBe(join(dataDir, 'backups', `before-${MIGRATED}.sqlite`));
  const connection = database.em.getConnection();
  await connection.execute(HAS_GIVEN_MANY);
  await connection.execute("insert into categories (name, slug, is_active) values ('Later', 'c', true)");
  await database.close();
  await recordStart(dataDir, expect.unreachable);

  const undone = await undoUpdate({ dataDir, databaseUrl });

  expect(undone?.update).toMatchObject({ previous: null, copy: { last: FIRST_VERSION } });
  expect(await look(ask)).toEqual(before);
  const kept = new Database(undone?.kept ?? '', { readonly: true });
  onTestFinished(() => void kept.close());
  expect(kept.prepare('select name from categories order by id').pluck().all()).toEqual(['Hochzeit', 'Later']);
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(2);
  expect(await undoUpdate({ dataDir, databaseUrl })).toBeNull();

  const again = await openDatabase(place);
  const [{ id } = {}] = await again.em
    .getConnection()
    .execute("insert into categories (name, slug, is_active) values ('Next', 'd', true) returning id");
  await again.close();
  // The ids of removed records are not used again, nor those of records that were made since the update.
  expect(Number(id)).toBe(50_002);
});

test('a start that has migrated nothing leaves nothing to undo', async () => {
  const { dataDir, databaseUrl, place } = await givenFirstVersion();
  await (await openDatabase(place)).close();
  const record = join(dataDir, 'version.json');
  await writeFile(record, JSON.stringify({ ...readLastUpdate(dataDir), version: '0.0.9' }));

  await recordStart(dataDir, expect.unreachable);

  expect(readLastUpdate(dataDir)).toMatchObject({ previous: '0.0.9', copy: null });
  expect(await undoUpdate({ dataDir, databaseUrl })).toBeNull();
});

test('an update that another server has made is not undone, since its copy is there', async () => {
  const { dataDir, databaseUrl, ask, place } = await givenFirstVersion();
  await (await openDatabase(place)).close();
  const after = await look(ask);
  const { copy, ...update } = readLastUpdate(dataDir) ?? {};
  // As if this server had only made the one before.
  await writeFile(join(dataDir, 'version.json'), JSON.stringify({ ...update, copy: { ...copy, to: MIGRATED } }));

  await expect(undoUpdate({ dataDir, databaseUrl })).rejects.toThrow(
    'Nothing was changed. If several servers share the database, the one that was updated first has the copy',
  );

  expect(await look(ask)).toEqual(after);
});

test.runIf(isOnPostgres)('a restore leaves no update to undo, and the copy of before as it was', async () => {
  const { dataDir, databaseUrl, ask, place } = await givenFirstVersion();
  const { migrated, close } = await openDatabase(place);
  await close();
  const copy = await readFile(migrated?.copy ?? '');
  const earlier = await mkdtemp(join(tmpdir(), 'vitrine-undo-'));
  onTestFinished(() => rm(earlier, { recursive: true, force: true }));
  const orm = await MikroORM.init(databaseOptions(join(earlier, 'vitrine.sqlite')));
  await orm.migrator.up({ to: FIRST_VERSION });
  await orm.close(true);
  const file = join(earlier, 'earlier.tar');
  await backUpToFile({ file, dataDir: earlier, databaseUrl: null, bucket: null, withSecrets: false });

  await restoreBackup({ file, dataDir, databaseUrl, replace: true });

  const restored = await look(ask);
  expect(restored.rows).toMatchObject({ users: [] });
  expect((await readFile(migrated?.copy ?? '')).equals(copy)).toBe(true);
  expect(await undoUpdate({ dataDir, databaseUrl })).toBeNull();
  expect(await look(ask)).toEqual(restored);
});

test.runIf(isOnPostgres)('a restore that is refused has not migrated the database', async () => {
  const { dataDir, databaseUrl, ask } = await givenFirstVersion();
  const before = await look(ask);
  const restore = (replace: boolean) =>
    restoreBackup({ file: join(dataDir, 'unread.tar'), dataDir, databaseUrl, replace });

  await expect(restore(false)).rejects.toThrow('The database is not empty');

  expect(await look(ask)).toEqual(before);
  await ask("insert into mikro_orm_migrations (name) values ('Migration29990101000000_of_a_newer_one')");
  await expect(restore(true)).rejects.toThrow('Set DATABASE_URL to an empty database, and restore there');
});

test('a database that cannot be copied is not migrated', async () => {
  const { dataDir, ask, place } = await givenFirstVersion();
  const before = await look(ask);
  await writeFile(join(dataDir, 'backups'), 'not a folder');

  await expect(openDatabase(place)).rejects.toThrow(
    /^the database could not be copied before its migration: .* It is unchanged\. Remove the cause and start again$/,
  );

  expect(await look(ask)).toEqual(before);
});

test('a copy or record that is gone or damaged changes nothing', async () => {
  const { dataDir, databaseUrl, ask, place } = await givenFirstVersion();
  const database = await openDatabase(place);
  await database.close();
  const after = await look(ask);
  const copy = database.migrated?.copy ?? '';
  const whole = await readFile(copy);

  await writeFile(copy, whole.subarray(0, whole.length / 2));
  await expect(undoUpdate({ dataDir, databaseUrl })).rejects.toThrow('is damaged');
  await rm(copy);
  await expect(undoUpdate({ dataDir, databaseUrl })).rejects.toThrow('is gone. Restore a backup');
  await writeFile(join(dataDir, 'version.json'), '');
  await expect(undoUpdate({ dataDir, databaseUrl })).rejects.toThrow('version.json is damaged');

  expect(await look(ask)).toEqual(after);
  expect(existsSync(join(dataDir, 'backups/undo.partial'))).toBe(false);
});
