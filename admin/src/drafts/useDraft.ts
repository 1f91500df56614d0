import { useCallback, useMemo } from 'react';
import { useAuth } from '../access/auth-context.ts';
import { createDraft } from './drafts.ts';

/** Gives the draft of the form with a name. Each account has its own. */
export function useDrafts() {
  const { user } = useAuth();
  return useCallback((name: string) => createDraft(sessionStorage, `${user.id}:${name}`), [user.id]);
}

/** The draft of the form with this name. */
export function useDraft(name: string) {
  const draftOf = useDrafts();
  return useMemo(() => draftOf(name), [draftOf, name]);
}
