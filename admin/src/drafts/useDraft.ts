import { useMemo } from 'react';
import { useAuth } from '../access/auth-context.ts';
import { createDraft } from './drafts.ts';

/** The draft of the form with this name. Each account has its own. */
export function useDraft(name: string) {
  const { user } = useAuth();
  return useMemo(() => createDraft(sessionStorage, `${user.id}:${name}`), [user.id, name]);
}
