import type { UserView } from '@vitrine/shared/contract/auth';
import { createContext, use } from 'react';
import type { Auth } from '../providers/auth.ts';

type SignedIn = Auth & { user: UserView };

export const AuthContext = createContext<SignedIn | null>(null);

/** The signed-in administrator, and the function to sign out. */
export function useAuth(): SignedIn {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth is for what stands behind the AccessGuard');
  return auth;
}
