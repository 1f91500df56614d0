import { join } from 'node:path';
import Database from 'better-sqlite3';
import { inject } from 'vitest';
import { rememberRecords } from '../../../scripts/testing/remember-records.ts';
import type { RememberedRecords } from './remembered-records.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server on which each test has its database, and the database that it copies. Undefined for SQLite. */
    postgres: { server: string; template: string };
  }
}

const postgres = inject('postgres');
const databases = new Map<string, Promise<string>>();

/** Whether the tests run on PostgreSQL. Some are about SQLite's files. */
export const isOnPostgres = postgres !== undefined;

/** Tests on SQLite do not load the driver. */
const makeDatabase = async ({ server, template }: typeof postgres) =>
  (await import('./postgres-server.ts')).createDatabase(server, template);

/** The database variables of a server on this data folder: none, or the address of its own database. */
export async function databaseEnvironment(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  if (!isOnPostgres) return {};
  const database = databases.get(dataDir) ?? makeDatabase(postgres);
  databases.set(dataDir, database);
  return { DATABASE_URL: await database };
}

/** Runs SQL as another program would, in the dialect of the database. */
export async function runSql(dataDir: string, words: { sqlite: string; postgres: string } | string): Promise<void> {
  const { sqlite, postgres: other } = typeof words === 'string' ? { sqlite: words, postgres: words } : words;
  const { DATABASE_URL: url } = await databaseEnvironment(dataDir);
  if (url) {
    await (await import('./postgres-server.ts')).query(url, other);
    return;
  }
  const database = new Database(join(dataDir, 'vitrine.sqlite'));
  database.exec(sqlite);
  database.close();
}

/** How many rows a table has. */
export async function countRows(dataDir: string, table: string): Promise<number> {
  const text = `select count(*) as count from ${table}`;
  const { DATABASE_URL: url } = await databaseEnvironment(dataDir);
  if (url) {
    const [row] = await (await import('./postgres-server.ts')).query<{ count: string }>(url, text);
    return Number(row?.count);
  }
  const database = new Database(join(dataDir, 'vitrine.sqlite'), { readonly: true });
  const count = database.prepare(text).pluck().get();
  database.close();
  return Number(count);
}

/** Remembers the records of a database, to put them back. What is counted goes on: no cache takes a record for an earlier one. */
export async function remember(dataDir: string): Promise<RememberedRecords> {
  const { DATABASE_URL: url } = await databaseEnvironment(dataDir);
  if (url) return (await import('./remember-postgres.ts')).rememberPostgres(url);
  const records = rememberRecords(dataDir, { withLogs: true });
  return {
    putBack: async () => void records.putBack(),
    addMissing: async () => records.addMissing(),
    close: async () => records.close(),
  };
}
