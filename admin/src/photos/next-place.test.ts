import { expect, test } from 'vitest';
import { inColumns } from './layouts/in-columns.ts';
import { nextPlace } from './next-place.ts';

/** Eight places: two lines of three, and one of two. */
const total = 8;
const { lineBeside } = inColumns({ total, width: 320, minimum: 100, columnGap: 10, rowGap: 10, heightOf: () => 80 });

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 2, 2],
  ['Home', 7, 0],
  ['End', 0, 7],
  ['a', 1, undefined],
])('%s leads from %i to %s', (key, from, to) => {
  expect(nextPlace(from, key, { total, lineBeside })).toBe(to);
});
