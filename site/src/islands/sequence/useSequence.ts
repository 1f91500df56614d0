import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../content/photo.ts';
import { SEQUENCE } from '../../content/projects/sequence-fragment.ts';
import { hashOf, positionIn } from './sequence-address.ts';

/**
 * Which photograph the sequence shows, by position, as the address says; null while it is closed. On closing, the focus goes to the
 * photograph of the page that was shown last.
 */
export function useSequence(photos: readonly Photo[], begins: boolean | undefined) {
  const [hash, setHash] = useState('');
  const canBegin = begins && photos.length > 1;
  useEffect(() => {
    const follow = () => setHash(location.hash);
    // In place of the page, so that Back leads to where the visitor came from.
    if (canBegin && isNew()) history.replaceState(null, '', SEQUENCE);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [canBegin]);

  const position = positionIn(hash, photos);
  const shown = position === null ? undefined : photos[position]?.id;
  const lastShown = useRef<number>(null);
  useEffect(() => {
    if (shown !== undefined) lastShown.current = shown;
    else if (lastShown.current !== null) {
      focusOn(document.querySelector<HTMLElement>(`[data-photo="${lastShown.current}"]`));
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
    if (history.state?.isAbove) return history.back();
    history.replaceState({ isLeft: true }, '', location.pathname + location.search);
    setHash('');
  };

  return { position, move, leave };
}

/** Whether a visitor has come to the page just now, and has done nothing there. In the preview of the admin it is always the page. */
const isNew = () => history.state === null && location.hash === '' && scrollY === 0 && self === top;

/** The page stays where it is if a part of the photograph is in sight. */
function focusOn(photograph: HTMLElement | null) {
  if (!photograph) return;
  const { top, bottom } = photograph.getBoundingClientRect();
  photograph.focus({ preventScroll: top < innerHeight && bottom > 0 });
}
