import { rm } from 'node:fs/promises';
import { test as base } from 'vitest';
import { type Builder, givenBuilder, stopSiteServer } from './plain-builder.ts';

/** A builder on an empty folder; `fresh` makes further ones. */
export const test = base.extend<Builder & { builder: Builder; fresh: () => Promise<Builder> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  fresh: async ({}, use) => {
    const made: Builder[] = [];
    await use(async () => {
      const builder = await givenBuilder();
      made.push(builder);
      return builder;
    });
    for (const { dataDir } of made) {
      await stopSiteServer(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  builder: async ({ fresh }, use) => use(await fresh()),
  dataDir: async ({ builder }, use) => use(builder.dataDir),
  publishing: async ({ builder }, use) => use(builder.publishing),
});
