import { type RefObject, useEffect } from 'react';

/** Gives the hero the scrim of its current picture. The page has that of the first one from the start. */
export function useScrim(stage: RefObject<HTMLElement | null>, scrim = '') {
  useEffect(() => {
    const { classList } = stage.current?.closest('[data-hero]') ?? {};
    const classes = scrim.split(' ').filter(Boolean);
    classList?.add(...classes);
    return () => classList?.remove(...classes);
  }, [stage, scrim]);
}
