import { useCallback, useEffect, useRef, useState } from 'react';
import {
  chunkCount,
  chunkPath,
  filterOfAddress,
  type GalleryChunk,
  type GalleryFilter,
} from '../../content/gallery.ts';
import type { Photo } from '../../content/photo.ts';
import { type Chunks, withChunk } from './chunks.ts';
import { photoOfState } from './photo-of-state.ts';

/** Returns a part of a filter's photographs. Parts count from 1. */
export type LoadPart = (filter: GalleryFilter, part: number) => Promise<GalleryChunk>;

const NONE: Chunks['chunks'] = [];

export type GalleryStatus = 'idle' | 'loading' | 'failed';

/** The photographs of the chosen filter that have been fetched, and functions to fetch more. */
export function useGallery({
  filters,
  initial,
  photos,
  loadPart,
}: {
  filters: GalleryFilter[];
  initial: GalleryFilter;
  photos: Photo[];
  loadPart: LoadPart;
}) {
  const [current, setCurrent] = useState(initial);
  const [fetched, setFetched] = useState<Record<string, Chunks>>({
    [initial.path]: { total: initial.total, chunks: photos.length > 0 ? [photos] : [] },
  });
  const [status, setStatus] = useState<GalleryStatus>('idle');
  const running = useRef<string>(null);

  const { total, chunks } = fetched[current.path] ?? { total: current.total, chunks: NONE };
  const hasMore = chunks.length < chunkCount(total);

  const more = useCallback(async () => {
    const part = chunks.length + 1;
    const address = chunkPath(current.path, part);
    if (!hasMore || running.current === address) return;
    running.current = address;
    setStatus('loading');
    try {
      const chunk = await loadPart(current, part);
      setFetched((before) => {
        const known = before[current.path];
        // A part that was requested twice must not be appended twice, or the next one would be skipped.
        if ((known?.chunks.length ?? 0) !== part - 1) return before;
        return { ...before, [current.path]: withChunk(known, chunk) };
      });
      if (running.current === address) setStatus('idle');
    } catch (error) {
      console.error(error);
      if (running.current === address) setStatus('failed');
    } finally {
      if (running.current === address) running.current = null;
    }
  }, [current, chunks.length, hasMore, loadPart]);

  // A live site reads its lists again; as many photographs as were loaded are taken from the new ones.
  const known = useRef(filters);
  useEffect(() => {
    if (known.current === filters) return;
    known.current = filters;
    running.current = null;
    const filter = filters.find(({ path }) => path === current.path) ?? initial;
    const count = Math.max(1, chunkCount(chunks.flat().length));
    void Promise.all(Array.from({ length: count }, (_, index) => loadPart(filter, index + 1))).then((parts) => {
      const renewed = parts.reduce<Chunks>(withChunk, { total: filter.total, chunks: [] });
      setFetched({ [filter.path]: renewed });
      setCurrent(filter);
    });
  }, [filters, initial, current.path, chunks, loadPart]);

  const choose = useCallback((filter: GalleryFilter) => {
    running.current = null;
    setStatus('idle');
    setCurrent(filter);
  }, []);

  useEffect(() => {
    const read = () => {
      if (photoOfState(history.state) !== null) return;
      choose(filterOfAddress(location, filters) ?? initial);
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [filters, initial, choose]);

  return { current, choose, chunks, total, status, hasMore, more };
}
