import type Database from 'better-sqlite3';
import { createChunks } from './chunks.ts';
import { createConfidentialStringsStore } from './confidential-strings.ts';
import { openDatabase, removeDatabase } from './database.ts';
import { createFacts } from './facts.ts';
import { createLibraryChanges } from './library-changes.ts';
import { createPages } from './pages/pages.ts';
import { createUpcoming } from './pages/upcoming.ts';
import { readLibrary } from './read-library.ts';
import { createStoredImages } from './stored-images.ts';

/** In the data folder. */
export const LIBRARY_FILE = 'builder.sqlite';

export type LibraryStore = ReturnType<typeof openLibrary>;
type Parts = ReturnType<typeof partsOf>;
type Shared = Pick<Parts, 'confidentialStrings' | 'pages' | 'upcoming'>;

/**
 * The photographs and the pages of the site on disk, and what has changed since the last release. One that is lost or damaged is made anew
 * from the content. '' opens one that ends with the process.
 * It may share the confidential strings and the pages of another one.
 */
export function openLibrary(file: string, { shared }: { shared?: Shared } = {}) {
  let database = openDatabase(file);

  const library = {
    ...partsOf(database),
    ...shared,

    /** Does all of the work or nothing of it. */
    async change<T>(work: () => Promise<T> | T): Promise<T> {
      database.exec('begin immediate');
      try {
        const result = await work();
        database.exec('commit');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('rollback');
        library.changes.forget();
        library.images.publicNames.clear();
        throw error;
      }
    },

    /** Begins anew, after damage. Its parts are other objects afterwards. */
    reset() {
      database.close();
      removeDatabase(file);
      database = openDatabase(file);
      Object.assign(library, partsOf(database), shared);
    },

    close: () => void database.close(),
  };
  return library;
}

function partsOf(database: Database.Database) {
  const photos = readLibrary(database);
  const changes = createLibraryChanges(database, photos);
  const facts = createFacts(database);
  return {
    photos,
    changes,
    confidentialStrings: createConfidentialStringsStore(database, facts),
    facts,
    chunks: createChunks(database),
    images: createStoredImages(database, changes),
    pages: createPages(database, facts),
    upcoming: createUpcoming(database),
  };
}
