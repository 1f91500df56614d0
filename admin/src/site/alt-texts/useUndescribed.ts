import { useQuery } from '@tanstack/react-query';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { useAuth } from '../../access/auth-context.ts';
import { clearDrafts, draftNames } from '../../drafts/drafts.ts';
import { readContract } from '../../providers/read-contract.ts';
import { useApi } from '../../providers/use-api.ts';

/** As many as are shown together. */
const TOGETHER = 24;

const DRAFT = /^images\/(\d+)\/alt$/;

const List = ImageAdminView.array();

/**
 * The next photographs without an alternative text in the order of the library, after those that were skipped, and how many there are. They
 * stay the same until the next round, so that nothing moves below the person who types.
 */
export function useUndescribed({ skipped, round }: { skipped: number; round: number }) {
  const { request } = useApi();
  const { user } = useAuth();
  const fetchUndescribed = (query: Record<string, string>, signal: AbortSignal, id?: number[]) =>
    request(`/images?${new URLSearchParams({ filter: JSON.stringify({ has_alt: false, id }), ...query })}`, { signal });

  /** A draft is shown beside a photograph without a text: that of one that has one by now, or is gone, would be asked about and shown nowhere. */
  async function clearOrphans(signal: AbortSignal) {
    const drafted = draftNames(sessionStorage, user.id).flatMap((name) => DRAFT.exec(name)?.slice(1).map(Number) ?? []);
    if (drafted.length === 0) return;
    const { json } = await fetchUndescribed({}, signal, drafted);
    const shown = new Set(readContract(List, json).map(({ id }) => id));
    for (const id of drafted) if (!shown.has(id)) clearDrafts(sessionStorage, `images/${id}/alt`);
  }

  return useQuery({
    queryKey: ['undescribed', round],
    queryFn: async ({ signal }) => {
      await clearOrphans(signal);
      const { json, headers } = await fetchUndescribed({ skip: String(skipped), limit: String(TOGETHER) }, signal);
      return { images: readContract(List, json), total: Number(headers.get('content-range')?.split('/').at(-1)) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
