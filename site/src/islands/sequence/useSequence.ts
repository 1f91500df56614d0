import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../content/photo.ts';
import { hashOf, positionIn } from './sequence-address.ts';

/**
 * Which photograph the sequence shows, by position, as the address says; null while it is closed. On closing, the focus goes to the
 * photograph of the page that was shown last.
 */
export function useSequence(photos: readonly Photo[]) {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const position = positionIn(hash, photos);
  const shown = position === null ? undefined : photos[position]?.id;
  const lastShown = useRef<number>(null);
  useEffect(() => {
    if (shown !== undefined) lastShown.current = shown;
    else if (lastShown.current !== null) {
      document.querySelector<HTMLElement>(`[data-photo="${lastShown.current}"]`)?.focus();
      lastShown.current = null;
    }
  }, [shown]);

  const move = (to: number) => {
    const photo = photos[to];
    if (!photo) return;
    history.replaceState(history.state, '', hashOf(photo));
    setHash(location.hash);
  };

  const leave = () => {
    if (history.state?.isAbovePage) return history.back();
    history.replaceState(null, '', location.pathname + location.search);
    setHash('');
  };

  return { position, move, leave };
}
