import { useEffect, useState } from 'react';
import { type EnquiredPhoto, fetchPhotoPage, readSlug } from './enquired-photo.ts';

/**
 * The photograph that the message is about, by the slug in the address of the form, `/contact?photo=<slug>`, at once, and with its picture
 * once its page has been read. `forget` removes it from the message and from the address.
 */
export function useEnquiry(untitled: string) {
  const [photo, setPhoto] = useState<EnquiredPhoto | null>(null);

  useEffect(() => {
    const slug = new URLSearchParams(location.search).get('photo') ?? '';
    const asked = readSlug(slug, untitled);
    setPhoto(asked);
    if (!asked) return;
    void fetchPhotoPage(slug).then((read) => setPhoto((now) => (now === asked ? { ...asked, ...read } : now)));
  }, [untitled]);

  const forget = () => {
    setPhoto(null);
    history.replaceState(history.state, '', location.pathname);
  };

  return { photo, forget };
}
