import Database from 'better-sqlite3';
import { z } from 'zod';
import { postgresSql } from '../../../../database/postgres/open-postgres.ts';
import type { Queried } from '../../../../database/postgres/queried.ts';
import { jsonPages } from '../../../../database/postgres/records/row-pages.ts';
import { ALL_IMAGES, listSharedTables, type SharedTable } from '../../../../database/postgres/records/shared-tables.ts';

const Sequence = z.number().optional();

type Row = Record<string, unknown>;

/**
 * Replaces all records of a PostgreSQL database with those of an SQLite file of the same schema. Runs in the transaction that the client
 * has begun: until its commit everybody sees the previous records.
 */
export async function importIntoPostgres(file: string, client: Queried) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const tables = await listSharedTables(database, client);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
    for (const table of tables) {
      await copyRows(table, database, client);
      if (table.columns.some(({ name }) => name === 'id')) await copySequence(table.name, database, client);
    }
    // Each database has an index of the search in its own form.
    const { rows: indexed } = await client.query("select 1 where to_regclass('image_search') is not null");
    if (indexed.length > 0) {
      for (const statement of postgresSql.indexImages(ALL_IMAGES)) await client.query(statement);
    }
  } finally {
    database.close();
  }
}

async function copyRows({ name, columns }: SharedTable, database: Database.Database, client: Queried) {
  const names = columns.map((column) => column.name).join(', ');
  const insert = `insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, $1::json)`;
  const typed = function* () {
    for (const row of database.prepare<[], Row>(`select ${names} from ${name}`).iterate()) {
      yield Object.fromEntries(columns.map(({ name: column, type }) => [column, asTyped(row[column], type)]));
    }
  };
  // A read-only connection: its rows can be read one by one while PostgreSQL stores the page before.
  for (const page of jsonPages(typed())) await client.query(insert, [page]);
}

/** A value of SQLite, which has neither dates nor booleans. */
function asTyped(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === 'boolean') return Boolean(value);
  if (type.startsWith('timestamp')) return new Date(Number(value)).toISOString();
  return value;
}

/** The ids of removed records are not used again. */
async function copySequence(table: string, database: Database.Database, client: Queried) {
  const last = Sequence.parse(database.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table));
  if (!last) return;
  await client.query(
    `select setval(sequence::regclass, $2) from (select pg_get_serial_sequence($1, 'id') as sequence) as found
     where sequence is not null`,
    [table, last],
  );
}
