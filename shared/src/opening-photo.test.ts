import { expect, test } from 'vitest';
import { openingPhoto, wideFirst } from './opening-photo.ts';

const tall = { id: 1, width: 2, height: 3, is_featured: true };
const wide = { id: 2, width: 3, height: 2, is_featured: false };
const featured = { id: 3, width: 3, height: 2, is_featured: true };

test.each([
  [[tall, wide, featured], featured],
  [[tall, wide], wide],
  [[tall], tall],
  [[], undefined],
])('of %j opens %j', (photos, first) => expect(openingPhoto(photos)).toEqual(first));

test('those that are wide are offered first, in their order', () => {
  expect(wideFirst([tall, wide, featured]).map(({ id }) => id)).toEqual([2, 3, 1]);
});
