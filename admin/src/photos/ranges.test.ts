import { expect, test } from 'vitest';
import { idsBetween, withIds } from './ranges.ts';

test('A range has both ends, in whichever direction it was drawn', () => {
  expect(idsBetween([7, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
  expect(idsBetween([7, 3, 9, 1], 9, 7)).toEqual([7, 3, 9]);
  expect(idsBetween([7, 3], 3, 3)).toEqual([3]);
});

test('A range from a photograph that is gone is the other end alone', () => {
  expect(idsBetween([7, 3, 9], 4, 9)).toEqual([9]);
});

test('Selecting and taking back leaves the others as they are', () => {
  expect([...withIds(new Set([1, 2]), [2, 3], true)]).toEqual([1, 2, 3]);
  expect([...withIds(new Set([1, 2]), [2, 3], false)]).toEqual([1]);
});
