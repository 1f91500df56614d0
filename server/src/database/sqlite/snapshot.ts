import Database from 'better-sqlite3';

/**
 * Writes a database as it is at one moment into a new file, while others go on writing. They do not wait for it, and
 * unlike SQLite's page by page backup it does not begin again whenever one of them writes.
 */
export function takeSnapshot(database: string, target: string) {
  const open = new Database(database, { fileMustExist: true });
  try {
    open.prepare('vacuum into ?').run(target);
  } finally {
    open.close();
  }
}
