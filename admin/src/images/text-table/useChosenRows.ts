import { useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { TEXTS_TOGETHER } from '@vitrine/shared/limits';
import type { SortPayload } from 'react-admin';
import { useApi } from '../../providers/use-api.ts';

/**
 * The chosen images as they are now, in the order of this field, or without one in that of their ids. What is saved meanwhile does not
 * change a table that somebody types into: saving compares.
 */
export function useChosenRows(ids: readonly number[], sort: SortPayload | undefined) {
  const dataProvider = useApi();

  return useQuery({
    queryKey: ['texts', ids, sort],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: ids.length <= TEXTS_TOGETHER,
    queryFn: async () => {
      const { data } = await dataProvider.getList<ImageAdminView>('images', {
        filter: { id: ids },
        ...(sort && { sort }),
        pagination: { page: 1, perPage: TEXTS_TOGETHER },
      });
      if (sort) return data;
      const places = new Map(ids.map((id, place) => [id, place]));
      return data.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    },
  });
}
