import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { OPENING_PHOTOS } from '@vitrine/shared/limits';
import { openingPhoto } from '@vitrine/shared/opening-photo';
import { useGetList } from 'react-admin';

const IN_ORDER = { field: 'sort_order', order: 'ASC' } as const;
const firstPublic = (perPage: number, filter = {}) => ({
  pagination: { page: 1, perPage },
  sort: IN_ORDER,
  filter: { ...filter, is_public: true },
});

/** The first of the hero images that visitors see. */
export const FIRST_HERO = firstPublic(1, { is_hero_image: true });

/**
 * The photograph of the home page’s hero where there are no slides: the first hero image that visitors see, or else one of the first
 * photographs. With these, and how many hero images visitors see; all is undefined until it is known.
 */
export function useHeroPhotograph() {
  const { data: heroes, total: heroCount } = useGetList<ImageAdminView>('images', FIRST_HERO);
  const { data: photos } = useGetList<ImageAdminView>('images', firstPublic(OPENING_PHOTOS));
  return { photos, heroCount, hero: heroes && (heroes[0] ?? openingPhoto(photos ?? [])) };
}
