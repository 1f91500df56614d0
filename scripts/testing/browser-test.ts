import { test as base, expect } from '@playwright/test';
import type { LoginAnswer } from '@vitrine/shared/contract/auth';
import { z } from 'zod';
import { signIn } from '../lib/session.ts';
import { rememberRecords } from './remember-records.ts';
import { type Stack, startStack } from './stack.ts';

type Session = LoginAnswer['data'];

type WorkerFixtures = { stack: Stack; session: Session; reset: () => Promise<void> };

/**
 * The base of all browser tests: a whole system with an owner and no content, and a page whose scripts must not crash. The tests of
 * one worker share the system, which is reset before each of them.
 */
export const test = base.extend<{ fresh: undefined }, WorkerFixtures>({
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

  /** Of the owner, in a browser that has signed in. No test ends it for the next. */
  session: [async ({ stack }, use) => use(await signIn(stack.url, stack.owner)), { scope: 'worker' }],

  reset: [
    async ({ stack, session: _ }, use) => {
      // The session of these calls is remembered too.
      await stack.api('/auth/me', z.unknown());
      // The first browser of an owner would send it, in the middle of a test.
      await stack.api('/settings', z.unknown(), { method: 'PUT', body: JSON.stringify({ time_zone: 'UTC' }) });
      const records = rememberRecords(stack.dataDir);
      await use(async () => {
        if (records.putBack()) await stack.api('/publishing', z.unknown(), { method: 'POST' });
      });
      records.close();
    },
    { scope: 'worker' },
  ],

  // The context comes first: until then the page of the test before it may still be at work.
  fresh: [
    async ({ context: _, reset }, use) => {
      await reset();
      await use(undefined);
    },
    { auto: true },
  ],

  baseURL: async ({ stack }, use) => use(stack.url),

  page: async ({ page }, use) => {
    const crashes: Error[] = [];
    const listen = (error: Error) => crashes.push(error);
    page.on('pageerror', listen);
    await use(page);
    page.off('pageerror', listen);
    expect(crashes, 'scripts of the page that crashed').toEqual([]);
  },
});

export { expect };
