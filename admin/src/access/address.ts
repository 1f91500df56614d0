import type { AuthState } from '../providers/auth.ts';
import { locationAfterLogin, rememberLocation } from './requested-location.ts';

const LOGIN_PATH = '/admin/login';

/**
 * Keeps the address in step with the auth state: without a session it is the login page, and after signing in the page that was
 * requested. Both replace the history entry.
 */
export function followAuth({ loading, authenticated }: AuthState): void {
  if (loading) return;
  const isAtLogin = location.pathname.replace(/\/+$/, '') === LOGIN_PATH;
  if (authenticated && isAtLogin) history.replaceState(null, '', locationAfterLogin(history.state));
  if (!authenticated && !isAtLogin) history.replaceState(rememberLocation(location), '', LOGIN_PATH);
}
