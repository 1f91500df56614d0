import { rm } from 'node:fs/promises';
import { MikroORM } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { z } from 'zod';
import { databaseOptions } from '../../orm.ts';
import { sqliteSql } from '../../sql-dialect.ts';
import { takeSnapshot } from '../../sqlite/snapshot.ts';
import { isTransient } from '../../sqlite/transient-tables.ts';
import { compareKnown, readNames, refuseForeign } from '../compare-migrations.ts';
import { explainFailure } from '../map-errors.ts';
import { connectionTo } from '../pool.ts';
import { rowsTogether } from './row-pages.ts';
import { ALL_IMAGES, listSharedTables, type SharedTable } from './shared-tables.ts';

const CACHE_KIB = 2_048;
const TEXTS = ['text', 'character varying'];

const Longest = z.tuple([z.object({ bytes: z.coerce.number() })]);
const Triggers = z.array(z.object({ name: z.string(), sql: z.string() }));
const Sequence = z.object({ last: z.coerce.number().nullable() });

/**
 * Copies a PostgreSQL database, as it is at one moment, into a new SQLite file of the same version: the database of an archive, from which
 * either database can be restored, or the copy before a migration. Neither readers nor writers wait for it.
 */
export async function exportPostgres(url: string, target: string, signal?: AbortSignal) {
  const copy = `${target}.copy`;
  const client = new pg.Client(connectionTo(url));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const done = await readNames(client);
    refuseForeign(compareKnown(done));
    await makeEmptyDatabase(copy, done);
    await fill(copy, client, signal);
    takeSnapshot(copy, target);
  } catch (error) {
    throw explainFailure(error, url);
  } finally {
    await client.end();
    for (const suffix of ['', '-wal', '-shm']) await rm(`${copy}${suffix}`, { force: true });
  }
}

/** Migrations of both databases that belong together have the same time in their names, or the one of SQLite comes first. */
const timeOf = (migration: string) => /^Migration(\d+)/.exec(migration)?.[1] ?? '';

/** Makes the schema that a version with these migrations of PostgreSQL has for SQLite. */
async function makeEmptyDatabase(file: string, done: ReadonlySet<string>) {
  await rm(file, { force: true });
  const orm = await MikroORM.init(databaseOptions(file));
  const last = timeOf([...done].toSorted().at(-1) ?? '');
  try {
    const known = await orm.migrator.getPending();
    const to = known.filter(({ name }) => timeOf(name) <= last).at(-1);
    if (to) await orm.migrator.up({ to: to.name });
  } finally {
    await orm.close(true);
  }
}

async function fill(file: string, client: pg.ClientBase, signal: AbortSignal | undefined) {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma('synchronous = off');
    database.pragma('foreign_keys = off');
    database.pragma(`cache_size = -${CACHE_KIB}`);
    const tables = await listSharedTables(database, client);
    database.exec('begin');
    const triggers = takeTriggers(database);
    // A new database has rows already, such as the settings.
    for (const { name } of tables.toReversed()) database.exec(`delete from ${name}`);
    for (const table of tables) if (!isTransient(table.name)) await copyRows(table, database, client, signal);
    // Each database has an index of the search in its own form.
    if (tableExists(database, 'image_search')) {
      for (const statement of sqliteSql.indexImages(ALL_IMAGES)) database.exec(statement);
    }
    for (const trigger of triggers) database.exec(trigger);
    database.exec('commit');
  } finally {
    database.close();
  }
}

const tableExists = (database: Database.Database, name: string) =>
  database.prepare('select 1 from sqlite_schema where name = ?').get(name) !== undefined;

/** Drops the triggers of an earlier version, which must not take copied rows for changes, and returns how each is made. */
function takeTriggers(database: Database.Database): string[] {
  const triggers = Triggers.parse(database.prepare("select name, sql from sqlite_schema where type = 'trigger'").all());
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
  return triggers.map(({ sql }) => sql);
}

async function copyRows(
  { name, columns }: SharedTable,
  database: Database.Database,
  client: pg.ClientBase,
  signal: AbortSignal | undefined,
) {
  const names = columns.map((column) => column.name).join(', ');
  const insert = database.prepare(`insert into ${name} (${names}) values (${columns.map(() => '?').join(', ')})`);
  const together = rowsTogether(await readLongest({ name, columns }, client));
  const cursor = client.query(new Cursor<unknown[]>(`select ${names} from ${name}`, [], { rowMode: 'array' }));
  for (;;) {
    signal?.throwIfAborted();
    const rows = await cursor.read(together);
    if (rows.length === 0) break;
    for (const row of rows) insert.run(row.map(asStored));
  }
  await cursor.close();
  if (columns.some((column) => column.name === 'id')) await copySequence(name, database, client);
}

/** The size of the longest row's texts. PostgreSQL knows the length of each without reading it. */
async function readLongest({ name, columns }: SharedTable, client: pg.ClientBase): Promise<number> {
  const lengths = columns
    .filter(({ type }) => TEXTS.includes(type))
    .map((column) => `coalesce(octet_length(${column.name}), 0)`);
  if (lengths.length === 0) return 0;
  const { rows } = await client.query(`select coalesce(max(${lengths.join(' + ')}), 0) as bytes from ${name}`);
  const [{ bytes }] = Longest.parse(rows);
  return bytes;
}

/** SQLite has neither dates nor booleans. */
function asStored(value: unknown) {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The ids of removed records are not used again. */
async function copySequence(table: string, database: Database.Database, client: pg.ClientBase) {
  const { rows } = await client.query(
    "select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass) as last",
    [table],
  );
  const [found] = z.array(Sequence).parse(rows);
  if (!found?.last) return;
  database.prepare('delete from sqlite_sequence where name = ?').run(table);
  database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, found.last);
}
