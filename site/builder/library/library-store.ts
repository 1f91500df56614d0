import type Database from 'better-sqlite3';
import type { Library } from '../../src/content/library.ts';
import { createChunks } from './chunks.ts';
import { openDatabase, removeDatabase } from './database.ts';
import { createFacts } from './facts.ts';
import { createPrivateNamesStore, type PrivateNamesStore } from './private-names.ts';
import { readLibrary } from './read-library.ts';
import { createStaleParts } from './stale-parts.ts';
import { createStoredImages } from './stored-images.ts';

export type LibraryStore = ReturnType<typeof openLibrary>;

/**
 * The photographs of the site on disk, and what has changed since the last release. It is made from the content alone: one that is lost or
 * damaged is made anew. '' opens one that ends with the process.
 * It may share the private names of another one.
 */
export function openLibrary(file: string, { privateNames }: { privateNames?: PrivateNamesStore } = {}) {
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
      return privateNames ?? parts.privateNames;
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
  };
}
