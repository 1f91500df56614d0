import Database from 'better-sqlite3';

/** Synchronous if the database is a local file, asynchronous over a network. */
export type Answer<T> = T | Promise<T>;

/** An image whose files were made again. */
export interface Successor {
  key: string;
  card: string | null;
  /** All its renditions, as JSON. */
  renditions: string;
  isShown: boolean;
  /** Whether another image still has the files of the former key. */
  isOthers: boolean;
}

/** The name of an upload, the prefix of its files, and whether they are public; of an image that is gone only the id. */
export interface ChangedNames {
  id: number;
  revision: number;
  original: string | null;
  key: string | null;
  isPublic: boolean;
}

export const NAMES_A_PAGE = 5_000;

/** Asks for them, with this for the first of its parameters and that for the second. */
export const changedNames = (since: string, limit: string) =>
  `select image_id as id, revision, original_name as original, rendition_key as key,
     coalesce(is_public and deleted_at is null, false) as "isPublic"
   from name_changes left join images on images.id = image_id where revision > ${since} order by revision limit ${limit}`;

/** Answers the questions of every visit. It sees only committed data and waits for no write. */
export interface VisibilityReader {
  /** What visitors must not read of the images that have changed since, in the order of the changes: `NAMES_A_PAGE` at most. */
  readNameChanges(since: number): Answer<ChangedNames[]>;
  /** The content revision. */
  readRevision(): Answer<number>;
  /** The revision and its history. */
  readVersion(): Answer<string>;
  /** Whether the renditions with this prefix are public. */
  isPublicRendition(key: string): Answer<boolean>;
  /** The files that replaced those with this prefix; null if there were none. */
  findSuccessor(key: string): Answer<Successor | null>;
  close(): void;
}

/** Asks for the version of the content: its revision, and the history that this belongs to. */
export const CONTENT_VERSION = `select revision || ' ' || history as version from content_state where id = 1`;

/** Asks for the draft that was made live last, as servers tell each other of it. */
export const SITE_VERSION = 'select draft as version from site_releases order by number desc limit 1';

/** The content state is one row, which is always there. */
export function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the database has no content state: restore a backup');
  return found;
}

/**
 * Queries SQLite with statements that are prepared once, on a connection of its own. Each picture asks, and such an answer takes 3 µs of
 * the processor, where the query builder takes 15 and entities 56, and it needs no promise.
 */
export function openVisibilityReader(file: string) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  const revision = database.prepare<[], number>('select revision from content_state where id = 1').pluck();
  const version = database.prepare<[], string>(CONTENT_VERSION).pluck();
  const site = database.prepare<[], string>(SITE_VERSION).pluck();
  const shown = database.prepare<[string], { found: number }>(
    'select 1 as found from images where rendition_key = ? and is_public and deleted_at is null limit 1',
  );
  const successor = database.prepare<
    [string],
    Omit<Successor, 'isShown' | 'isOthers'> & { isShown: 0 | 1; isOthers: 0 | 1 }
  >(
    `select images.rendition_key as key, images.social_card as card, images.renditions,
       images.is_public and images.deleted_at is null as isShown,
       exists (select 1 from images as other where other.rendition_key = retired_rendition_keys.rendition_key) as isOthers
     from retired_rendition_keys join images on images.id = image_id where retired_rendition_keys.rendition_key = ?`,
  );

  const names = database.prepare<[number, number], Omit<ChangedNames, 'isPublic'> & { isPublic: 0 | 1 }>(
    changedNames('?', '?'),
  );

  return {
    readNameChanges: (since) =>
      names.all(since, NAMES_A_PAGE).map((found) => ({ ...found, isPublic: found.isPublic === 1 })),

    readRevision: () => present(revision.get()),
    readVersion: () => present(version.get()),
    readSiteVersion: () => site.get() ?? '',

    isPublicRendition: (key) => shown.get(key) !== undefined,

    findSuccessor: (key) => {
      const found = successor.get(key);
      return found ? { ...found, isShown: found.isShown === 1, isOthers: found.isOthers === 1 } : null;
    },

    close: () => {
      database.close();
    },
  } satisfies VisibilityReader & { readSiteVersion: () => string };
}
