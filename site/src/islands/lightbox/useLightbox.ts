import { useCallback, useEffect, useRef, useState } from 'react';
import type { Photo } from '../../content/photo.ts';

/** The position of the photograph that the address of the page asks for, whatever else is in it; -1 if it asks for none. */
export function askedFor(photos: readonly Photo[], addressOf: (photo: Photo) => string): number {
  const asked = encodeURIComponent(new URLSearchParams(location.search).get('photo') ?? '');
  return photos.findIndex((photo) => addressOf(photo).endsWith(`photo=${asked}`));
}

/**
 * Which photograph the lightbox shows, by position; null while it is closed. Opening it adds one history entry with the photograph's
 * own address, so that it can be shared and Back closes it; `move(null)` closes it alone. On closing, the focus returns to the thumbnail
 * of the photograph shown last, which `held` keeps in the document.
 */
export function useLightbox(photos: readonly Photo[], addressOf: (photo: Photo) => string) {
  const [opened, setOpened] = useState<number | null>(null);

  // The list was read again: the photograph shown stays open at its new position. If it is gone, the next one is shown.
  const [before, setBefore] = useState(photos);
  if (before !== photos) {
    setBefore(photos);
    const place = opened ?? -1;
    const shown = before[place];
    if (shown) {
      const index = photos.findIndex(({ id }) => id === shown.id);
      const nearest = index < 0 ? Math.min(place, photos.length - 1) : index;
      setOpened(nearest < 0 ? null : nearest);
    }
  }

  const open = useCallback(
    (photo: Photo, index: number) => {
      history.pushState({ photo: photo.id }, '', addressOf(photo));
      setOpened(index);
    },
    [addressOf],
  );

  const close = useCallback(() => {
    if (history.state?.photo) history.back();
    else setOpened(null);
  }, []);

  useEffect(() => {
    const asked = () => {
      const id = history.state?.photo;
      const index = photos.findIndex((photo) => photo.id === id);
      return index < 0 ? null : index;
    };
    // Back and Forward may have been faster than the list of another filter.
    setOpened((shown) => shown ?? asked());
    const follow = () => setOpened(asked());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [photos]);

  // If the gallery was entered with the address of one of its photographs, the photograph is opened above an entry for the gallery.
  const isEntered = useRef(false);
  useEffect(() => {
    if (isEntered.current) return;
    isEntered.current = true;
    const index = askedFor(photos, addressOf);
    const photo = photos[index];
    // With a state, it was loaded again with the photograph, and that is open.
    if (!photo || history.state?.photo) return;
    const around = new URL(location.href);
    around.searchParams.delete('photo');
    history.replaceState(null, '', around);
    open(photo, index);
  }, [photos, addressOf, open]);

  // The address is that of the photograph shown, whether it was moved to, has been waited for, or has taken the place of one that is gone.
  const photo = photos[opened ?? -1];
  useEffect(() => {
    const addressed = history.state?.photo;
    if (photo && addressed && addressed !== photo.id) history.replaceState({ photo: photo.id }, '', addressOf(photo));
  }, [photo, addressOf]);

  const [held, setHeld] = useState<number>();
  if (photo && photo.id !== held) setHeld(photo.id);

  useEffect(() => {
    if (opened === null) document.querySelector<HTMLElement>(`[data-photo="${held}"]`)?.focus();
  }, [opened, held]);

  return { opened, held, open, move: setOpened, close };
}
