import { useEffect, useState } from 'react';

/**
 * Code that is fetched when it is needed. `onFailure` is called if that fails while it is still needed, and has to end the need: the next
 * one fetches again.
 */
export function useCode<T>(load: () => Promise<T>, isNeeded: boolean, onFailure: () => void) {
  const [code, setCode] = useState<{ parts: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched when it is needed, whatever is to be said of a failure
  useEffect(() => {
    if (!isNeeded || code) return;
    let isWanted = true;
    load().then(
      (parts) => setCode({ parts }),
      (error: unknown) => {
        console.error(error);
        if (isWanted) onFailure();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, isNeeded, code]);
  return code?.parts;
}
