import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBundles } from '../supervisor/bundles.ts';
import { commandOperations, storageOperations } from './command-operations.ts';
import { imageOperations } from './operations.ts';
import { publishingOperations } from './publishing-operations.ts';
import { prepareSystem, runOperation } from './run.ts';
import type { System } from './system.ts';

/** How many faults of each there is time for; `npm run faults -- --all` takes them all. */
const RUNS = new Map(
  Object.entries({ upload: 14, delete: 2, purge: 4, order: 2, quarantine: 2, backup: 8, publish: 4, rollback: 4 }),
);
const everyOperation = [...imageOperations, ...storageOperations, ...commandOperations, ...publishingOperations];

describe.for([{ withBuilder: false }, { withBuilder: true }])('builder: $withBuilder', ({ withBuilder }) => {
  const operations = everyOperation.filter(
    ({ name, isPublished = false }) => RUNS.has(name) && isPublished === withBuilder,
  );
  let system: System;
  beforeAll(async () => {
    if (withBuilder) await ensureBundles({ report: () => {}, only: 'site' });
    system = await prepareSystem({ withBuilder });
  });
  afterAll(() => system.close());

  test.for(operations)('$name stands faults at its steps', { timeout: 240_000 }, async (operation) => {
    const most = RUNS.get(operation.name);

    const { runs, missed, failures } = await runOperation(operation, system, { most, tell: () => {} });

    expect(failures).toEqual([]);
    // What the builder prepares for the next publish comes when it has the time.
    if (!withBuilder) expect(missed).toEqual([]);
    expect(runs).toBeGreaterThan(0);
  });
});
