import { useState } from 'react';

/** So many changes can be undone. */
const UNDONE_MAX = 100;

/** The earlier states of something that is JSON. A change remembers the parts that it changes: the others stay when it is undone. */
export function useHistory<State extends object>(state: State) {
  const [past, setPast] = useState<readonly Partial<State>[]>([]);

  return {
    canUndo: past.length > 0,

    /** To be called before a change. */
    remember: (parts: Partial<State>) => setPast((before) => [...before, parts].slice(-UNDONE_MAX)),

    /** Forgets the last state that was another one, and returns it. */
    takeBack(): State | undefined {
      const now = JSON.stringify(state);
      const last = past.findLastIndex((one) => JSON.stringify({ ...state, ...one }) !== now);
      setPast(past.slice(0, Math.max(0, last)));
      return past[last] && { ...state, ...past[last] };
    },
  };
}
