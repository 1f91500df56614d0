import { expect, test } from 'vitest';
import { formatMegabytes } from './format-megabytes.ts';

test.each([
  [0, '0.00 MB'],
  [10, '0.01 MB'],
  [1024 * 1024, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatMegabytes(bytes)).toBe(shown);
});
