import { useEffect } from 'react';
import { hasDrafts } from './drafts.ts';

/** Warns before a window is closed with something that was typed and not saved, also in a form that is closed. */
export function useDraftWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDrafts(sessionStorage)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
