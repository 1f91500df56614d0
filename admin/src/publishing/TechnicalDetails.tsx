import type { ReactNode } from 'react';
import { Disclosure } from '../lists/Disclosure.tsx';

/** What only whoever set it up wants to know. */
export const TechnicalDetails = ({ children }: { children: ReactNode }) => (
  <Disclosure summary="Technical details">{children}</Disclosure>
);
