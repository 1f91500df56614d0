import type { ReactNode } from 'react';

/** The about page's section around the social links. */
export const ConnectWithMe = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="section connect">
    {heading && <h2>{heading}</h2>}
    {children}
  </section>
);
