import type { CommentInput, GalleryComment } from '@vitrine/shared/contract/galleries/client';
import { useEffect, useRef, useState } from 'react';
import type { GalleryApi } from '../api/gallery-api.ts';
import { pause, pauseAfter } from '../api/pauses.ts';
import { isPassing } from '../api/refusal.ts';

const readComments = async (api: GalleryApi, photo: number | null) =>
  (await api.call<GalleryComment[]>('comments')).data.filter(({ photo_id }) => photo_id === photo);

/**
 * The comments of a photograph, or those about the gallery. They are read again when their number changes, which the other device of a
 * couple may have done, and until that has succeeded. Null until they are known.
 */
export function useComments(api: GalleryApi, photo: number | null, count: number) {
  const [comments, setComments] = useState<readonly GalleryComment[] | null>(null);

  const [isUnread, setUnread] = useState(false);
  /** What was sent without an answer, and the newest comment before it. It may be there. */
  const unanswered = useRef<{ text: string; newest: number }>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means that there are others
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const read = async (failures = 0): Promise<void> => {
      try {
        const read = await readComments(api, photo);
        if (signal.aborted) return;
        setComments(read);
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

  const send = async (body: CommentInput) => {
    const { data } = await api.call<GalleryComment>('comments', { method: 'POST', body });
    setComments((known) => [...(known ?? []).filter(({ id }) => id !== data.id), data]);
  };

  const isThere = async (sent: string, newest: number) => {
    const read = await readComments(api, photo);
    setComments(read);
    return read.some(({ id, author, text }) => id > newest && author === 'client' && text === sent);
  };

  const add = async (text: string) => {
    const before = unanswered.current?.text === text ? unanswered.current.newest : null;
    // Before they are known, none can be told from an earlier one with the same text.
    const newest = before ?? (comments ? (comments.at(-1)?.id ?? 0) : Number.POSITIVE_INFINITY);
    unanswered.current = { text, newest };
    if (before === null || !(await isThere(text, newest))) {
      try {
        await send({ photo_id: photo, text });
      } catch (error) {
        if (!isPassing(error) || !(await isThere(text, newest))) throw error;
      }
    }
    unanswered.current = null;
  };

  return { comments, isUnread, add };
}
