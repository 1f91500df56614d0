import { useQuery } from '@tanstack/react-query';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { readContract } from '../../providers/read-contract.ts';
import { useApi } from '../../providers/use-api.ts';

/** As many as are shown together. */
const TOGETHER = 24;

const List = ImageAdminView.array();

/**
 * The next photographs without an alternative text in the order of the library, after those that were skipped, and how many there are. They
 * stay the same until the next round, so that nothing moves below the person who types.
 */
export function useUndescribed({ skipped, round }: { skipped: number; round: number }) {
  const { request } = useApi();
  return useQuery({
    queryKey: ['undescribed', round],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ has_alt: false }),
        skip: String(skipped),
        limit: String(TOGETHER),
      });
      const { json, headers } = await request(`/images?${query}`, { signal });
      return { images: readContract(List, json), total: Number(headers.get('content-range')?.split('/').at(-1)) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
