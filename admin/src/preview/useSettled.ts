import { useEffect, useState } from 'react';

/** How long typing has to pause. */
const PAUSE_MS = 120;

/** A value once it has not changed for a while, in milliseconds. */
export function useSettled(value: string, pauseMs = PAUSE_MS) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled, pauseMs]);
  return settled;
}
