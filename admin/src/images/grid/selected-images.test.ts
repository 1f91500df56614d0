import { expect, test } from 'vitest';
import { libraryOf, readIds, selectedAtFirst, writeIds } from './selected-images.ts';

test.each([
  [[5, 3, 4, 9], '3-5,9'],
  [[7], '7'],
  [[1, 2, 1], '1-2'],
])('the ids %j are written as %s', (ids, text) => {
  expect(writeIds(ids)).toBe(text);
  expect(readIds(text)).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
});

test.each(['', 'x', '5-3', '1,', '1-1001', '1-999999999', '-4'])('%j is no list of ids', (text) => {
  expect(readIds(text)).toBeUndefined();
});

test('as many as an address can have are shown alone, more of them among the newest', () => {
  const ids = Array.from({ length: 1_001 }, (_, index) => 2 * index + 1);
  expect(libraryOf(ids.slice(1)).search).toMatch(/^\?ids=/);
  expect(libraryOf(ids).search).toBe('?sort=newest');
  expect(selectedAtFirst(libraryOf(ids).state)).toEqual(ids);
  expect(selectedAtFirst(null)).toEqual([]);
});
