import Database from 'better-sqlite3';

const CACHE_KIB = 2_048;

/**
 * Copies a database as it is at one moment into a new file. Writers do not wait for it, and unlike SQLite's backup page by page it does
 * not restart when one of them writes.
 */
export function takeSnapshot(database: string, target: string) {
  const open = new Database(database, { fileMustExist: true });
  try {
    open.pragma(`cache_size = -${CACHE_KIB}`);
    open.prepare('vacuum into ?').run(target);
  } finally {
    open.close();
  }
}
