import { type RefObject, useEffect } from 'react';

/** Gives the hero and the top bar above it the classes of the current picture. The page has those of the first one from the start. */
export function useScrim(stage: RefObject<HTMLElement | null>, scrim = '') {
  useEffect(() => {
    const classes = scrim.split(' ').filter(Boolean);
    const parts = [stage.current?.closest('[data-hero]'), document.querySelector('.top-bar')];
    for (const part of parts) part?.classList.add(...classes);
    return () => {
      for (const part of parts) part?.classList.remove(...classes);
    };
  }, [stage, scrim]);
}
