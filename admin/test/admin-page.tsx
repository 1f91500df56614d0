import '@fontsource/instrument-serif/latin-400.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ContactInput, ContactMessageView, ContactReceipt } from '@vitrine/shared/contract/contact';
import { paletteStyles } from '@vitrine/shared/palette';
import { openDB } from 'idb';
import { Fragment, StrictMode } from 'react';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  test as base,
  commands,
  drop,
  expect,
  givenPhotograph,
  type Tokens,
} from '../../scripts/testing/component-test.ts';
import { App } from '../src/App.tsx';
import { AccessGuard } from '../src/access/AccessGuard.tsx';
import { followAuth } from '../src/access/address.ts';
import { config } from '../src/config.ts';
import { createProviders } from '../src/providers/create-providers.ts';

type Fixtures = {
  /** Empties what the admin has stored in databases of the browser. */
  databases: undefined;
  /** Sends the message of a visitor. Each has an address of its own, because messages are limited per address. */
  givenMessage: (message: Partial<ContactInput>) => Promise<ContactMessageView>;
  /**
   * Whether the admin is in React's strict mode, as the product is. The build of React that warns then runs effects twice: calls are made
   * twice, and dialogs lose the focus.
   */
  isStrict: boolean;
  /** Behind `open` and `visit`. */
  show: (address: string, isSignedIn: boolean) => Promise<void>;
  /** Shows an address of the admin, such as `dashboard/testimonials`, to the owner. Again, it is like a reload. */
  open: (address: string) => Promise<void>;
  /** The same for somebody who has not signed in. */
  visit: (address: string) => Promise<void>;
  /** Fills in the login page and submits it. The outcome is up to the test. */
  sendLogin: (account?: Partial<Tokens['owner']>) => Promise<void>;
  /** The toast of a failure. The page may show other alerts. */
  failure: Locator;
};

/** Without deleting them: that would wait for the connections of the test before, and hold all others up. */
async function emptyDatabases() {
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue;
    const database = await openDB(name);
    for (const store of database.objectStoreNames) await database.clear(store);
    database.close();
  }
}

let visitors = 0;

/** A test of parts of the admin in a page, on a server with an owner and no content. */
export const test = base.extend<Fixtures>({
  databases: [
    async ({ tokens: _ }, use) => {
      await emptyDatabases();
      await use(undefined);
    },
    { auto: true },
  ],

  givenMessage: async ({ api }, use) => {
    await use(async (message) => {
      visitors += 1;
      const body = JSON.stringify({
        name: 'Ana Ruiz',
        email: 'ana@client.example',
        message: 'Are you free?',
        ...message,
      });
      const headers = { 'x-forwarded-for': `198.51.100.${visitors % 256}` };
      await api('/contact', ContactReceipt, { method: 'POST', headers, body });
      const [sent] = await api('/contact', ContactMessageView.array());
      if (!sent) throw new Error('The message was not stored');
      return sent;
    });
  },

  isStrict: false,

  show: async ({ tokens, isStrict }, use) => {
    const Frame = isStrict ? StrictMode : Fragment;
    const before = location.href;
    const opened: (() => Promise<void>)[] = [];
    const close = async () => {
      for (const end of opened.splice(0)) await end();
    };
    await use(async (address, isSignedIn) => {
      await close();
      const { auth, session, queryClient, http } = createProviders(config);
      const { queries, ...defaults } = queryClient.getDefaultOptions();
      // How long it waits is no matter of a component.
      queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 10 } });
      if (isSignedIn) session.open(tokens);
      else session.close();
      history.replaceState(null, '', `${config.basename}/${address}`);
      const unfollow = auth.subscribe(() => followAuth(auth.getState()));
      const refreshed = auth.refresh();
      const screen = await render(
        <Frame>
          <style>{`${paletteStyles}body{margin:0;background:var(--bg)}`}</style>
          <QueryClientProvider client={queryClient}>
            <AccessGuard auth={auth}>
              <App http={http} queryClient={queryClient} />
            </AccessGuard>
          </QueryClientProvider>
        </Frame>,
      );
      opened.push(async () => {
        unfollow();
        await screen.unmount();
      });
      await refreshed;
    });
    await close();
    history.replaceState(null, '', before);
  },

  open: async ({ show }, use) => use((address) => show(address, true)),
  visit: async ({ show }, use) => use((address) => show(address, false)),

  sendLogin: async ({ tokens }, use) => {
    await use(async (account) => {
      const { username, password } = { ...tokens.owner, ...account };
      await page.getByRole('textbox', { name: 'Username' }).fill(username);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  failure: async ({}, use) => {
    await use(page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) }));
  },
});

export { commands, drop, expect, givenPhotograph };
