import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,server,site,admin,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
    globalSetup: ['server/test/postgres-setup.ts'],
    setupFiles: ['scripts/testing/quiet-console.ts'],
    // Tests that develop real photographs share two cores with the processes they start.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
