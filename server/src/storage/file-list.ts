import Database from 'better-sqlite3';
import { galleryFile, originalFile, renditionFile } from './file-names.ts';

/** A file, with what was measured of it. */
export interface MeasuredFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** How many names are in memory at a time. */
export const NAMES_TOGETHER = 500;
const CACHE_KIB = 2_048;
const A_PAGE = `order by id limit ${NAMES_TOGETHER}`;

/**
 * A list of files without duplicates, on the disk, so that the files of a large library are never in memory all at once. It is in a temporary
 * database, which the system removes even after a kill. Statements of the driver, since it has nothing to do with the database of the records.
 */
export function createFileList() {
  const database = new Database('');
  // Nobody needs it after a failure.
  database.pragma('journal_mode = off');
  database.pragma(`cache_size = -${CACHE_KIB}`);
  database.exec(
    'create table files (id integer primary key, path text not null unique, bytes integer, sha256 text) strict',
  );
  database.function('original_file', { deterministic: true }, (sha256) => originalFile(String(sha256)));
  database.function('rendition_file', { deterministic: true }, (filename) => renditionFile(String(filename)));
  database.function('gallery_file', { deterministic: true }, (file) => galleryFile(String(file)));
  const insert = database.prepare<[string]>('insert or ignore into files (path) values (?)');
  const remove = database.prepare<[string]>('delete from files where path = ?');
  const measure = database.prepare<[number, string, string]>('update files set bytes = ?, sha256 = ? where path = ?');
  const find = database.prepare<[string], MeasuredFile>('select path, bytes, sha256 from files where path = ?');
  const count = database.prepare<[], number>('select count(*) from files').pluck();
  const named = database.prepare<[number], { id: number; path: string }>(
    `select id, path from files where id > ? ${A_PAGE}`,
  );
  const measured = database.prepare<[number], MeasuredFile & { id: number }>(
    `select id, path, bytes, sha256 from files where id > ? and sha256 is not null ${A_PAGE}`,
  );

  function* pagesOf<Row extends { id: number }>(page: Database.Statement<[number], Row>) {
    for (let after = 0; ; ) {
      const rows = page.all(after);
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.id;
    }
  }

  return {
    /** Adds a file. Returns false if it is in the list already. */
    add: (path: string) => insert.run(path).changes > 0,

    /** Adds what a query names in another database, which is called `source` in it. Nothing of it comes into the memory of the process. */
    addFrom(source: string, query: string) {
      database.prepare('attach ? as source').run(source);
      database.pragma(`source.cache_size = -${CACHE_KIB}`);
      database.exec(`insert or ignore into files (path) ${query}`);
      database.exec('detach source');
    },

    remove(path: string) {
      remove.run(path);
    },
    record({ path, bytes, sha256 }: MeasuredFile) {
      measure.run(bytes, sha256, path);
    },
    find: (path: string) => find.get(path),
    count: () => count.get() ?? 0,

    /** The names, in the order in which they were added. The list may be changed meanwhile. */
    *names(): Generator<string> {
      for (const page of pagesOf(named)) for (const { path } of page) yield path;
    },

    /** Those that were measured. */
    *measured(): Generator<MeasuredFile> {
      for (const page of pagesOf(measured)) for (const { path, bytes, sha256 } of page) yield { path, bytes, sha256 };
    },

    close() {
      database.close();
    },
  };
}

export type FileList = ReturnType<typeof createFileList>;
