import type Database from 'better-sqlite3';
import { inParts } from '../in-parts.ts';

/** The list of all pages of the next release, to find those that it does not have. */
export function createProducedPages(database: Database.Database) {
  const add = database.prepare('insert or ignore into produced values (?)');
  const missing = ['pages', 'working'].map((table) =>
    database.prepare<[string, number], { file: string }>(
      `select file from ${table} where file > ? and file not in (select file from produced) order by file limit ?`,
    ),
  );

  return {
    clear: () => void database.exec('delete from produced'),
    add: database.transaction((files: Iterable<string>) => {
      for (const file of files) add.run(file);
    }),
    /** The pages of the live release and of the working folder that are not on the list. A file can be named twice. */
    missing: () => missing.values().flatMap((table) => inParts((after, limit) => table.all(after, limit))),
  };
}
