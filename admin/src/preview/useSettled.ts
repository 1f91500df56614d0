import { useEffect, useState } from 'react';

/** How long typing has to pause. */
const PAUSE_MS = 120;

/** A value once it has not changed for a while. */
export function useSettled(value: string) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
