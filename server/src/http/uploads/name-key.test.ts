import { expect, test } from 'vitest';
import { nameKeyOf } from './name-key.ts';

test('names are in the order in which people count them', () => {
  const names = [
    'IMG_2.jpg',
    'img_002b.jpg',
    'IMG_9.jpg',
    'Img_10.jpg',
    'IMG_100.jpg',
    'IMG_100_2.jpg',
    'IMG_100_10.jpg',
  ];
  const byKey = (one: string, other: string) => (nameKeyOf(one) < nameKeyOf(other) ? -1 : 1);
  expect(names.toReversed().toSorted(byKey)).toEqual(names);
});
