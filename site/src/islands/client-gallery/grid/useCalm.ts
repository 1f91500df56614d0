import { useEffect, useState } from 'react';
import { createPace } from './scroll-pace.ts';

/** A rush is over when nothing was scrolled for so long, in milliseconds. */
const STILL_MS = 120;

const waiting = new Set<() => void>();
let isRushing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function calm() {
  clearTimeout(timer);
  isRushing = false;
  for (const go of [...waiting]) go();
}

/** Follows how fast the page is scrolled, for all pictures of the grid. Returns how to stop. */
export function followPace(): () => void {
  const { isRush } = createPace();
  const remember = () => {
    if (!isRush({ at: performance.now(), windows: scrollY / innerHeight })) return isRushing ? calm() : undefined;
    isRushing = true;
    clearTimeout(timer);
    timer = setTimeout(calm, STILL_MS);
  };
  addEventListener('scroll', remember, { passive: true });
  return () => {
    removeEventListener('scroll', remember);
    calm();
  };
}

/** False for what appears while the page rushes past, until that is over: hundreds of pictures would be fetched that nobody sees. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(() => !isRushing);
  useEffect(() => {
    if (isCalm) return;
    if (!isRushing) return setCalm(true);
    const go = () => setCalm(true);
    waiting.add(go);
    return () => void waiting.delete(go);
  }, [isCalm]);
  return isCalm;
}
