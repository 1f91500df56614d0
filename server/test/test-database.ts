import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server on which each test has its database, and the one that it is copied from. None for SQLite. */
    postgres: { server: string; template: string };
  }
}

const postgres = inject('postgres');
const databases = new Map<string, Promise<string>>();

/** Whether the tests run on PostgreSQL this time. Some are about files of SQLite. */
export const isOnPostgres = postgres !== undefined;

/** Tests on SQLite load none of the driver. */
const makeDatabase = async ({ server, template }: typeof postgres) =>
  (await import('./postgres-server.ts')).createDatabase(server, template);

/** What a server of this data folder is told of its database: nothing, or the address of one of its own. */
export async function databaseEnvironment(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  if (!isOnPostgres) return {};
  const database = databases.get(dataDir) ?? makeDatabase(postgres);
  databases.set(dataDir, database);
  return { DATABASE_URL: await database };
}
