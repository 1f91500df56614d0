import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const delays = (isContentMissing: boolean) =>
  [0, 1, 2, 20].map((failures) => retryDelayMs(failures, { isContentMissing }));

test('content that is missing is asked for soon, and at least twice a minute', () => {
  expect(delays(true)).toEqual([250, 500, 1_000, 30_000]);
});

test('what else failed is tried again after seconds, and at least every ten minutes', () => {
  expect(delays(false)).toEqual([2_000, 4_000, 8_000, 600_000]);
});
