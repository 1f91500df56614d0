import sheet from '@vitrine/shared/looks/editorial/sheet.css?inline';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { test as base, expect } from '../../scripts/testing/component-test.ts';

type Fixtures = {
  /** Shows parts of a page of the site at an address, in its first look. */
  show: (parts: ReactNode, address?: string) => Promise<void>;
};

/** A test of islands in a page, on a server with an owner and no content. */
export const test = base.extend<Fixtures>({
  show: async ({ tokens: _ }, use) => {
    const before = location.href;
    const shown: { unmount: () => Promise<void> }[] = [];
    await use(async (parts, address = '/') => {
      for (const screen of shown.splice(0)) await screen.unmount();
      history.replaceState(null, '', address);
      const screen = await render(
        <>
          <style>{sheet}</style>
          <main>{parts}</main>
        </>,
      );
      shown.push(screen);
    });
    for (const screen of shown) await screen.unmount();
    history.replaceState(null, '', before);
  },
});

export { expect };
