import { addedAddresses } from '@vitrine/shared/site-addresses';
import { hasAbout } from '../../src/content/chrome.ts';
import type { SiteContent } from '../../src/content/library.ts';
import {
  type Addresses,
  filtersOf,
  fixedPages,
  OPTIONAL_FILES,
  type Page,
  photoPage,
  sitemapFiles,
} from '../../src/content/pages.ts';
import { fileOfLink } from '../checks/links.ts';
import type { LibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { compareGalleries } from './galleries-to-compare.ts';

/** The name of the fact that lists the pages which the owner's content adds to the sitemap: own pages, projects and About. */
export const ADDED_PAGES = 'own pages';

/** The pages to compare with the live release to know which are outdated. */
export type PagesToCompare = {
  /** How many pages there are to compare. */
  count: number;
  /** They are made one after the other. */
  pages: () => Generator<Page>;
  /** Files of which the previous release may have some, and which are none of this one. Not needed if all pages are compared. */
  gone: () => Generator<string>;
  /** To be recorded once the release is live. */
  toRecord: { filters: string; addedPages: string; compositions: ReadonlyMap<string, string> };
};

/**
 * The pages that changed photographs are on, and those of which every site has one, since they cost little. Everything else is as in
 * the release before.
 */
export function pagesToCompare(
  content: SiteContent,
  library: LibraryStore,
  changes: LibraryChanges,
  mode: Pick<Addresses, 'isLive'>,
): PagesToCompare {
  const { photos } = library;
  const fixed = fixedPages(content, photos, mode);
  const filters = filtersOf(content, photos);
  const isChanged = new Set(changes.photos);
  const galleries = compareGalleries(filters, content, { library, changes });
  const sitemap = sitemapFiles(filters, content, photos);
  const addedPages = JSON.stringify([...addedAddresses(content), ...(hasAbout(content) ? ['/about'] : [])]);
  const addedBefore = library.facts.get(ADDED_PAGES) ?? '[]';
  const isOther = addedPages !== addedBefore || galleries.addresses !== library.facts.get('filters');
  const isSitemapOutdated = changes.all || isOther;
  const outdatedSitemap = sitemap.filter(
    ({ file, has }) => isSitemapOutdated || library.pages.get(file) === undefined || changes.photos.some(has),
  );
  const ids = changes.all ? photos.ids(null) : [...isChanged.union(new Set(changes.neighbours))];

  const listed = new Set([...fixed, ...galleries.files, ...sitemap].map(({ file }) => file));
  const isGone = (file: string) => !listed.has(file) && !galleries.isUnchanged(file);
  return {
    count: fixed.length + galleries.outdated.length + ids.length + outdatedSitemap.length,
    *pages() {
      yield* fixed;
      for (const { path, file, view } of galleries.outdated) yield { path, file, view: view() };
      for (const id of ids) {
        const image = photos.image(id);
        if (image) yield photoPage(image, content, photos);
      }
      for (const { path, file, view } of outdatedSitemap) yield { path, file, view: view() };
    },
    *gone() {
      yield* changes.addresses.map(fileOfLink);
      const paths = JSON.parse(addedBefore) as string[];
      yield* [...OPTIONAL_FILES, ...paths.map(fileOfLink)].filter((file) => !listed.has(file));
      for (const start of ['gallery/', 'sitemap']) {
        yield* library.pages.below(start).filter(isGone);
      }
    },
    toRecord: { filters: galleries.addresses, addedPages, compositions: galleries.compositions },
  };
}
