import { HOME_PHOTOS } from '@vitrine/shared/limits';
import { expect, test } from 'vitest';
import { givenImage } from '../../../../test/content.ts';
import { photoRows } from './photo-rows.ts';

const wide = (id: number) => givenImage(id);
const tall = (id: number) => givenImage(id, { width: 2_000, height: 3_000 });
const rowsOf = (...images: Parameters<typeof photoRows>[0]) =>
  photoRows(images, []).map(({ layout, photos }) => [layout, ...photos.map(({ id }) => id)]);

test.each([
  ['two that are wide', [wide(1), wide(2)], [['pair', 1, 2]]],
  ['three that are tall', [tall(1), tall(2), tall(3)], [['row', 1, 2, 3]]],
  ['one', [wide(1)], [['single', 1]]],
  ['three that are wide, none of which stands alone', [wide(1), wide(2), wide(3)], [['row', 1, 2, 3]]],
  [
    'four that are tall',
    [tall(1), tall(2), tall(3), tall(4)],
    [
      ['pair', 1, 2],
      ['pair', 3, 4],
    ],
  ],
] as const)('a row has %s', (_, images, rows) => {
  expect(rowsOf(...images)).toEqual(rows);
});

test('there are as many as fit the page, without those of the hero', () => {
  const photos = photoRows(
    Array.from({ length: 20 }, (_, index) => wide(index + 1)),
    [2],
  ).flatMap((row) => row.photos);

  expect(photos.map(({ id }) => id)).toEqual([1, ...Array.from({ length: HOME_PHOTOS - 1 }, (_, index) => index + 3)]);
});
