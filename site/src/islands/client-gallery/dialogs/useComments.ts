import type { CommentInput, GalleryComment } from '@vitrine/shared/contract/galleries/client';
import { useEffect, useState } from 'react';
import type { GalleryApi } from '../api/gallery-api.ts';
import { pause, pauseAfter } from '../api/pauses.ts';
import { isPassing } from '../api/refusal.ts';

/**
 * The comments of a photograph, or those about the gallery. They are read again when their number changes, which the other device of a
 * couple may have done, and until that has succeeded. Null until they are known.
 */
export function useComments(api: GalleryApi, photo: number | null, count: number) {
  const [comments, setComments] = useState<readonly GalleryComment[] | null>(null);

  const [isUnread, setUnread] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means that there are others
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const read = async (failures = 0): Promise<void> => {
      try {
        const { data } = await api.call<GalleryComment[]>('comments');
        if (signal.aborted) return;
        setComments(data.filter(({ photo_id }) => photo_id === photo));
        setUnread(false);
      } catch (error) {
        if (signal.aborted) return;
        setUnread(true);
        if (!isPassing(error)) return;
        await pause(pauseAfter(failures + 1, error), signal);
        if (!signal.aborted) return read(failures + 1);
      }
    };
    void read();
    return () => stopping.abort();
  }, [api, photo, count]);

  const add = async (text: string) => {
    const body: CommentInput = { photo_id: photo, text };
    const { data } = await api.call<GalleryComment>('comments', { method: 'POST', body });
    setComments((known) => [...(known ?? []).filter(({ id }) => id !== data.id), data]);
  };

  return { comments, isUnread, add };
}
