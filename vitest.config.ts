import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGUMENTS, findChromium } from './scripts/testing/chromium.ts';
import { componentServer } from './scripts/testing/component-server.ts';
import { LongestFirst } from './scripts/testing/longest-first.ts';
import { NIGHTLY } from './scripts/testing/nightly.ts';
import { filesOf } from './scripts/testing/parts.ts';
import { withLookRules } from './site/adapter/look-rules.ts';
import { componentGallery } from './site/test/component-gallery.ts';

const executablePath = findChromium();

const inAll = {
  setupFiles: ['scripts/testing/quiet-console.ts'],
  // What is loaded and compiled is so once for all files of a worker: half of the time went into that.
  isolate: false,
  // React says what is wrong in its development alone, and nothing may be said on the console.
  env: { NODE_ENV: 'test' },
  unstubEnvs: true,
  unstubGlobals: true,
  restoreMocks: true,
  // Long enough for a machine that is busy with other things: none of them is a measurement.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

const unit = { test: { ...inAll, name: 'unit', ...filesOf('unit') } };

const server = componentServer();
const gallery = componentGallery();
const components = {
  plugins: [react(), withLookRules, server.plugin, gallery.plugin],
  // Tests meet these late: bundled only then, they would bring a second React, or take the time of a test.
  optimizeDeps: {
    include: [
      'axe-core',
      'markdown-it',
      'react-dom/client',
      'react-dom/server',
      'yet-another-react-lightbox',
      'yet-another-react-lightbox/plugins/zoom',
    ],
  },
  test: {
    ...inAll,
    name: 'components',
    // By themselves: beside programs that start processes, pages wait for their turn and both take longer.
    sequence: { groupOrder: 1 },
    setupFiles: ['scripts/testing/quiet-page.ts'],
    // Nothing here waits for a process or a disk.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    ...filesOf('components'),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath && { executablePath }) },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
      commands: { ...server.commands, ...gallery.commands },
      viewport: { width: 1280, height: 720 },
    },
  },
};

const programs = {
  test: {
    ...inAll,
    name: 'programs',
    ...filesOf('programs'),
    globalSetup: ['scripts/testing/bundle-server.ts'],
  },
};

const postgres = {
  test: {
    ...inAll,
    name: 'postgres',
    ...filesOf('postgres'),
    globalSetup: ['scripts/testing/bundle-server.ts', 'server/test/helpers/postgres-setup.ts'],
  },
};

export default defineConfig({
  test: {
    projects: [unit, components, programs, postgres],
    tags: [{ name: NIGHTLY, description: 'Runs each night and before a release: npm run test:all' }],
    // A test also waits: for a process, a page or a disk. The components have as many pages at the same time, each with its own start.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
  },
});
