import { expect, test } from 'vitest';
import { photosOfFirstView } from './first-view.ts';

const photos = (...heights: number[]) => heights.map((height) => ({ width: 1_000, height }));

test.each([
  ['a tall one alone', [1_400, 1_400, 700], 1],
  ['all up to the one that is larger than those before it', [650, 1_400, 700], 2],
  ['also behind panoramas', [300, 300, 900, 1_400], 3],
  ['the first of several of one shape', [650, 650, 650], 1],
  ['none that only begins in view', [1_500, 1_400], 1],
  ['the only one', [650], 1],
  ['none of none', [], 0],
])('fetches %s', (_, heights, count) => {
  expect(photosOfFirstView(photos(...heights))).toEqual(photos(...heights).slice(0, count));
});
