import type { Config, databaseFolders } from '../config/config.ts';
import type { Database } from './database.ts';
import { createLocks } from './locks.ts';
import { openSqlite } from './orm.ts';
import { createReader } from './reader.ts';
import { sqliteSql } from './sql-dialect.ts';
import { createLocalNotifications } from './sqlite/notifications.ts';
import { createRevisionWatch } from './sqlite/revision-watch.ts';
import { openVisibilityReader } from './visibility-reader.ts';

export interface Place extends Pick<Config, 'databaseUrl'> {
  folders: ReturnType<typeof databaseFolders>;
  /** Allows a new database beside existing photographs, whose records will be recreated. */
  isRecovery?: boolean;
}

/** Opens the configured database, creating it if necessary, and applies its migrations. */
export async function openDatabase({ databaseUrl, folders, isRecovery = false }: Place): Promise<Database> {
  if (databaseUrl === null) return openFile({ ...folders, isRecovery });
  // Loads the driver only if it is needed.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres({ url: databaseUrl, ...folders, isRecovery });
}

type Folder = Pick<Place['folders'], 'data' | 'database'> & { isRecovery: boolean };

async function openFile({ data, database, isRecovery }: Folder): Promise<Database> {
  const changes = { count: 0 };
  const notifications = createLocalNotifications(() => visibility.readSiteVersion());
  const { deliver } = notifications;
  const { orm, migrated } = await openSqlite({ data, database, isRecovery }, { changes, deliver });
  const visibility = openVisibilityReader(database);
  const reader = createReader({ file: database, em: orm.em });
  return {
    orm,
    em: orm.em,
    forkEm: () => orm.em.fork(),
    migrated,
    dialect: sqliteSql,
    visibility,
    revision: createRevisionWatch(visibility.readVersion, changes),
    notifications,
    reader,
    locks: createLocks(),
    isShared: false,
    requestCounts: () => undefined,
    async close() {
      notifications.close();
      visibility.close();
      await reader.close();
      await orm.close(true);
    },
  };
}
