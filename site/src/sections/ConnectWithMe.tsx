import type { ReactNode } from 'react';
import { directionOf } from '../content/texts/direction.ts';

/** The about page's section around the social links. */
export const ConnectWithMe = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="section connect">
    {heading && <h2 dir={directionOf(heading)}>{heading}</h2>}
    {children}
  </section>
);
