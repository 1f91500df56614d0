import { useEffect } from 'react';
import { useAuth } from '../access/auth-context.ts';
import { hasDrafts } from './drafts.ts';
import { followUnwarned, takeUnwarned } from './unwarned.ts';

/** Warns before a window is closed with something that was typed and not saved, also in a form that is closed. */
export function useDraftWarning() {
  const { user } = useAuth();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!takeUnwarned() && hasDrafts(sessionStorage, user.id)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', followUnwarned);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', followUnwarned);
    };
  }, [user.id]);
}
