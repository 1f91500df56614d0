import { expect, test } from 'vitest';
import { lineBeside, middlesOf } from './line-beside.ts';

/** Four small ones, below them two large ones. */
const lines = [
  { from: 0, middles: middlesOf([100, 100, 100, 100]) },
  { from: 4, middles: middlesOf([200, 200]) },
];

test.each([
  ['down', 1, 4],
  ['down', 3, 5],
  ['down', 4, 4],
  ['up', 5, 2],
  ['up', 0, 0],
] as const)('One %s from %i is %i', (way, from, to) => {
  expect(lineBeside(lines, from, way === 'up' ? -1 : 1)).toBe(to);
});
