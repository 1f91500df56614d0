import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server on which each test has its database; null for SQLite. */
    postgres: string | null;
  }
}

const server = inject('postgres');
const databases = new Map<string, Promise<string>>();

/** Whether the tests run on PostgreSQL this time. Some are about files of SQLite. */
export const isOnPostgres = server !== null;

/** Tests on SQLite load none of the driver. */
const makeDatabase = async (url: string) => (await import('./postgres-server.ts')).createDatabase(url);

/** What a server of this data folder is told of its database: nothing, or the address of one of its own. */
export async function databaseEnvironment(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  if (server === null) return {};
  const database = databases.get(dataDir) ?? makeDatabase(server);
  databases.set(dataDir, database);
  return { DATABASE_URL: await database };
}
