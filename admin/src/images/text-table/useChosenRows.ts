import { useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { TEXTS_TOGETHER } from '@vitrine/shared/limits';
import type { SortPayload } from 'react-admin';
import { useApi } from '../../providers/use-api.ts';

/** The chosen images as they are now, in the order in which they are shown. */
export function useChosenRows(ids: readonly number[], sort: SortPayload) {
  const dataProvider = useApi();

  return useQuery({
    queryKey: ['images', 'getList', 'texts', ids, sort],
    staleTime: 0,
    gcTime: 0,
    enabled: ids.length <= TEXTS_TOGETHER,
    queryFn: async () =>
      (
        await dataProvider.getList<ImageAdminView>('images', {
          filter: { id: ids },
          sort,
          pagination: { page: 1, perPage: TEXTS_TOGETHER },
        })
      ).data,
  });
}
