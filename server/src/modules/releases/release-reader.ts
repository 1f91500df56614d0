import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { ARCHIVED_FILE, MANIFEST_FILE, PagesOfManifest, POOL_FOLDER, pooledName } from '@vitrine/shared/release-files';
import { LRUCache } from 'lru-cache';
import { findFile } from './release-files.ts';

/** A file of a release: its path in it, and where it is stored. */
type Found = { file: string; dir: string; name: string };

type Pages = Map<string, string>;

const NOTHING: Pages = new Map();
/** Usually one release is previewed, or two are compared. */
const PAGES_KEPT = 2;

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Finds the files of the kept releases. The pages of an archived one are in the pool or in the live release. */
export function createReleaseReader(releases: string) {
  const live = join(releases, '../live');
  const pool = join(releases, POOL_FOLDER);
  const known = new LRUCache<string, Pages>({ max: PAGES_KEPT });

  const readPages = async (folder: string): Promise<Pages> => {
    const { files } = PagesOfManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
    return new Map(Object.entries(files).map(([file, { bytes }]) => [file, bytes]));
  };

  /** The pages that are stored elsewhere, by their hash. */
  const pagesOf = async (folder: string): Promise<Pages> => {
    if (!(await isFile(join(folder, ARCHIVED_FILE)))) return NOTHING;
    // The release may just have been removed.
    const pages = known.get(folder) ?? (await readPages(folder).catch(ifMissing(NOTHING)));
    known.set(folder, pages);
    return pages;
  };

  const isInLive = (file: string, bytes: string) =>
    readFile(join(live, file)).then(
      (body) => hash('sha256', body, 'base64url').startsWith(bytes),
      () => false,
    );

  const findPage = async (file: string, bytes: string): Promise<Found | null> => {
    const name = pooledName(file, bytes);
    if (await isFile(join(pool, name))) return { file, dir: pool, name };
    return (await isInLive(file, bytes)) ? { file, dir: live, name: file } : null;
  };

  return {
    /** The file for a path: itself, or the page in the folder of that name. */
    async find(release: string, path: string): Promise<Found | null> {
      const folder = join(releases, release);
      const own = await findFile(folder, path);
      if (own !== null) return { file: own, dir: folder, name: own };
      const pages = await pagesOf(folder);
      const file = path.replace(/^\/+|\/+$/g, '');
      for (const candidate of [file, `${file}/index.html`]) {
        const bytes = pages.get(candidate);
        if (bytes !== undefined) return findPage(candidate, bytes);
      }
      return null;
    },

    /** The first path segment of each of its pages and files. */
    async names(release: string): Promise<string[]> {
      const folder = join(releases, release);
      const pages = Array.from((await pagesOf(folder)).keys(), (file) => file.split('/')[0] ?? file);
      return [...new Set([...(await readdir(folder)), ...pages])].filter((name) => !name.startsWith('.'));
    },
  };
}
