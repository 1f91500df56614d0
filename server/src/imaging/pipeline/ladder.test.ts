import { expect, test } from 'vitest';
import { avifLadder, galleryLadder } from './ladder.ts';

const TO_1600 = [320, 480, 720, 1080, 1600];

test.each([
  ['a wide one', { width: 6000, height: 4000 }, [...TO_1600, 2560, 3840]],
  ['one of four to three', { width: 4000, height: 3000 }, [...TO_1600, 2560, 3840]],
  ['a square one', { width: 4000, height: 4000 }, [...TO_1600, 2560]],
  ['an upright one', { width: 4000, height: 6000 }, [...TO_1600, 2560]],
  ['one between two widths', { width: 3000, height: 2000 }, [...TO_1600, 2560, 3000]],
  ['one that is hardly wider than a width', { width: 2600, height: 1700 }, [...TO_1600, 2600]],
  ['a small one', { width: 400, height: 300 }, [320, 400]],
])('the AVIF files of %s', (_, original, widths) => {
  expect(avifLadder(original)).toEqual(widths);
});

test.each([
  ['a wide one', { width: 6000, height: 4000 }, [360, 720, 1600, 2048]],
  ['an upright one', { width: 4000, height: 6000 }, [360, 720, 1600]],
  ['one between two widths', { width: 1900, height: 1200 }, [360, 720, 1600, 1900]],
  ['a small one', { width: 300, height: 200 }, [300]],
])('the pictures of %s in a gallery', (_, original, widths) => {
  expect(galleryLadder(original)).toEqual(widths);
});
