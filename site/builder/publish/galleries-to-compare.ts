import { pathOfLink } from '@vitrine/shared/site-addresses';
import { categoryOf, type GalleryFilter } from '../../src/content/gallery.ts';
import type { SiteContent } from '../../src/content/library.ts';
import { galleryChunks, type PartOfMany } from '../../src/content/pages.ts';
import type { LibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { digest } from '../tools/digest.ts';

/** The chunks of the galleries: those that have other photographs, or changed ones. */
export function compareGalleries(
  filters: readonly GalleryFilter[],
  content: SiteContent,
  { library, changes }: { library: LibraryStore; changes: LibraryChanges },
) {
  const isChanged = new Set(changes.photos);
  const changedCategories = new Set(changes.categories);
  const before = new Map(addressesBefore(library));
  const hasChanged = (filter: GalleryFilter) => {
    const category = categoryOf(filter);
    if (changes.all || before.get(filter.name) !== filter.path) return true;
    return category === null ? isChanged.size > 0 : changedCategories.has(category);
  };

  const files: { file: string }[] = [];
  const outdated: Omit<PartOfMany, 'has'>[] = [];
  const compositions = new Map<string, string>();
  const unchanged: string[] = [];
  for (const filter of filters) {
    if (!hasChanged(filter)) {
      unchanged.push(filter.path);
      continue;
    }
    for (const { path, file, ids, next, view } of galleryChunks(filter, content, library.photos)) {
      const composition = digest(`${ids.join()} ${next}`);
      files.push({ file });
      // A category that has its former address again has had other files, or none, meanwhile.
      const isSame = library.pages.get(file) !== undefined && library.chunks.compositionOf(file) === composition;
      if (!changes.all && isSame && !ids.some((id) => isChanged.has(id))) continue;
      compositions.set(file, composition);
      outdated.push({ path, file, view });
    }
  }
  const folders = new Set(unchanged.map((path) => pathOfLink(path)?.replace(/^\/|\/$/g, '') ?? ''));
  return {
    files,
    outdated,
    compositions,
    addresses: JSON.stringify(filters.map(({ name, path }) => [name, path])),
    isUnchanged: (file: string) => file.endsWith('.json') && folders.has(file.slice(0, file.lastIndexOf('/'))),
  };
}

/** The names and addresses of the filters in the release before. */
const addressesBefore = ({ facts }: LibraryStore) => JSON.parse(facts.get('filters') ?? '[]') as [string, string][];
