import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChunkName,
  chunkPath,
  filterOfAddress,
  type GalleryChunk,
  type GalleryFilter,
} from '../../content/gallery.ts';
import type { Photo } from '../../content/photo.ts';
import { type Chunks, readOn, UNREAD, withChunk } from './chunks.ts';

/**
 * Returns a chunk of a filter's photographs; null if there is none of this name any more. With `atLeast` this many of them, if it can
 * choose.
 */
export type LoadChunk = (filter: GalleryFilter, name: ChunkName, atLeast?: number) => Promise<GalleryChunk | null>;

const EMPTY: Chunks = { ...UNREAD, next: null };

type GalleryStatus = 'idle' | 'loading' | 'failed';

/**
 * The photographs of a filter that have been fetched, and functions to fetch more. `current` is the filter that is shown: that before
 * the `chosen` one, until the photographs of the latter are there.
 */
export function useGallery({
  filters,
  initial,
  photos: firstPhotos,
  nextChunk,
  loadChunk,
}: {
  filters: GalleryFilter[];
  initial: GalleryFilter;
  photos: Photo[];
  nextChunk: ChunkName | null;
  loadChunk: LoadChunk;
}) {
  const [chosen, setChosen] = useState(initial);
  const [current, setCurrent] = useState(initial);
  const [fetched, setFetched] = useState<Record<string, Chunks>>(() => ({
    [initial.path]: withChunk(UNREAD, 'first', { photos: firstPhotos, next: nextChunk }),
  }));
  const [status, setStatus] = useState<GalleryStatus>('idle');
  const running = useRef<string>(null);

  const known = fetched[current.path];
  const chunks = known ?? (current.total > 0 ? UNREAD : EMPTY);
  const photos = useMemo(() => chunks.parts.flat(), [chunks]);
  const hasMore = chunks.next !== null;
  // Chunks may be newer than the page, which knows the number of all.
  const total = hasMore ? Math.max(current.total, photos.length + 1) : photos.length;

  const readFurther = useCallback(
    async (filter: GalleryFilter, before: Chunks | undefined) => {
      const start = before ?? UNREAD;
      if (start.next === null) return;
      const address = chunkPath(filter.path, start.next);
      if (running.current === address) return;
      running.current = address;
      setStatus('loading');
      try {
        const longer = await readOn(start, (name) => loadChunk(filter, name));
        // What was requested twice must not replace what has been read since.
        setFetched((all) => (all[filter.path] === before ? { ...all, [filter.path]: longer } : all));
        if (running.current === address) setStatus('idle');
      } catch (error) {
        console.error(error);
        if (running.current === address) setStatus('failed');
      } finally {
        if (running.current === address) running.current = null;
      }
    },
    [loadChunk],
  );
  const more = useCallback(async () => {
    if (hasMore) await readFurther(current, known);
  }, [hasMore, current, known, readFurther]);

  const isWaiting = chosen.path !== current.path;
  const isChosenRead = fetched[chosen.path] !== undefined || chosen.total === 0;
  useEffect(() => {
    if (!isWaiting) return;
    // In a transition, since rendering them takes a phone longer than a touch may.
    if (isChosenRead || status === 'failed') startTransition(() => setCurrent(chosen));
    else void readFurther(chosen, undefined);
  }, [isWaiting, chosen, isChosenRead, status, readFurther]);

  // A live site reads its lists again; as many photographs as were loaded are taken from the new ones.
  const shownFilters = useRef(filters);
  useEffect(() => {
    if (shownFilters.current === filters) return;
    shownFilters.current = filters;
    running.current = null;
    const filter = filters.find(({ path }) => path === chosen.path) ?? initial;
    void loadChunk(filter, 'first', photos.length).then((chunk) => {
      if (chunk) setFetched({ [filter.path]: withChunk(UNREAD, 'first', chunk) });
      setChosen(filter);
      setCurrent(filter);
    });
  }, [filters, initial, chosen.path, photos.length, loadChunk]);

  const choose = useCallback((filter: GalleryFilter) => {
    running.current = null;
    setStatus('idle');
    setChosen(filter);
  }, []);

  /** Keeps the filter that is shown: another one that was chosen is not waited for any more. */
  const stay = () => {
    if (!isWaiting) return;
    choose(current);
    setCurrent(current);
  };

  useEffect(() => {
    const read = () => {
      if (!history.state?.photo) choose(filterOfAddress(location, filters) ?? initial);
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [filters, initial, choose]);

  return { chosen, current, isWaiting, choose, stay, parts: chunks.parts, photos, total, status, hasMore, more };
}
