import { HERO_INTERVAL_MS } from '@vitrine/shared/limits';
import { useEffect, useState } from 'react';

/**
 * Which of `length` frames is shown. It advances automatically, from the last to the first, and each frame gets its full time after a pause or
 * a jump.
 */
export function useRotation(length: number, isPaused: boolean) {
  const [turned, setCurrent] = useState(0);
  // There may be fewer of them than when it was turned to this one.
  const current = Math.min(turned, length - 1);

  useEffect(() => {
    if (isPaused || length < 2) return;
    const timer = setTimeout(() => setCurrent((current + 1) % length), HERO_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [length, isPaused, current]);

  return [current, setCurrent] as const;
}
