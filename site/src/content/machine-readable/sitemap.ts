import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { photoPath } from '../photo.ts';

/** The most addresses that search engines accept in one file (https://www.sitemaps.org/protocol.html). */
const ADDRESSES_MAX = 50_000;
/** An edit rewrites one part. With at most 1 kB an address, it stays far below the 50 MB that search engines accept. */
const IDS_PER_PART = 5_000;

/** Pages for search engines; that of a photograph with its picture. */
export type SitemapView = {
  kind: 'sitemap';
  entries: { path: string; lastModified: string | null; image: string | null }[];
};
/** The files that list the pages of a large site. */
export type SitemapIndexView = { kind: 'sitemap-index'; parts: { path: string; lastModified: string | null }[] };

type File<View> = { path: string; view: View };

/**
 * `/sitemap.xml` with every page. A larger site has an index there, of `/sitemap-pages.xml` and of parts with the photographs of a range
 * of ids each: `/sitemap-1.xml` has those up to 5,000. Neither the order of the gallery nor another photograph changes a part.
 */
export function sitemaps(
  { images }: Pick<ContentView, 'images'>,
  pages: readonly { path: string }[],
): File<SitemapView | SitemapIndexView>[] {
  const others = pages.map(({ path }) => ({ path, lastModified: null, image: null }));
  if (others.length + images.length <= ADDRESSES_MAX) {
    return [{ path: '/sitemap.xml', view: { kind: 'sitemap', entries: [...others, ...images.map(entryOf)] } }];
  }

  const ranges = Map.groupBy(images, ({ id }) => Math.ceil(id / IDS_PER_PART));
  const parts = [
    sitemapAt('/sitemap-pages.xml', others),
    ...Array.from(ranges)
      .toSorted(([a], [b]) => a - b)
      .map(([number, some]) => sitemapAt(`/sitemap-${number}.xml`, some.toSorted((a, b) => a.id - b.id).map(entryOf))),
  ];
  const listed = parts.map(({ path, view }) => ({ path, lastModified: latestOf(view.entries) }));
  return [{ path: '/sitemap.xml', view: { kind: 'sitemap-index', parts: listed } }, ...parts];
}

const sitemapAt = (path: string, entries: SitemapView['entries']): File<SitemapView> => ({
  path,
  view: { kind: 'sitemap', entries },
});

const entryOf = (image: ImageView) => ({
  path: photoPath(image),
  lastModified: image.updated_at,
  image: image.filename,
});

const latestOf = (entries: SitemapView['entries']) =>
  entries.reduce<string | null>((latest, { lastModified }) => {
    if (lastModified === null || (latest !== null && latest > lastModified)) return latest;
    return lastModified;
  }, null);
