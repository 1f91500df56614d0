import { test as base, expect } from '@playwright/test';
import { type Stack, startStack } from '../stack.ts';

/**
 * The base of all browser tests: a whole system for the tests of one worker, and a page whose scripts must not crash. Each test has its
 * own browser window.
 */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      // Tests can send requests from different addresses, because messages are limited per address.
      const stack = await startStack({ env: { TRUST_PROXY: '127.0.0.1,::1' } });
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
});

export { expect };
