import { useEffect, useState } from 'react';
import { type EnquiredPhoto, enquiredSlug, fetchEnquiredPhoto } from './enquired-photo.ts';

/** The photograph that the message is about, once it is known. `forget` removes it from the message and from the address. */
export function useEnquiry({ isLive, untitled }: { isLive: boolean; untitled: string }) {
  const [photo, setPhoto] = useState<EnquiredPhoto | null>(null);

  useEffect(() => {
    const slug = enquiredSlug(location.search);
    let isGone = false;
    if (slug) {
      void fetchEnquiredPhoto(slug, { isLive, untitled }).then((found) => {
        if (!isGone) setPhoto(found);
      });
    }
    return () => {
      isGone = true;
    };
  }, [isLive, untitled]);

  const forget = () => {
    setPhoto(null);
    history.replaceState(history.state, '', location.pathname);
  };

  return { photo, forget };
}
