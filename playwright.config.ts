import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './scripts/testing/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '{site,admin}/e2e/**/*.spec.ts',
  outputDir: 'test-results',
  // Sites are rendered in the workers: to transform the site's code takes six times as long as to load it.
  build: { external: ['**/site/dist/**'] },
  globalSetup: './scripts/testing/bundle-first.ts',
  // A test also waits: for pauses between retries, for publishing, for another process.
  workers: availableParallelism(),
  timeout: 150_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // It takes a tenth of the time of a walk: whoever looks for a fault asks for it (npm test -- WORD --trace).
    trace: 'off',
    // A fresh context has neither a cache nor compiled scripts.
    reuseContext: true,
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath && { executablePath }) },
  },
});
