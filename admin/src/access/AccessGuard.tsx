import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { Auth } from '../providers/auth.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { isAtSetup } from './address.ts';
import { AuthContext } from './auth-context.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { LoginPage } from './LoginPage.tsx';

/** Opened once in the life of a portfolio. */
const SetupPage = lazy(() => import('./setup/SetupPage.tsx').then((module) => ({ default: module.SetupPage })));

/**
 * Shows `children` to administrators, and the login page or a refusal to others. It is outside of react-admin, so that the login page
 * does not wait for react-admin to load.
 */
export function AccessGuard({ auth, children }: { auth: Auth; children: ReactNode }) {
  const { user, loading, authenticated } = useSyncExternalStore(auth.subscribe, auth.getState);

  if (loading) return <LoadingScreen />;
  if (!authenticated || !user) {
    if (!isAtSetup()) return <LoginPage auth={auth} />;
    return (
      <Suspense fallback={<LoadingScreen />}>
        <SetupPage auth={auth} />
      </Suspense>
    );
  }
  if (!user.is_admin) return <AccessDenied onLogout={auth.logout} />;
  return <AuthContext value={{ ...auth, user }}>{children}</AuthContext>;
}
