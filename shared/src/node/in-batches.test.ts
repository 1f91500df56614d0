import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('batches hold what comes one by one, and the rest', async () => {
  expect(await Array.fromAsync(inBatches([1, 2, 3, 4, 5, 6, 7], 3))).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(await Array.fromAsync(inBatches([1, 2], 2))).toEqual([[1, 2]]);
});
