import { existsSync } from 'node:fs';
import type { Database } from './database.ts';
import { isUpToDate } from './migrate.ts';
import { openDatabase, type Place } from './open-database.ts';
import { lockDataFolder } from './sqlite/folder-lock.ts';

/**
 * Opens the database for a command that works beside a server. Before an SQLite file is migrated, no server may run on it: that one is of an
 * earlier version, whose statements the new schema may not fit.
 */
export async function openBeside({ databaseUrl, folders }: Place): Promise<Database> {
  const { data, database } = folders;
  const isOlder = databaseUrl === null && existsSync(database) && !isUpToDate(database);
  const lock = isOlder
    ? lockDataFolder(
        data,
        `a Vitrine of an earlier version runs on ${data}. Restart it with this version, and try again`,
      )
    : null;
  try {
    return await openDatabase({ databaseUrl, folders });
  } finally {
    lock?.release();
  }
}
