import type { AuthState } from '../providers/auth.ts';
import { locationAfterLogin, rememberLocation } from './requested-location.ts';

const LOGIN_PATH = '/admin/login';

/**
 * Keeps the address in step with who is signed in: nobody is at the login page, whatever was asked for, and somebody is where
 * they wanted to go. Both replace the entry of the history.
 */
export function followAuth({ loading, authenticated }: AuthState): void {
  if (loading) return;
  const isAtLogin = location.pathname.replace(/\/+$/, '') === LOGIN_PATH;
  if (authenticated && isAtLogin) history.replaceState(null, '', locationAfterLogin(history.state));
  if (!authenticated && !isAtLogin) history.replaceState(rememberLocation(location), '', LOGIN_PATH);
}
