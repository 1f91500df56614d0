import { expect, test } from 'vitest';
import { avifQuality, webpQuality } from './encoders.ts';

test.each([
  [1, 52, 78],
  [320, 52, 78],
  [720, 52, 78],
  [1080, 58, 81],
  [1391, 63, 84],
  [1600, 67, 86],
  [3840, 67, 86],
])('a rendition of %d px has a quality of %d in AVIF and %d in WebP', (width, avif, webp) => {
  expect([avifQuality(width), webpQuality(width)]).toEqual([avif, webp]);
});
