import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { test as base, expect } from '../../scripts/testing/browser-test.ts';

type Words = {
  /** Signs in at the login page, wherever the guard has sent the owner. */
  signIn: (account?: { username?: string; password?: string }) => Promise<void>;
  /** Puts a photograph of that title into the library. */
  givenImage: (title: string) => Promise<ImageAdminView>;
  /** Another person's browser, without a session and without JavaScript. */
  visitor: Page;
};

export const test = base.extend<Words>({
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
