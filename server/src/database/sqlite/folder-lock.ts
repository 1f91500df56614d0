import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DataFolderUnusable } from '../data-folder-unusable.ts';

/** How long to wait for another process that is ending. */
const WAIT_MS = 5_000;

/**
 * Locks a data folder for this process. It is a lock of the kernel, through SQLite, so it ends with the process, however that ends, and
 * works between containers that share the folder. `refusal` is said if another process has it. Keep a reference to the result: if it is garbage-collected, the lock is released.
 */
export function lockDataFolder(
  dataDir: string,
  refusal = `another Vitrine runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder`,
) {
  mkdirSync(dataDir, { recursive: true });
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: WAIT_MS });
  try {
    // Nothing is ever written to it, so a journal on disk would be useless.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY')) throw error;
    throw new DataFolderUnusable(refusal);
  }
  return { release: () => lock.close() };
}
