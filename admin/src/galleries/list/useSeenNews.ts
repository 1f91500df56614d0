import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useMemo } from 'react';
import { useAuth } from '../../access/auth-context.ts';

type Gallery = Pick<GalleryView, 'id' | 'choice_sent_at' | 'counts'>;

/** When a client last sent a choice or wrote a comment; '' if none has. */
const newestOf = ({ choice_sent_at, counts }: Gallery) =>
  [choice_sent_at ?? '', counts.last_comment_at ?? ''].toSorted().at(-1) ?? '';

/** Up to when choices and comments of clients were seen in this browser. */
export function useSeenNews() {
  const { user } = useAuth();
  return useMemo(() => {
    const keyOf = ({ id }: Gallery) => `vitrine.choice-seen:${user.id}:${id}`;
    return {
      isNew: (gallery: Gallery) => newestOf(gallery) > (localStorage.getItem(keyOf(gallery)) ?? ''),
      see: (gallery: Gallery) => localStorage.setItem(keyOf(gallery), newestOf(gallery)),
    };
  }, [user.id]);
}
