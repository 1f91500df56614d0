import { defineConfig } from 'vitest/config';
import { NIGHTLY } from './nightly.ts';

/** The tests against which `npm run test:mutation` changes the sources: those that run them in their own process. */
export default defineConfig({
  test: {
    include: [
      'server/src/features/accounts/*.test.ts',
      'server/src/features/client-galleries/client/access/*.test.ts',
      'server/src/storage/address-signer.test.ts',
      'server/test/auth/*.test.ts',
      'server/test/galleries/{access,client,client-files,downloads,over}.test.ts',
      'site/builder/checks/*.test.ts',
      'site/test/releases/refused-content.test.ts',
    ],
    tags: [{ name: NIGHTLY }],
    setupFiles: ['scripts/testing/quiet-console.ts'],
    unstubEnvs: true,
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
