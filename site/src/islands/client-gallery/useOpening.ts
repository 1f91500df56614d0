import { useCallback, useEffect, useRef, useState } from 'react';
import type { Opening } from './dialogs/Dialogs.tsx';

/** The dialog that is open. It has an entry of the history above that of the photograph behind it, so that Back closes it alone. */
export function useOpening() {
  const [opening, setOpening] = useState<Opening | null>(null);
  const isLeaving = useRef(false);

  const open = useCallback((next: Opening) => {
    // While its code is on the way another one may be opened, in the same entry.
    history[history.state?.dialog ? 'replaceState' : 'pushState']({ ...history.state, dialog: true }, '');
    setOpening(next);
  }, []);
  const close = useCallback(() => {
    if (isLeaving.current || !history.state?.dialog) return;
    isLeaving.current = true;
    history.back();
  }, []);
  /** For a photograph, which takes its entry of the history. */
  const giveWay = useCallback(() => setOpening(null), []);
  useEffect(() => {
    const follow = () => {
      isLeaving.current = false;
      setOpening(null);
      // Neither Forward nor a reload opens it again.
      if (history.state?.dialog) history.back();
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return { opening, open, close, giveWay };
}
