import { useCallback, useRef } from 'react';
import { type Photo, photoPath } from '../../content/photo.ts';
import { type Click, isForNewTab } from './is-for-new-tab.ts';
import { useLightbox } from './useLightbox.ts';
import { useLightboxCode } from './useLightboxCode.ts';

/** The photograph that is open in the lightbox, and what opens one by a click, whose code is fetched then. */
export function useOpenPhoto(photos: readonly Photo[], addressOf: (photo: Photo) => string) {
  const { opened, held, open, move, close } = useLightbox(photos, addressOf);
  const { Lightbox, prepare } = useLightboxCode(photos[opened ?? -1], move);
  // Of several clicks only the last opens something.
  const clicked = useRef<Click>(null);

  const openByClick = useCallback(
    (event: Click, photo: Photo, index: number) => {
      if (isForNewTab(event)) return;
      event.preventDefault();
      clicked.current = event;
      // The address is pushed once the lightbox is loaded: if the fallback below left from a pushed address, Back would confuse the two
      // pages.
      prepare().then(
        () => clicked.current === event && open(photo, index),
        (error: unknown) => {
          console.error(error);
          if (navigator.onLine) location.assign(photoPath(photo));
        },
      );
    },
    [open, prepare],
  );
  /** A click whose code has not arrived yet opens nothing any more. */
  const forgetClick = () => {
    clicked.current = null;
  };

  return { opened, held, move, close, openByClick, forgetClick, Lightbox };
}
