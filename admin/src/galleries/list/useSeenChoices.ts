import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useMemo } from 'react';
import { useAuth } from '../../access/auth-context.ts';

type Sent = Pick<GalleryView, 'id' | 'choice_sent_at'>;

/** Which choices were seen in this browser. */
export function useSeenChoices() {
  const { user } = useAuth();
  return useMemo(() => {
    const keyOf = ({ id }: Sent) => `vitrine.choice-seen:${user.id}:${id}`;
    return {
      isNew: (gallery: Sent) =>
        gallery.choice_sent_at !== null && localStorage.getItem(keyOf(gallery)) !== gallery.choice_sent_at,
      see: (gallery: Sent) => {
        if (gallery.choice_sent_at !== null) localStorage.setItem(keyOf(gallery), gallery.choice_sent_at);
      },
    };
  }, [user.id]);
}
