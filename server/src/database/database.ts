import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Config, databaseFolders } from '../config.ts';
import { createLocks, type Locks } from './locks.ts';
import { type Orm, openSqlite } from './orm.ts';
import { createReader, type Reader } from './reader.ts';
import { type SqlDialect, sqliteSql } from './sql-dialect.ts';
import { openVisibilityReader, type VisibilityReader } from './visibility-reader.ts';

/** Everything that the server asks of a database. */
export interface Database {
  orm: Orm;
  dialect: SqlDialect;
  visibility: VisibilityReader;
  reader: Reader;
  locks: Locks;
  /** Whether other servers may work on it at the same time. */
  isShared: boolean;
  /**
   * Counts the requests of an address, which is kept so that it takes `secret` to find it. Undefined where the memory of this
   * server does it.
   */
  requestCounts: (secret: string) => FastifyRateLimitStoreCtor | undefined;
  close: () => Promise<void>;
}

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
