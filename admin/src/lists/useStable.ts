import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component lives, which does what `work` does at the time it is called. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
