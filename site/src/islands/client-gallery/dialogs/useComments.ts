import type { CommentInput, GalleryComment } from '@vitrine/shared/contract/galleries/client';
import { useEffect, useState } from 'react';
import type { GalleryApi } from '../api/gallery-api.ts';

/**
 * The comments of a photograph, or those about the gallery. They are read again when their number changes, which the other device of a
 * couple may have done. Null until they are known.
 */
export function useComments(api: GalleryApi, photo: number | null, count: number) {
  const [comments, setComments] = useState<readonly GalleryComment[] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means that there are others
  useEffect(() => {
    let isWanted = true;
    const show = (all: readonly GalleryComment[]) =>
      isWanted && setComments(all.filter(({ photo_id }) => photo_id === photo));
    api.call<GalleryComment[]>('comments').then(
      ({ data }) => show(data),
      (error: unknown) => console.error(error),
    );
    return () => {
      isWanted = false;
    };
  }, [api, photo, count]);

  const add = async (text: string) => {
    const body: CommentInput = { photo_id: photo, text };
    const { data } = await api.call<GalleryComment>('comments', { method: 'POST', body });
    setComments((known) => [...(known ?? []).filter(({ id }) => id !== data.id), data]);
  };

  return { comments, add };
}
