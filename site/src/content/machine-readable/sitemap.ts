import type { Library, PhotoEntry } from '../library.ts';
import { photoPath } from '../photo.ts';

/** A larger site has parts, so that an edit rewrites one of them. Search engines accept 50,000 (https://www.sitemaps.org/protocol.html). */
const ONE_FILE_MAX = 2_000;
const IDS_PER_PART = 1_000;

/** Pages for search engines; that of a photograph with its picture. */
export type SitemapView = {
  kind: 'sitemap';
  entries: { path: string; lastModified: string | null; image: string | null }[];
};
/** The files that list the pages of a large site. */
export type SitemapIndexView = { kind: 'sitemap-index'; parts: { path: string; lastModified: string | null }[] };

/** A file of the sitemap. `has` returns whether the page of a photograph is listed in it. */
type Sitemap = { path: string; has: (id: number) => boolean; view: () => SitemapView | SitemapIndexView };

/**
 * `/sitemap.xml` with every page. A larger site has an index there, of `/sitemap-pages.xml` and of parts with the photographs of a range
 * of ids each: `/sitemap-1.xml` has those up to 1,000. Neither the order of the gallery nor another photograph changes a part.
 */
export function sitemaps(library: Library, pages: readonly { path: string }[]): Sitemap[] {
  const others = pages.map(({ path }) => ({ path, lastModified: null, image: null }));
  if (others.length + library.count() <= ONE_FILE_MAX) {
    const all = () => [...others, ...library.entries(0, Number.MAX_SAFE_INTEGER).map(entryOf)];
    return [{ path: '/sitemap.xml', has: () => true, view: () => ({ kind: 'sitemap', entries: all() }) }];
  }

  const ranges = library.ranges(IDS_PER_PART);
  const parts = ranges.map(({ number }): Sitemap => {
    const [from, to] = [(number - 1) * IDS_PER_PART + 1, number * IDS_PER_PART];
    return {
      path: partPath(number),
      has: (id) => id >= from && id <= to,
      view: () => ({ kind: 'sitemap', entries: library.entries(from, to).map(entryOf) }),
    };
  });
  const listed = [
    { path: PAGES, lastModified: null },
    ...ranges.map(({ number, updatedAt }) => ({ path: partPath(number), lastModified: updatedAt })),
  ];
  return [
    { path: '/sitemap.xml', has: () => true, view: () => ({ kind: 'sitemap-index', parts: listed }) },
    { path: PAGES, has: () => true, view: () => ({ kind: 'sitemap', entries: others }) },
    ...parts,
  ];
}

const PAGES = '/sitemap-pages.xml';
const partPath = (number: number) => `/sitemap-${number}.xml`;

const entryOf = (photo: PhotoEntry) => ({
  path: photoPath(photo),
  lastModified: photo.updated_at,
  image: photo.filename,
});
