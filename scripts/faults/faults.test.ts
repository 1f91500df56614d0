import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOperations } from './command-operations.ts';
import { imageOperations } from './operations.ts';
import { prepareSystem, runOperation } from './run.ts';
import type { System } from './system.ts';

/** How many faults of each there is time for; `npm run faults -- --all` takes them all. */
const RUNS = new Map(Object.entries({ upload: 14, delete: 2, purge: 4, order: 2, backup: 8 }));
const operations = [...imageOperations, ...commandOperations].filter(({ name }) => RUNS.has(name));

let system: System;
beforeAll(async () => {
  system = await prepareSystem({});
});
afterAll(() => system.close());

test.for(operations)('$name stands faults at its steps', { timeout: 240_000 }, async (operation) => {
  const most = RUNS.get(operation.name);

  const { runs, missed, failures } = await runOperation(operation, system, { most, tell: () => {} });

  expect(failures).toEqual([]);
  expect(missed).toEqual([]);
  expect(runs).toBeGreaterThan(0);
});
