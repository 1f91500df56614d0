import type { Config, databaseFolders } from '../config.ts';
import type { Database } from './database.ts';
import { createLocks } from './locks.ts';
import { openSqlite } from './orm.ts';
import { createReader } from './reader.ts';
import { sqliteSql } from './sql-dialect.ts';
import { openVisibilityReader } from './visibility-reader.ts';

interface Place extends Pick<Config, 'databaseUrl'> {
  folders: ReturnType<typeof databaseFolders>;
  /** Whether a new database is made also beside photographs of another, which are then to get records in it. */
  isRecovery?: boolean;
}

/** Opens the database that the configuration names, making what it lacks, and brings its schema up to date. */
export async function openDatabase({ databaseUrl, folders, isRecovery = false }: Place): Promise<Database> {
  if (databaseUrl === null) return openFile({ ...folders, isRecovery });
  // Its driver is not even loaded where it is not needed.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres({ url: databaseUrl, originals: folders.originals, isRecovery });
}

type Folder = Pick<Place['folders'], 'data' | 'database'> & { isRecovery: boolean };

async function openFile({ data, database, isRecovery }: Folder): Promise<Database> {
  const orm = await openSqlite({ data, database, isRecovery });
  const visibility = openVisibilityReader(database);
  const reader = createReader({ file: database, em: orm.em });
  return {
    orm,
    dialect: sqliteSql,
    visibility,
    reader,
    locks: createLocks(),
    isShared: false,
    requestCounts: () => undefined,
    async close() {
      visibility.close();
      await reader.close();
      await orm.close(true);
    },
  };
}
