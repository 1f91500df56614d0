import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { type Stack, startStack } from '../../scripts/stack.ts';

type Words = {
  /** Signs in at the login page, wherever the guard has sent the owner. */
  signIn: (account?: { username?: string; password?: string }) => Promise<void>;
  /** Puts a photograph of that title into the library. */
  givenImage: (title: string) => Promise<ImageAdminView>;
  /** Another person's browser, without a session and without JavaScript. */
  visitor: Page;
};

/** A whole system for the tests of one worker; each test has a browser window of its own. */
export const test = base.extend<Words, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ stack }, use) => use(stack.url),

  page: async ({ page }, use) => {
    const crashes: Error[] = [];
    page.on('pageerror', (error) => crashes.push(error));
    await use(page);
    expect(crashes, 'scripts of the page that crashed').toEqual([]);
  },

  signIn: async ({ page, stack }, use) => {
    await use(async ({ username = stack.owner.username, password = stack.owner.password } = {}) => {
      await page.getByRole('textbox', { name: 'Username' }).fill(username);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    });
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

  visitor: async ({ browser, stack }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };
