import { useQueryClient } from '@tanstack/react-query';
import type { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import type { z } from 'zod';
import { retryRead } from '../../providers/retry-read.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';
import { followGallery } from './follow-gallery.ts';
import { withRests } from './with-rests.ts';

export type Gallery = z.infer<typeof VersionedGalleryView>;

/** In case no events arrive, because a proxy keeps them back for instance. */
const REFETCH_MS = 60_000;
/** Between two reads: photographs that are uploaded, or whose watermark is drawn, come one after another. */
const REST_MS = 2_000;

/** A gallery, with all that is shown of it, which is read again when something of it has changed anywhere. */
export function useGallery(id: number) {
  const queryClient = useQueryClient();
  const calls = useGalleryCalls();

  useEffect(() => {
    const keys = [
      ['galleries', 'getOne', { id: `${id}` }],
      ['galleries', id],
    ];
    return whileShown((signal) => {
      const read = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      const onChange = withRests(read, { restMs: REST_MS, signal });
      void followGallery(calls, id, { signal, onChange });
    });
  }, [queryClient, calls, id]);

  return useGetOne<Gallery>('galleries', { id }, { retry: retryRead, refetchInterval: REFETCH_MS });
}

/** Runs `work` whenever the tab is shown. Browsers open only a few connections to a server, for all tabs together. */
function whileShown(work: (signal: AbortSignal) => void) {
  let running: AbortController | undefined;
  const change = () => {
    running?.abort();
    running = undefined;
    if (document.hidden) return;
    running = new AbortController();
    work(running.signal);
  };
  change();
  document.addEventListener('visibilitychange', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    running?.abort();
  };
}
