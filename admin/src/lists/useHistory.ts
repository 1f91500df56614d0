import { useState } from 'react';
import type { Sequence } from './sequence.ts';

/** So many changes can be undone. */
const UNDONE_MAX = 100;

/** The earlier states of a sequence. */
export function useHistory(items: Sequence) {
  const [past, setPast] = useState<readonly Sequence[]>([]);

  return {
    canUndo: past.length > 0,

    /** To be called before a change. */
    remember: () => setPast((before) => [...before, items].slice(-UNDONE_MAX)),

    /** Forgets the last state that was another one, and returns it. */
    takeBack(): Sequence | undefined {
      const now = JSON.stringify(items);
      const last = past.findLastIndex((one) => JSON.stringify(one) !== now);
      setPast(past.slice(0, Math.max(0, last)));
      return past[last];
    },
  };
}
