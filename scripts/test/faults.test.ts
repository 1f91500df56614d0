import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBundles } from '../supervisor/bundles.ts';
import { isNightly } from '../testing/circle.ts';
import { everyOperation } from '../tools/faults/every-operation.ts';
import { prepareSystem, runOperation } from '../tools/faults/run.ts';
import { openBucket, openFolder } from '../tools/faults/stores.ts';
import type { System } from '../tools/faults/system.ts';

/** The operations of which `npm test` takes a fault each. */
const ALWAYS = ['upload', 'publish'];

/** How many faults of each there is time for at night; `npm run faults -- --all` takes them all. */
const SAMPLES = [
  {
    title: 'the server on a folder',
    openStore: openFolder,
    runs: {
      upload: 3,
      replace: 2,
      'upload-parts': 2,
      delete: 1,
      purge: 2,
      'demo-purge': 1,
      order: 1,
      project: 1,
      'gallery-upload': 2,
      'gallery-replace': 2,
      'gallery-watermark': 2,
      'gallery-send': 1,
      'gallery-purge': 1,
      'gallery-portfolio': 2,
      rights: 2,
      quarantine: 1,
      migration: 1,
      backup: 2,
      restore: 3,
    },
  },
  { title: 'the server on a bucket', openStore: openBucket, runs: { upload: 3, 'upload-parts': 2 } },
  {
    title: 'server and builder',
    withBuilder: true,
    openStore: openFolder,
    // At night the server alone takes faults at an upload.
    runs: { publish: 4, renew: 2, rollback: 2, ...(!isNightly && { upload: 1 }) },
  },
];

/** One is enough for the few of `npm test`. */
const systems = SAMPLES.filter(({ withBuilder }) => isNightly || withBuilder);

describe.for(systems)('$title', ({ withBuilder = false, openStore, runs: most }) => {
  const counts = new Map(Object.entries(most));
  const operations = everyOperation
    .filter(({ name }) => counts.has(name))
    .filter(({ name }) => isNightly || ALWAYS.includes(name));
  let system: System;
  beforeAll(async () => {
    if (withBuilder) await ensureBundles({ report: () => {}, only: 'site' });
    system = await prepareSystem({ withBuilder, openStore });
  });
  afterAll(() => system.close());

  test.for(operations)('$name stands faults at its steps', { timeout: 240_000 }, async (operation) => {
    const { runs, failures } = await runOperation(operation, [system], {
      most: isNightly ? counts.get(operation.name) : 1,
      report: () => {},
    });

    expect(failures).toEqual([]);
    expect(runs).toBeGreaterThan(0);
  });
});
