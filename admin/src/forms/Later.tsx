import { type ReactNode, useDeferredValue } from 'react';

/** Renders what is below the fold or folded up once everything around it is on the screen, so that it does not hold that up. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
