import type { ContentView } from '@vitrine/shared/contract/content';
import { ALL, categoryAddress, categoryAddresses, isOwnCategory } from '@vitrine/shared/site-addresses';
import { shortSlug } from '@vitrine/shared/slug';
import type { UsedCategory } from './library.ts';
import type { Photo } from './photo.ts';

/** Photographs on a gallery page and in each part of its grid. Divisible by 2, 3 and 4, so that rows stay complete. */
export const PHOTOS_PER_PART = 48;

/** One filter button: its name, the address of its page, how many photographs it shows, and what the owner says of the category. */
export type GalleryFilter = { name: string; path: string; total: number; description?: string };

/** The name of a chunk: `first`, or the id of the photograph that it begins with. */
export type ChunkName = 'first' | number;

/** Some of a filter's photographs, as static JSON, and the name of the chunk that follows; null after the last. */
export type GalleryChunk = { photos: Photo[]; next: ChunkName | null };

const GALLERY = '/gallery';

/** The address of a chunk of a filter's photographs. All are in chunks, those that its HTML page shows as well. */
export const chunkPath = (filterPath: string, name: ChunkName) => `${trimSlash(filterPath)}/${name}.json`;

/**
 * 'All', then every category of the categories call and every category of the images, without duplicates. A category is identified by
 * its name: one named All is 'All'. Two whose slugs collide get different addresses.
 */
export function galleryFilters(
  categories: ContentView['categories'],
  library: { count: number; categories: readonly UsedCategory[] },
): GalleryFilter[] {
  const declared = new Map(categories.map((category) => [category.name, category]));
  const slugs = new Map<string, string>(categories.map(({ name, slug }) => [name, slug]));
  const totals = new Map(categories.map(({ name }) => [name, 0]));
  for (const { name, total } of library.categories) totals.set(name, total);

  const names = [...totals.keys()].filter(isOwnCategory);
  const addresses = categoryAddresses(names, slugs);
  return [
    { name: ALL, path: GALLERY, total: library.count },
    ...names.map((name) => {
      const description = declared.get(name)?.description?.trim();
      const path = addresses.get(name) ?? GALLERY;
      return { name, path, total: totals.get(name) ?? 0, ...(description && { description }) };
    }),
  ];
}

/** The category of a filter; null of all photographs. */
export const categoryOf = (filter: Pick<GalleryFilter, 'name'>) => (isAll(filter) ? null : filter.name);

/** The filters that have a button: those with photographs, and the chosen one. */
export const shownFilters = (filters: readonly GalleryFilter[], current?: Pick<GalleryFilter, 'path'>) =>
  filters.filter((filter) => filter.total > 0 || isAll(filter) || filter.path === current?.path);

export const isAll = (filter: Pick<GalleryFilter, 'name'>) => filter.name === ALL;

/** The address of the gallery with this filter active: `/gallery?category=Wedding`. */
export const filterAddress = (filter: GalleryFilter) =>
  isAll(filter) ? GALLERY : `${GALLERY}?category=${encodeURIComponent(filter.name)}`;

/** The filter of an address: by `?category=` (a name, otherwise a slug, otherwise a name in any case), otherwise by its path. */
export function filterOfAddress({ pathname, search }: { pathname: string; search: string }, filters: GalleryFilter[]) {
  const wanted = new URLSearchParams(search).get('category');
  if (wanted === null) return filters.find(({ path }) => trimSlash(path) === trimSlash(pathname));
  const address = categoryAddress(shortSlug(wanted));
  return (
    filters.find(({ name }) => name === wanted) ??
    filters.find(({ path }) => path === address) ??
    filters.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  );
}

const trimSlash = (path: string) => path.replace(/\/$/, '');
