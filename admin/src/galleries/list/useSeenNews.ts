import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useMemo } from 'react';
import { useAuth } from '../../access/auth-context.ts';

type Gallery = Pick<GalleryView, 'id' | 'choice_sent_at' | 'counts'>;

/** Which choices and comments of clients were seen in this browser. */
export function useSeenNews() {
  const { user } = useAuth();
  return useMemo(() => {
    const newsOf = ({ id, choice_sent_at, counts }: Gallery) =>
      [
        [`vitrine.choice-seen:${user.id}:${id}`, choice_sent_at],
        [`vitrine.comment-seen:${user.id}:${id}`, counts.last_comment_at],
      ] as const;
    return {
      isNew: (gallery: Gallery) =>
        newsOf(gallery).some(([key, at]) => at !== null && at > (localStorage.getItem(key) ?? '')),
      see: (gallery: Gallery) => {
        for (const [key, at] of newsOf(gallery)) if (at !== null) localStorage.setItem(key, at);
      },
    };
  }, [user.id]);
}
