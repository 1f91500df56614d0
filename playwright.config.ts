import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './scripts/testing/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '{site,admin}/e2e/**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/testing/bundle-first.ts',
  workers: 2,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath && { executablePath }) },
  },
});
