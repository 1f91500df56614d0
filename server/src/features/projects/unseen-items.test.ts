import { expect, test } from 'vitest';
import { withUnseen } from './unseen-items.ts';

const HIDDEN = [7, 8, 9];
const itemOf = (id: number | string) =>
  typeof id === 'string' ? { text: id } : { image_id: id, layout: 'single' as const };

test.for<[string, (number | string)[], (number | string)[], (number | string)[]]>([
  ['between others', [1, 2], [1, 7, 2], [1, 7, 2]],
  ['at the beginning, several of them', [1, 2], [7, 8, 1, 2], [7, 8, 1, 2]],
  ['behind what it followed, wherever that is now', [2, 'a', 1], [1, 7, 'a', 8, 2, 9], [2, 9, 'a', 8, 1, 7]],
  ['behind the one before what is gone', [1, 2], [1, 3, 7, 2], [1, 7, 2]],
  ['behind the same of several', [1, 1, 1], [1, 1, 7, 1], [1, 1, 7, 1]],
  ['where nothing else is left', [], [1, 7], [7]],
  ['nowhere else', [2, 1], [1, 2], [2, 1]],
])('what visitors do not see stays %s', ([, seen, stored, expected]) => {
  const items = withUnseen(seen.map(itemOf), stored.map(itemOf), (item) =>
    'image_id' in item ? HIDDEN.includes(item.image_id) : false,
  );
  expect(items).toEqual(expected.map(itemOf));
});
