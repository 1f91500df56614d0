import type { BuildView } from '@vitrine/shared/contract/publishing';
import type { Digest } from '@vitrine/shared/contract/site-parts';
import { coalesce } from '../../database/coalesce.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { Rows } from '../../database/reader.ts';
import type { Objects } from './objects.ts';
import { findFile, findLive, presentBuild, type Release, readFiles, readRestoration } from './release-rows.ts';
import { candidatesOf, HEADERS_FILE, headersIn } from './site-path.ts';

/** A path of the site, and what is stored under it. */
export type SiteFile = { path: string; object: Digest };

export type LiveSite = ReturnType<typeof createLiveSite>;

interface Options extends Pick<Dependencies, 'reader' | 'notifications' | 'log'> {
  objects: Pick<Objects, 'read'>;
}

/** With more differences than that the list is read anew, beside the one that is used meanwhile. */
const DIFFERENCES_MAX = 5_000;
/** The page of a photograph, with its id. */
const PHOTO_PAGE = /^photo\/(?:[^/]*-)?(\d{1,15})\/index\.html$/;

interface Live {
  release: Release;
  files: Map<string, Digest>;
  headers: Record<string, string>;
}

/**
 * The live site: which object is at which path. The list is in memory, some 18 MB for 100,000 files. It changes in one turn, so a request
 * that asks for a page and one that asks for its script see whole releases.
 */
export function createLiveSite({ reader, notifications, objects, log }: Options) {
  let live: Live | null = null;
  /** The paths of the pages of photographs, by their ids. Of each release they are listed when the first is asked for: 50 ms for 100,000. */
  let photoPages: ReadonlyMap<number, string> | null = null;
  let isLoaded = false;
  let hasFailed = false;
  const listeners: (() => void)[] = [];

  const readHeaders = async (object: Digest | undefined) =>
    object ? headersIn((await objects.read(object)).toString()) : {};

  const readAll = async (rows: Rows, release: Release): Promise<Live> => {
    const files = await readFiles(rows, release.number);
    return { release, files, headers: await readHeaders(files.get(HEADERS_FILE)) };
  };

  /** What has ended or begun since that release; null if there is too much of it, or if the release is not kept, so that some is unknown. */
  const readDifferences = async (rows: Rows, since: number) => {
    const known = await rows.selectFrom('site_releases').select('number').where('number', '=', since).execute();
    if (known.length === 0) return null;
    const found = await rows
      .selectFrom('site_pages')
      .select(['path', 'object', 'to_release'])
      .where((eb) => eb.or([eb('from_release', '>', since), eb('to_release', '>', since)]))
      .limit(DIFFERENCES_MAX + 1)
      .execute();
    return found.length > DIFFERENCES_MAX ? null : found;
  };

  const follow = () =>
    reader.read(async ({ rows }) => {
      const release = await findLive(rows);
      const before = live;
      if (!release) live = null;
      else if (before?.release.number === release.number) live = { ...before, release };
      else {
        const differences = before && (await readDifferences(rows, before.release.number));
        if (!before || !differences) live = await readAll(rows, release);
        else {
          const file = await findFile(rows, release.number, HEADERS_FILE);
          const isSame = file?.object === before.files.get(HEADERS_FILE);
          const headers = isSame ? before.headers : await readHeaders(file?.object);
          for (const { path, to_release } of differences) if (to_release !== null) before.files.delete(path);
          for (const { path, object, to_release } of differences)
            if (to_release === null) before.files.set(path, object);
          live = { release, files: before.files, headers };
        }
      }
      isLoaded = true;
      // Whatever makes one live has a draft of its own, also if it goes on with the same files.
      if (live?.release.draft === before?.release.draft) return;
      photoPages = null;
      for (const listener of listeners) listener();
    });
  const catchUp = coalesce(follow);

  const catchUpLater = async () => {
    try {
      await catchUp();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the live site could not be read; it is tried again');
      hasFailed = true;
    }
  };

  notifications.subscribe('vitrine_site', {
    onNotification(draft) {
      if (draft !== (live?.release.draft ?? '')) void catchUpLater();
    },
    onAny: catchUpLater,
  });

  const find = (path: string): SiteFile | null => {
    for (const candidate of candidatesOf(path)) {
      const object = live?.files.get(candidate);
      if (object !== undefined) return { path: candidate, object };
    }
    return null;
  };

  /** Resolves when it is known what is live. */
  const ready = async () => {
    if (!isLoaded) await catchUp();
  };

  return {
    ready,

    /** Follows a release that has just gone live. */
    catchUp,

    /** The file at a path, or the page in the folder of that name. */
    find,

    /** The path of a photograph's page, whatever its title is; undefined if there is none. */
    photoPage(id: number): string | undefined {
      photoPages ??= listPhotoPages(live?.files.keys() ?? []);
      return photoPages.get(id);
    },

    /** The object of exactly this path. */
    objectAt: (path: string): Digest | undefined => live?.files.get(path),

    /** All objects of the live site. */
    listObjects: () => new Set<Digest>(live?.files.values()),

    /** Null before the first one. */
    release: (): Release | null => live?.release ?? null,

    /** A copy of the list, which a later switch does not change. */
    listFiles: () => new Map(live?.files),

    /** When the live release was restored, and whether it stays; null if it was not. */
    restored: () =>
      reader.read(async ({ rows }) => {
        const release = await findLive(rows);
        return release ? readRestoration(rows, release) : null;
      }),
    build: (): BuildView | null => live && presentBuild(live.release),
    headers: () => live?.headers ?? {},

    /** The text of a page; null if there is none. */
    async readText(path: string): Promise<string | null> {
      await ready();
      const file = find(path);
      return file && (await objects.read(file.object)).toString();
    },

    /** Calls `listener` after each switch. */
    onSwitch: (listener: () => void) => void listeners.push(listener),
  };
}

function listPhotoPages(paths: Iterable<string>): Map<number, string> {
  const pages = new Map<number, string>();
  for (const path of paths) {
    const [, id] = PHOTO_PAGE.exec(path) ?? [];
    if (id !== undefined) pages.set(Number(id), path);
  }
  return pages;
}
