import { expect, test } from 'vitest';
import { sizesOfNeighbour } from './list-sizes.ts';

test('the cover of a neighbour has half the width, up to its limit, and more if it is wider than its frame', () => {
  expect(sizesOfNeighbour({ width: 3_000, height: 2_000 })).toBe('min(44vw,544px)');
  expect(sizesOfNeighbour({ width: 2_000, height: 3_000 })).toBe('min(44vw,544px)');
  expect(sizesOfNeighbour({ width: 3_000, height: 1_000 })).toBe('min(88vw,1088px)');
});
