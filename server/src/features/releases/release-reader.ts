import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { MANIFEST_FILE, POOL_FOLDER, pooledName } from '@vitrine/shared/release-files';
import { LRUCache } from 'lru-cache';
import { createArchivedPages, type Pages } from './archived-pages.ts';
import { isFile } from './is-file.ts';
import { findFile } from './release-files.ts';

/** A file of a release: its path in it, and where it is stored. */
type Found = { file: string; dir: string; name: string };

/** Usually one release is previewed, or two are compared. */
const PAGES_KEPT = 2;

/** Finds the files of the kept releases. The pages of an archived one are in the pool, or in a release after it. */
export function createReleaseReader(releases: string) {
  const live = join(releases, '../live');
  const pool = join(releases, POOL_FOLDER);
  const known = new LRUCache<string, Pages>({ max: PAGES_KEPT });
  const { isArchived, read: readPages } = createArchivedPages(releases);

  /** Once the complete folder is archived or removed as well, the rest is elsewhere. */
  const isRight = async ({ rest }: Pages) =>
    rest === null || ((await isFile(join(rest, MANIFEST_FILE))) && !(await isArchived(rest)));

  /** Null for a complete release. */
  const pagesOf = async (folder: string): Promise<Pages | null> => {
    if (!(await isArchived(folder))) return null;
    const before = known.get(folder);
    if (before && (await isRight(before))) return before;
    // The release may just have been removed, or refer to one that just was.
    const read = () => readPages(folder).catch(ifMissing(null));
    const pages = (await read()) ?? (await read());
    if (pages) known.set(folder, pages);
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
      for (const candidate of pages ? [file, `${file}/index.html`] : []) {
        const bytes = pages?.hashes.get(candidate);
        if (typeof bytes === 'string') return findPage(candidate, bytes);
      }
      if (!pages?.rest) return null;
      const name = await findFile(pages.rest, path);
      return name !== null && pages.hashes.get(name) !== null ? { file: name, dir: pages.rest, name } : null;
    },

    /** The first path segment of each of its pages and files. */
    async names(release: string): Promise<string[]> {
      const folder = join(releases, release);
      const pages = await pagesOf(folder);
      const others = pages?.rest ? await readdir(pages.rest) : [];
      const listed = Array.from(pages?.hashes.keys() ?? [], (file) => file.split('/')[0] ?? file);
      return [...new Set([...(await readdir(folder)), ...others, ...listed])].filter((name) => !name.startsWith('.'));
    },
  };
}
