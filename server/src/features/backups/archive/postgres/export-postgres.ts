import { rm } from 'node:fs/promises';
import { MikroORM } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { z } from 'zod';
import { databaseOptions } from '../../../../database/orm.ts';
import { explainFailure } from '../../../../database/postgres/map-errors.ts';
import { compareMigrations } from '../../../../database/postgres/migrate.ts';
import { connectionTo } from '../../../../database/postgres/pool.ts';
import { sqliteSql } from '../../../../database/sql-dialect.ts';
import { takeSnapshot } from '../../../../database/sqlite/snapshot.ts';
import { BackupRefused, madeBy } from '../backup-refused.ts';
import { isTransient } from '../transient-tables.ts';
import { rowsTogether } from './row-pages.ts';
import { ALL_IMAGES, listSharedTables, type SharedTable } from './shared-tables.ts';

const CACHE_KIB = 2_048;
const TEXTS = ['text', 'character varying'];

const Longest = z.tuple([z.object({ bytes: z.coerce.number() })]);
const Sequence = z.object({ last: z.coerce.number().nullable() });

/**
 * Copies a PostgreSQL database, as it is at one moment, into a new SQLite file of the same schema: the database of an archive, from which
 * either database can be restored. Neither readers nor writers wait for it.
 */
export async function exportPostgres(url: string, target: string, signal?: AbortSignal) {
  const copy = `${target}.copy`;
  const client = new pg.Client(connectionTo(url));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    await refuseOtherVersion(client);
    await makeEmptyDatabase(copy);
    await fill(copy, client, signal);
    takeSnapshot(copy, target);
  } catch (error) {
    throw explainFailure(error, url);
  } finally {
    await client.end();
    for (const suffix of ['', '-wal', '-shm']) await rm(`${copy}${suffix}`, { force: true });
  }
}

async function refuseOtherVersion(client: pg.ClientBase) {
  const { pending, foreign } = await compareMigrations(client);
  if (foreign) throw new BackupRefused(madeBy(foreign));
  if (pending.length > 0) {
    throw new BackupRefused('The database is of an older Vitrine. Start this one once, which migrates it.');
  }
}

async function makeEmptyDatabase(file: string) {
  await rm(file, { force: true });
  const orm = await MikroORM.init(databaseOptions(file));
  try {
    await orm.migrator.up();
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
    // A new database has rows already, such as the settings.
    for (const { name } of tables.toReversed()) database.exec(`delete from ${name}`);
    for (const table of tables) if (!isTransient(table.name)) await copyRows(table, database, client, signal);
    // Each database has an index of the search in its own form.
    for (const statement of sqliteSql.indexImages(ALL_IMAGES)) database.exec(statement);
    database.exec('commit');
  } finally {
    database.close();
  }
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
