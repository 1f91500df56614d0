import { useState } from 'react';

/** So many changes can be undone. */
const UNDONE_MAX = 100;

/** The earlier states of something that is JSON. */
export function useHistory<State>(state: State) {
  const [past, setPast] = useState<readonly State[]>([]);

  return {
    canUndo: past.length > 0,

    /** To be called before a change. */
    remember: () => setPast((before) => [...before, state].slice(-UNDONE_MAX)),

    /** Forgets the last state that was another one, and returns it. */
    takeBack(): State | undefined {
      const now = JSON.stringify(state);
      const last = past.findLastIndex((one) => JSON.stringify(one) !== now);
      setPast(past.slice(0, Math.max(0, last)));
      return past[last];
    },
  };
}
