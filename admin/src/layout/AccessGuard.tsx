import type { ReactNode } from 'react';
import { useAuthState, usePermissions } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { config } from '../config.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { rememberLocation } from './requested-location.ts';

/** Lets administrators through. Others are sent to the login page, or told that this is not for them. */
export function AccessGuard({ children }: { children?: ReactNode }) {
  const location = useLocation();
  const { authenticated, isPending } = useAuthState();

  if (isPending) return <LoadingScreen />;
  if (!authenticated) return <Navigate to={`${config.basename}/login`} replace state={rememberLocation(location)} />;
  return <AdminOnly>{children}</AdminOnly>;
}

function AdminOnly({ children }: { children: ReactNode }) {
  const { permissions, isPending } = usePermissions<string>();

  if (isPending) return <LoadingScreen />;
  return permissions === 'admin' ? children : <AccessDenied />;
}
