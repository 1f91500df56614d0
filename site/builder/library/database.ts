import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { PAGE_TABLES, preparePageTables } from './page-tables.ts';

/** Raised with every change of the tables: a library of another version is made anew. */
const VERSION = 3;

/**
 * `rank` and `newer` are the order of the gallery. `digest` is that of an image as it was received, `record` the image as the site shows it,
 * `received` the image as it was received if that depends on the rest of the content.
 *
 * `stale` names what has changed since the release that is named in `facts` was made.
 */
const TABLES = `
  create table images (
    id integer primary key,
    digest text not null,
    is_readable integer not null,
    is_shown integer not null,
    rank integer not null,
    newer integer not null,
    title text not null,
    filename text not null,
    updated_at text not null,
    created_at text not null,
    category text,
    is_featured integer not null,
    is_hero integer not null,
    key text not null,
    record text,
    received text,
    faults text
  );
  create index in_order on images (rank, newer) where is_shown = 1;
  create index by_category on images (category, rank, newer) where is_shown = 1;
  create index newest_of_category on images (category, id) where is_shown = 1;
  create index featured_of_category on images (category, id) where is_shown = 1 and is_featured = 1;
  create index featured on images (rank, newer) where is_shown = 1 and is_featured = 1;
  create index heroes on images (rank, newer) where is_shown = 1 and is_hero = 1;
  create index newest on images (created_at, id) where is_shown = 1;
  create index by_key on images (key) where is_shown = 1;
  create index dependent on images (id) where received is not null;
  create index faulty on images (id) where faults is not null;
  create table facts (name text primary key, value text) without rowid;
  create table stale (kind text, key, primary key (kind, key)) without rowid;
  create table chunks (file text primary key, composition text not null) without rowid;
  create table private_names (
    id integer primary key,
    original text not null,
    last_word text,
    key text not null,
    is_public integer not null
  );
  create index names_by_last_word on private_names (last_word);
  create index names_by_key on private_names (key, is_public);
  create index private_keys on private_names (key) where is_public = 0;
  ${PAGE_TABLES}
`;
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
  database.exec(TABLES);
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
  // What is noted about the working folder is on the disk before the folder is changed.
  database.pragma('synchronous = full');
  database.pragma('cache_size = -8000');
}

/** It can always be made anew from the content. */
export function removeDatabase(file: string) {
  for (const ending of ['', '-wal', '-shm']) if (file) rmSync(file + ending, { force: true });
}

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

export const isDamaged = (error: unknown): boolean => error instanceof Database.SqliteError && DAMAGED.test(error.code);
