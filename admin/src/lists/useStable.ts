import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same while the component is mounted, and calls the latest `work`. */
export function useStable<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
