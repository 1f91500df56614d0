import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageOperations } from './operations.ts';
import { prepareSystem, runOperation } from './run.ts';
import type { System } from './system.ts';

/** How many faults of each there is time for; `npm run faults -- --all` takes them all. */
const RUNS = { upload: 14, delete: 2, purge: 4, order: 2 };

let system: System;
beforeAll(async () => {
  system = await prepareSystem({});
});
afterAll(() => system.close());

test.for(imageOperations)('$name stands faults at its steps', { timeout: 240_000 }, async (operation) => {
  const most = RUNS[operation.name as keyof typeof RUNS];

  const { runs, missed, failures } = await runOperation(operation as never, system, { most, tell: () => {} });

  expect(failures).toEqual([]);
  expect(missed).toEqual([]);
  expect(runs).toBeGreaterThan(0);
});
