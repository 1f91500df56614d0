import { useQueryClient } from '@tanstack/react-query';
import type { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import type { z } from 'zod';
import { retryRead } from '../../providers/retry-read.ts';

export type Gallery = z.infer<typeof VersionedGalleryView>;

const REFETCH_MS = 5_000;

/** A gallery, which is read again while it is open. What its client did since then is read with it. */
export function useGallery(id: number) {
  const queryClient = useQueryClient();
  const answer = useGetOne<Gallery>('galleries', { id }, { retry: retryRead, refetchInterval: REFETCH_MS });
  const { counts, choice_sent_at, last_opened_at } = answer.data ?? {};
  const done = JSON.stringify([counts, choice_sent_at, last_opened_at]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was done, not for every answer.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['galleries', id] });
  }, [queryClient, id, done]);

  return answer;
}
