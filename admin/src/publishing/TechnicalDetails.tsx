import type { ReactNode } from 'react';
import { t } from '../language/language.ts';
import { Disclosure } from '../lists/Disclosure.tsx';

/** What only whoever set it up wants to know. */
export const TechnicalDetails = ({ children }: { children: ReactNode }) => (
  <Disclosure summary={t('Technical details')}>{children}</Disclosure>
);
