import { defineConfig } from 'vitest/config';

/** `npm run cluster`: not part of `npm test`, because it needs programs that npm does not have. */
export default defineConfig({
  test: {
    include: ['scripts/tools/cluster/cluster.check.ts'],
    fileParallelism: false,
    bail: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
