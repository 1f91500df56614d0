import { expect, test } from 'vitest';
import { rungFor, verdictOf } from './rungs.ts';

const rungs = [320, 480, 720, 1080, 1600];

test.each([
  [100, 320],
  [325, 320],
  [393, 480],
  [1_600, 1_600],
  [4_000, 1_600],
])('%d pixels need a rendition of %d', (wanted, expected) => {
  expect(rungFor(rungs, wanted)).toBe(expected);
});

test.each([
  [480, 'small'],
  [720, 'right'],
  [1_080, 'right'],
  [1_600, 'large'],
] as const)('one of %d px where 720 are shown is %s', (chosen, expected) => {
  expect(verdictOf({ place: '', sizes: '', shown: 360, chosen, rungs }, 720)).toBe(expected);
});
