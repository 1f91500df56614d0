import { useEffect, useState } from 'react';

/** Code that is fetched when it is needed. `onFailure` is called if that fails; it is fetched again the next time. */
export function useCode<T>(load: () => Promise<T>, isNeeded: boolean, onFailure: () => void) {
  const [code, setCode] = useState<{ parts: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched when it is needed, whatever is to be said of a failure
  useEffect(() => {
    if (!isNeeded || code) return;
    load().then(
      (parts) => setCode({ parts }),
      (error: unknown) => {
        console.error(error);
        onFailure();
      },
    );
  }, [load, isNeeded, code]);
  return code?.parts;
}
