import { SETUP_PATH } from '@vitrine/shared/limits';
import type { AuthState } from '../providers/auth.ts';
import { locationAfterLogin, rememberLocation } from './requested-location.ts';

export const LOGIN_PATH = '/admin/login';

/** Whether the address is the page of the setup link. It needs no session. */
export const isAtSetup = () => location.pathname.replace(/\/+$/, '') === SETUP_PATH;

/**
 * Keeps the address in step with the auth state: without a session it is the login page, and after signing in the page that was
 * requested. Both replace the history entry. The page of the setup link stays until somebody is signed in.
 */
export function followAuth({ loading, authenticated }: AuthState): void {
  if (loading) return;
  const isAtLogin = location.pathname.replace(/\/+$/, '') === LOGIN_PATH;
  if (authenticated && (isAtLogin || isAtSetup())) history.replaceState(null, '', locationAfterLogin(history.state));
  if (!authenticated && !isAtLogin && !isAtSetup()) history.replaceState(rememberLocation(location), '', LOGIN_PATH);
}
