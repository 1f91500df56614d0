import type { ReactNode } from 'react';

/** The about page's section around the social links. */
export const ConnectWithMe = ({ children }: { children: ReactNode }) => (
  <section className="section connect">
    <h2>Connect With Me</h2>
    {children}
  </section>
);
