import { expect, test } from 'vitest';
import { coverScale, windowSizes } from './cover-sizes.ts';

test.each([
  [{ width: 3_000, height: 2_000 }, 1.5, 1],
  [{ width: 3_000, height: 2_000 }, 0.8, 1.875],
  [{ width: 2_000, height: 3_000 }, 1.5, 1],
])('%o that covers a frame of %d is %d times as wide', (photo, frame, expected) => {
  expect(coverScale(photo, frame)).toBe(expected);
});

test('a photograph that covers a tall window is wider than it, and on a phone of fewer pixels than the screen has', () => {
  expect(windowSizes({ width: 3_000, height: 2_000 }, 80)).toBe(
    '(max-width:599px) and (min-resolution:2.5dppx) max(calc(100vw - 1px),50vh),' +
      '(max-width:599px) and (min-resolution:1.5dppx) max(calc(100vw - 1px),75vh),max(calc(100vw - 1px),120vh)',
  );
});
