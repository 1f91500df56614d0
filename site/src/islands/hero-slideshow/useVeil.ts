import { type RefObject, useEffect } from 'react';

/** Gives the hero the veil of its current picture. The page has that of the first one from the start. */
export function useVeil(stage: RefObject<HTMLElement | null>, veil = '') {
  useEffect(() => {
    const { classList } = stage.current?.closest('[data-hero]') ?? {};
    const classes = veil.split(' ').filter(Boolean);
    classList?.add(...classes);
    return () => classList?.remove(...classes);
  }, [stage, veil]);
}
