import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `remove` once what was said at `saidAt` has been outdated: by the end of a later action, or another screen. */
export function useOutdating(saidAt: number | undefined, remove: () => void): void {
  const { pathname } = useLocation();
  const [screen] = /(?<=\/dashboard\/)[^/]+/.exec(pathname) ?? ['images'];
  const queryClient = useQueryClient();

  useEffect(() => {
    if (saidAt === undefined) return;
    return queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || !['success', 'error'].includes(mutation.state.status)) return;
      if (mutation.state.submittedAt > saidAt) remove();
    });
  }, [queryClient, saidAt, remove]);

  const saidOn = useRef(screen);
  useEffect(() => {
    if (saidOn.current !== screen) remove();
    saidOn.current = screen;
  }, [screen, remove]);
}
