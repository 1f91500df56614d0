import { defineConfig } from 'vitest/config';

/** These look into the files of SQLite, and are no tests of PostgreSQL. */
const ABOUT_SQLITE = [
  ...['data-folder', 'migrations', 'full-disk', 'power-cut', 'kill', 'rights-kill', 'stop', 'log', 'long-lists'],
  ...['upload-faults', 'uploads-at-once', 'bucket-kill'],
].map((name) => `server/test/${name}.test.ts`);
const isOnPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    include: ['{shared,server,site,admin,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**', ...(isOnPostgres ? ABOUT_SQLITE : [])],
    globalSetup: ['scripts/testing/bundle-server.ts', 'server/test/postgres-setup.ts'],
    setupFiles: ['scripts/testing/quiet-console.ts'],
    // Tests that develop real photographs share two cores with the processes they start.
    maxWorkers: 2,
    // Long enough for a machine that is busy with other things: none of them is a measurement.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
