import { expect, test } from 'vitest';
import { filtered, groupsOf } from './filters.ts';

const photo = (id: number, section: string | null) => ({
  id,
  section,
  name: `${id}.jpg`,
  width: 3,
  height: 2,
  color: '#336699',
  address: '',
  widths: [],
  edition: 'a1',
  web_bytes: null,
  original_bytes: null,
});
const photos = [photo(2, 'a'), photo(3, 'a'), photo(4, 'b'), photo(1, null), photo(5, 'removed'), photo(6, null)];
const sections = [
  { id: 'a', title: 'Morning' },
  { id: 'empty', title: 'Noon' },
  { id: 'b', title: 'Evening' },
];
const marks = {
  revision: 1,
  favourites: [3, 1],
  chosen: [],
  choice_sent_at: null,
  comments: {},
  new_versions: [],
  content: 1,
};

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
