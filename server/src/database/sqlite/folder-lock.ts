import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DataFolderUnusable } from './data-folder-unusable.ts';

/** One that is just ending is waited for. */
const WAIT_MS = 5_000;

/**
 * Takes a data folder for this process alone. The lock is the kernel's, by way of SQLite, so it ends with the process
 * however that ends, and holds between containers that share the folder.
 * It is held as long as the answer is: what nobody refers to any more is collected, and closed with it.
 */
export function lockDataFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: WAIT_MS });
  try {
    // Nothing is ever written into it: a journal on the disk would only lie about.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY')) throw error;
    throw new DataFolderUnusable(
      `another Vitrine runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder`,
    );
  }
  return { release: () => lock.close() };
}
