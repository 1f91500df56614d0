import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { test as base, expect } from '../../../scripts/testing/browser-test.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

type Account = { username?: string; password?: string };

type Words = {
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
  givenImage: (title: string) => Promise<ImageAdminView>;
  /** A proxy in front of the system that can make calls fail. The page uses it. */
  faultProxy: FaultProxy;
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
];

export const test = base.extend<Words>({
  page: async ({ page }, use) => {
    const said: string[] = [];
    page.on('console', (line) => {
      const isLoud = line.type() === 'error' || line.type() === 'warning';
      if (isLoud && !expected.some((pattern) => pattern.test(line.text()))) said.push(line.text());
    });
    await use(page);
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
    await use(async (title) => {
      const photograph = await stack.givenPhotograph(`${title}.jpg`);
      const body = new FormData();
      body.set('title', title);
      body.set('allow_duplicate', 'true');
      body.set('file', new Blob([readFileSync(photograph)]), `${title}.jpg`);
      return stack.api('/images', ImageAdminView, { method: 'POST', body });
    });
  },

  faultProxy: async ({ stack }, use) => {
    const faultProxy = await startFaultProxy(stack.url);
    await use(faultProxy);
    await faultProxy.stop();
  },

  visitor: async ({ browser, stack }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };
