import { openAsBlob } from 'node:fs';
import type { ConsoleMessage, Locator, Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '@vitrine/shared/limits';
import { test as base, expect } from '../../../scripts/testing/browser-test.ts';
import { type FaultProxy, startFaultProxy } from '../../../scripts/testing/fault-proxy.ts';
import type { Frame } from '../../../scripts/testing/stack.ts';
import { createSharedPage, SCREEN, type SharedPage } from './shared-page.ts';

type Account = { username?: string; password?: string };

type Words = {
  /** Opens an address of the admin, signed in as the owner. */
  open: (address: string) => Promise<void>;
  /** Fills in the login page and submits it. The outcome is up to the test. */
  sendLogin: (account?: Account) => Promise<void>;
  /**
   * Signs in at the login page and waits until that is done: a test that reloads the page earlier would interrupt the answer, and be
   * asked to sign in for ever.
   */
  signIn: (account?: Account) => Promise<void>;
  /** The toast of a failure. The page may show other alerts: a list that could not be read, mails that were given up. */
  failure: Locator;
  /** Adds a photograph with this title to the library. */
  givenImage: (title: string, frame?: Frame) => Promise<ImageAdminView>;
  /** The proxy between the page and the system, which can make calls fail. */
  faultProxy: FaultProxy;
  /** For a test that leaves traces in its page which cannot be removed, or needs one that has loaded nothing yet. */
  isPageNew: boolean;
  /** Another person's browser, without a session and without JavaScript. */
  visitor: Page;
};

/**
 * Expected lines in the browser's console: its own about refused or lost calls, ours about missing or invalid answers, and React's
 * about a part that could not be loaded. Tests cause these on purpose.
 */
const expected = [
  /^Failed to load resource: /,
  /^No answer from /,
  /^An answer breaks the contract/,
  /Failed to fetch dynamically imported module/,
  // The trace asks once more for a file that the browser could not show, and the page’s policy forbids that. Nothing of ours fetches one.
  /^Connecting to 'blob:/,
];

export const test = base.extend<Words, { sharedProxy: FaultProxy; sharedPage: SharedPage }>({
  // One for all tests, so that the browser has what it loaded for those before.
  sharedProxy: [
    async ({ stack }, use) => {
      const proxy = await startFaultProxy(stack.url);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ sharedProxy }, use) => use(sharedProxy.url),

  // The proxy comes first: until then a change that the test before it has sent may still be written.
  fresh: async ({ context: _, sharedProxy, reset }, use) => {
    await sharedProxy.reset();
    await reset();
    await use(undefined);
  },

  open: async ({ page, session }, use) => {
    const tokens = { [ACCESS_TOKEN_KEY]: session.access_token, [REFRESH_TOKEN_KEY]: session.refresh_token };
    await use(async (address) => {
      await page.evaluate((items) => Object.assign(localStorage, items), tokens);
      await page.goto(`/admin/${address}`);
    });
  },

  sharedPage: [
    async ({ browser, sharedProxy }, use) => {
      const sharedPage = createSharedPage(browser, sharedProxy.url);
      await use(sharedPage);
      await sharedPage.close();
    },
    { scope: 'worker' },
  ],

  isPageNew: [false, { option: true }],

  context: async ({ sharedPage, isPageNew }, use) => {
    if (isPageNew) await sharedPage.close();
    await use(await sharedPage.take());
    if (isPageNew) await sharedPage.close();
  },

  page: async ({ page, colorScheme, viewport, contextOptions: { reducedMotion = SCREEN.reducedMotion } }, use) => {
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: SCREEN.forcedColors });
    await page.setViewportSize(viewport ?? SCREEN.viewport);
    const said: string[] = [];
    const listen = (line: ConsoleMessage) => {
      const isLoud = line.type() === 'error' || line.type() === 'warning';
      if (isLoud && !expected.some((pattern) => pattern.test(line.text()))) said.push(line.text());
    };
    page.on('console', listen);
    await use(page);
    page.off('console', listen);
    expect(said, 'warnings and errors in the console').toEqual([]);
  },

  sendLogin: async ({ page, stack }, use) => {
    await use(async ({ username = stack.owner.username, password = stack.owner.password } = {}) => {
      await page.getByRole('textbox', { name: 'Username' }).fill(username);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    });
  },

  signIn: async ({ page, sendLogin }, use) => {
    await use(async (account) => {
      await sendLogin(account);
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeHidden();
    });
  },

  failure: async ({ page }, use) => {
    await use(page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) }));
  },

  givenImage: async ({ stack }, use) => {
    await use(async (title, frame) => {
      const body = new FormData();
      body.set('title', title);
      body.set('allow_duplicate', 'true');
      body.set('file', await openAsBlob(await stack.givenPhotograph(`${title}.jpg`, frame)), `${title}.jpg`);
      return stack.api('/images', ImageAdminView, { method: 'POST', body });
    });
  },

  faultProxy: async ({ sharedProxy }, use) => use(sharedProxy),

  visitor: async ({ browser, stack }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };
