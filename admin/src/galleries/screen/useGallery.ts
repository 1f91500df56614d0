import { useQueryClient } from '@tanstack/react-query';
import type { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import type { z } from 'zod';
import { retryRead } from '../../providers/retry-read.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';
import { followGallery } from './follow-gallery.ts';

export type Gallery = z.infer<typeof VersionedGalleryView>;

/** In case no events arrive, because a proxy keeps them back for instance. */
const REFETCH_MS = 60_000;

/** A gallery, with all that is shown of it, which is read again when something of it has changed anywhere. */
export function useGallery(id: number) {
  const queryClient = useQueryClient();
  const calls = useGalleryCalls();

  useEffect(() => {
    const keys = [
      ['galleries', 'getOne', { id: `${id}` }],
      ['galleries', id],
    ];
    const readAgain = oneAtATime(() =>
      Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    );
    return whileShown((signal) => void followGallery(calls, id, { signal, onChange: readAgain }));
  }, [queryClient, calls, id]);

  return useGetOne<Gallery>('galleries', { id }, { retry: retryRead, refetchInterval: REFETCH_MS });
}

/** Runs `work` for each call, but once after it has ended for all calls meanwhile: a read that is begun again and again would never end. */
function oneAtATime(work: () => Promise<unknown>) {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
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
