import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { IMAGE_TABLES } from './image-tables.ts';
import { PAGE_TABLES, preparePageTables } from './pages/page-tables.ts';

/** Raised with every change of the tables: a library of another version is made anew. */
const VERSION = 9;

const TEMPORARY_TABLE = 'create temp table seen (id integer primary key)';

/** Opens a library, which is made anew if it is damaged or of another version. '' is one that nobody else sees and that ends with it. */
export function openDatabase(file: string): Database.Database {
  try {
    const database = tryToOpen(file);
    if (database !== null) return database;
  } catch (error) {
    if (!isDamaged(error)) throw error;
  }
  removeDatabase(file);
  const database = new Database(file);
  prepare(database);
  database.exec(IMAGE_TABLES + PAGE_TABLES);
  database.pragma(`user_version = ${VERSION}`);
  prepareTables(database);
  return database;
}

function prepareTables(database: Database.Database) {
  database.exec(TEMPORARY_TABLE);
  preparePageTables(database);
}

/** The library of a file; null if it has none of this version. */
function tryToOpen(file: string): Database.Database | null {
  const database = new Database(file);
  try {
    prepare(database);
    if (database.pragma('user_version', { simple: true }) === VERSION) {
      prepareTables(database);
      return database;
    }
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  return null;
}

function prepare(database: Database.Database) {
  // Without memory that processes share, which network file systems do not have. The builder is the only one that uses it.
  database.pragma('locking_mode = exclusive');
  database.pragma('journal_mode = wal');
  // What a power cut takes is asked for again, or made anew.
  database.pragma('synchronous = normal');
  database.pragma('cache_size = -8000');
}

/** It can always be made anew from the content. */
export function removeDatabase(file: string) {
  for (const ending of ['', '-wal', '-shm']) if (file) rmSync(file + ending, { force: true });
}

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

export const isDamaged = (error: unknown): boolean => error instanceof Database.SqliteError && DAMAGED.test(error.code);
