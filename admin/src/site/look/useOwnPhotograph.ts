import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { OPENING_PHOTOS } from '@vitrine/shared/limits';
import { openingPhoto } from '@vitrine/shared/opening-photo';
import { useGetList } from 'react-admin';

const first = (perPage: number) => ({ pagination: { page: 1, perPage }, sort: IN_ORDER });
const IN_ORDER = { field: 'sort_order', order: 'ASC' } as const;

/** A photograph of the owner's for a hero: a hero image, or else the one that would open the home page. */
export function useOwnPhotograph(): ImageAdminView | undefined {
  const { data: heroes } = useGetList<ImageAdminView>('images', { ...first(1), filter: { is_hero_image: true } });
  const { data: photos = [] } = useGetList<ImageAdminView>('images', {
    ...first(OPENING_PHOTOS),
    filter: { is_public: true },
  });
  return heroes && (heroes[0] ?? openingPhoto(photos));
}
