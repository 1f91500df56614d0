import { useCallback, useEffect, useRef, useState } from 'react';
import { type Photo, photoPath } from '../../content/photo.ts';
import { photoOfState } from './photo-of-state.ts';

/**
 * Which photograph the lightbox shows, by its position; null while it is closed. Opening adds one entry to the history
 * under the photograph's own address, so that it can be shared and Back closes it. On closing, the focus returns to the
 * thumbnail of the photograph that was shown last.
 */
export function useLightbox(photos: readonly Photo[]) {
  const [opened, setOpened] = useState<number | null>(null);
  const lastShown = useRef<number>(null);

  const open = useCallback(
    (index: number) => {
      const photo = photos[index];
      if (!photo) return;
      history.pushState({ photo: photo.id }, '', photoPath(photo));
      setOpened(index);
    },
    [photos],
  );

  const move = useCallback(
    (index: number) => {
      const photo = photos[index];
      if (photo) history.replaceState({ photo: photo.id }, '', photoPath(photo));
      setOpened(index);
    },
    [photos],
  );

  const close = useCallback(() => {
    if (photoOfState(history.state) === null) setOpened(null);
    else history.back();
  }, []);

  useEffect(() => {
    const follow = () => {
      const id = photoOfState(history.state);
      const index = photos.findIndex((photo) => photo.id === id);
      setOpened(index < 0 ? null : index);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [photos]);

  useEffect(() => {
    if (opened !== null) {
      lastShown.current = photos[opened]?.id ?? lastShown.current;
    } else if (lastShown.current !== null) {
      document.querySelector<HTMLElement>(`[data-photo="${lastShown.current}"]`)?.focus();
      lastShown.current = null;
    }
  }, [opened, photos]);

  return { opened, open, move, close };
}
