import { useEffect, useState } from 'react';
import { following } from './rotation.ts';

/** Which of `length` frames is shown. It advances automatically, and each frame gets its full time after a pause or a jump. */
export function useRotation(length: number, { intervalMs, paused }: { intervalMs: number; paused: boolean }) {
  const [turned, setCurrent] = useState(0);
  // There may be fewer of them than when it was turned to this one.
  const current = Math.min(turned, length - 1);

  useEffect(() => {
    if (paused || length < 2) return;
    const timer = setTimeout(() => setCurrent(following(current, length)), intervalMs);
    return () => clearTimeout(timer);
  }, [length, intervalMs, paused, current]);

  return [current, setCurrent] as const;
}
