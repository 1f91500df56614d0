import { ACCESS_TOKEN_KEY } from '@vitrine/shared/limits';
import { useEffect } from 'react';
import { useLogout } from 'react-admin';

/** Signs this tab out when another one has: local storage tells the others of every change. */
export function SignOutElsewhere() {
  const logout = useLogout();

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const cleared = key === null || (key === ACCESS_TOKEN_KEY && newValue === null);
      if (cleared) void logout();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [logout]);

  return null;
}
