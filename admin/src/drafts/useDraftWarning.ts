import { useEffect } from 'react';
import { useAuth } from '../access/auth-context.ts';
import { hasDrafts } from './drafts.ts';

/** Warns before a window is closed with something that was typed and not saved, also in a form that is closed. */
export function useDraftWarning() {
  const { user } = useAuth();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDrafts(sessionStorage, user.id)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [user.id]);
}
