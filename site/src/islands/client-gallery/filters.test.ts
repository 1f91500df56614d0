import { expect, test } from 'vitest';
import { givenPhoto } from '../../../test/client-photo.ts';
import { NO_MARKS } from '../../../test/no-marks.ts';
import { filtered, groupsOf } from './filters.ts';

const photo = (id: number, section: string | null) => givenPhoto(id, { section });
const photos = [photo(2, 'a'), photo(3, 'a'), photo(4, 'b'), photo(1, null), photo(5, 'removed'), photo(6, null)];
const sections = [
  { id: 'a', title: 'Morning' },
  { id: 'empty', title: 'Noon' },
  { id: 'b', title: 'Evening' },
];
const marks = { ...NO_MARKS, favourites: [3, 1] };

test('photographs are shown by section, and those in none under a heading of their own', () => {
  const groups = groupsOf({ sections }, photos, 'More');

  expect(groups.map(({ title, photos: own }) => [title, own.map(({ id }) => id)])).toEqual([
    ['Morning', [2, 3]],
    ['Evening', [4]],
    ['More', [1, 5, 6]],
  ]);
});

test('photographs in no section have no heading where there are no others', () => {
  const groups = groupsOf({ sections }, photos.slice(3), 'More');

  expect(groups.map(({ title, photos: own }) => [title, own.map(({ id }) => id)])).toEqual([[null, [1, 5, 6]]]);
});

test('a filter keeps the order of the gallery', () => {
  expect(filtered(photos, 'favourites', marks).map(({ id }) => id)).toEqual([3, 1]);
  expect(filtered(photos, 'chosen', marks)).toEqual([]);
  expect(filtered(photos, 'all', marks)).toBe(photos);
});
