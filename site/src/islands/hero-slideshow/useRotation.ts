import { useEffect, useState } from 'react';
import { following, startRotation } from './rotation.ts';

/** Which of `length` frames is shown. It advances automatically, and each frame gets its full time after a pause or a jump. */
export function useRotation(length: number, { intervalMs, paused }: { intervalMs: number; paused: boolean }) {
  const [current, setCurrent] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `current` restarts the frame's time
  useEffect(() => {
    if (paused) return;
    return startRotation({ length, intervalMs, onTurn: () => setCurrent((now) => following(now, length)) });
  }, [length, intervalMs, paused, current]);

  return [current, setCurrent] as const;
}
