import type Database from 'better-sqlite3';
import type { Library } from '../../src/content/library.ts';
import { createChunks } from './chunks.ts';
import { createComparedPages } from './compared-pages.ts';
import { openDatabase, removeDatabase } from './database.ts';
import { createFacts } from './facts.ts';
import { createLivePages } from './live-pages.ts';
import { createPoolNames } from './pool-names.ts';
import { createPrivateNamesStore } from './private-names.ts';
import { readLibrary } from './read-library.ts';
import { createStaleParts } from './stale-parts.ts';
import { createStoredImages } from './stored-images.ts';
import { createUpcoming } from './upcoming.ts';
import { createWorkingPages } from './working-pages.ts';

/** In the folder of releases. */
export const LIBRARY_FILE = '.library.sqlite';

export type LibraryStore = ReturnType<typeof openLibrary>;
type Parts = ReturnType<typeof partsOf>;
type Shared = Pick<Parts, 'privateNames' | 'pages' | 'working' | 'upcoming' | 'compared'>;

/**
 * The photographs and the pages of the site on disk, and what has changed since the last release. One that is lost or damaged is made anew
 * from the content and the live release. '' opens one that ends with the process.
 * It may share the private names and the pages of another one.
 */
export function openLibrary(file: string, { shared }: { shared?: Shared } = {}) {
  let database = openDatabase(file);
  let parts = partsOf(database);

  return {
    get photos(): Library {
      return parts.photos;
    },
    get stale() {
      return parts.stale;
    },
    get privateNames() {
      return (shared ?? parts).privateNames;
    },
    get facts() {
      return parts.facts;
    },
    get chunks() {
      return parts.chunks;
    },
    get images() {
      return parts.images;
    },
    get pages() {
      return (shared ?? parts).pages;
    },
    get working() {
      return (shared ?? parts).working;
    },
    get upcoming() {
      return (shared ?? parts).upcoming;
    },
    get compared() {
      return (shared ?? parts).compared;
    },
    get poolNames() {
      return parts.poolNames;
    },

    /** Does all of the work or nothing of it. */
    async change<T>(work: () => Promise<T> | T): Promise<T> {
      database.exec('begin immediate');
      try {
        const result = await work();
        database.exec('commit');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('rollback');
        parts.stale.forget();
        throw error;
      }
    },

    /** Begins anew, after damage. */
    reset() {
      database.close();
      removeDatabase(file);
      database = openDatabase(file);
      parts = partsOf(database);
    },

    close: () => void database.close(),
  };
}

function partsOf(database: Database.Database) {
  const photos = readLibrary(database);
  const stale = createStaleParts(database, photos);
  const facts = createFacts(database);
  return {
    photos,
    stale,
    privateNames: createPrivateNamesStore(database, facts),
    facts,
    chunks: createChunks(database),
    images: createStoredImages(database, stale),
    pages: createLivePages(database, facts),
    working: createWorkingPages(database, facts),
    upcoming: createUpcoming(database),
    compared: createComparedPages(database, facts),
    poolNames: createPoolNames(database),
  };
}
