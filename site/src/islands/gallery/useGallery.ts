import { useCallback, useEffect, useRef, useState } from 'react';
import { chunkCount, chunkPath, filterOfAddress, type GalleryFilter } from '../../content/gallery.ts';
import type { Photo } from '../../content/photo.ts';
import { type Chunks, withChunk } from './chunks.ts';
import { fetchChunk } from './fetch-chunk.ts';
import { photoOfState } from './photo-of-state.ts';

export type GalleryStatus = 'idle' | 'loading' | 'failed';

/** The photographs of the chosen filter, as far as they have been fetched, and the ways to get more. */
export function useGallery({
  filters,
  initial,
  photos,
}: {
  filters: GalleryFilter[];
  initial: GalleryFilter;
  photos: Photo[];
}) {
  const [current, setCurrent] = useState(initial);
  const [fetched, setFetched] = useState<Record<string, Chunks>>({
    [initial.path]: { total: initial.total, chunks: photos.length > 0 ? [photos] : [] },
  });
  const [status, setStatus] = useState<GalleryStatus>('idle');
  const running = useRef<string>(null);

  const { total, chunks } = fetched[current.path] ?? { total: current.total, chunks: [] };
  const hasMore = chunks.length < chunkCount(total);

  const more = useCallback(async () => {
    const address = chunkPath(current.path, chunks.length + 1);
    if (!hasMore || running.current === address) return;
    running.current = address;
    setStatus('loading');
    try {
      const chunk = await fetchChunk(address);
      setFetched((before) => ({ ...before, [current.path]: withChunk(before[current.path], chunk) }));
      if (running.current === address) setStatus('idle');
    } catch (error) {
      console.error(error);
      if (running.current === address) setStatus('failed');
    } finally {
      if (running.current === address) running.current = null;
    }
  }, [current, chunks.length, hasMore]);

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
