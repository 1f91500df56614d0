import type { ImageQuery } from '@vitrine/shared/contract/images';
import type { SortPayload } from 'react-admin';
import { t } from '../../language/language.ts';
import { readIds } from './selected-images.ts';

type Filter = NonNullable<ImageQuery['filter']>;

/** The sort orders of the library. The first one is that of the gallery, and can be changed by hand. */
export const SORTS = [
  { id: 'manual', name: t('Gallery order'), by: { field: 'sort_order', order: 'ASC' } },
  { id: 'newest', name: t('Newest first'), by: { field: 'created_at', order: 'DESC' } },
  { id: 'oldest', name: t('Oldest first'), by: { field: 'created_at', order: 'ASC' } },
  { id: 'changed', name: t('Last changed first'), by: { field: 'updated_at', order: 'DESC' } },
  { id: 'title', name: t('Title A to Z'), by: { field: 'title', order: 'ASC' } },
  { id: 'largest', name: t('Largest file first'), by: { field: 'file_size', order: 'DESC' } },
] as const satisfies { id: string; name: string; by: SortPayload }[];

/** Which part of the library is shown. It is part of the address, so that it can be bookmarked and shared. */
export type LibraryQuery = {
  filter: Filter;
  sort: (typeof SORTS)[number];
  inTrash: boolean;
};

/** The value of `category` for images without one. */
export const NO_CATEGORY = 'none';

/** Reads `?ids=3-5,9&q=veil&category=3&featured=1&private=1&hero=1&sort=newest&view=trash`. Invalid values count as absent. */
export function readLibraryQuery(search: URLSearchParams): LibraryQuery {
  const q = search.get('q')?.trim();
  const category = search.get('category') ?? '';
  const ids = readIds(search.get('ids') ?? '');
  const has = (name: string) => search.get(name) === '1';

  const filter: Filter = {
    ...(ids && { id: ids }),
    ...(q && { q: q.slice(0, 200) }),
    ...(category === NO_CATEGORY && { category_id: null }),
    ...(/^[1-9]\d{0,8}$/.test(category) && { category_id: Number(category) }),
    ...(has('featured') && { is_featured: true }),
    ...(has('private') && { is_public: false }),
    ...(has('hero') && { is_hero_image: true }),
  };
  const inTrash = search.get('view') === 'trash';
  // The trash has no manual order: what was deleted last comes first.
  const asked = inTrash ? 'changed' : search.get('sort');
  return { filter, sort: SORTS.find(({ id }) => id === asked) ?? SORTS[0], inTrash };
}

export const isFiltered = ({ filter }: LibraryQuery) => Object.keys(filter).length > 0;
