import { expect, test } from 'vitest';
import { type Figure, findFaults, median } from './table.ts';

const figure = (value: number | null, rest: Partial<Figure> = {}): Figure => ({
  name: 'CPU of an upload',
  value,
  limit: 3,
  unit: 's',
  ...rest,
});

test.each([
  ['missing', null, 'CPU of an upload: missing'],
  ['no number', Number.NaN, 'CPU of an upload: NaN'],
  ['endless', Number.POSITIVE_INFINITY, 'CPU of an upload: Infinity'],
  ['negative', -35.57, 'CPU of an upload: -35.57'],
  ['zero', 0, 'CPU of an upload: 0'],
])('a figure that is %s is a fault', (_, value, fault) => {
  expect(findFaults([figure(1.9), figure(value)])).toEqual([fault]);
});

test('a figure that may be nothing is a fault below its least value only', () => {
  expect(findFaults([figure(0, { least: 0 }), figure(-2, { least: -100 })])).toEqual([]);
  expect(findFaults([figure(-1, { least: 0 })])).toEqual(['CPU of an upload: -1']);
  expect(findFaults([figure(null, { least: 0 }), figure(Number.NaN, { least: 0 })])).toHaveLength(2);
});

test('a benchmark without any figure is a fault', () => {
  expect(findFaults([])).toEqual(['Nothing was measured']);
});

test('a median hides no missing value', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([1, Number.NaN, 2])).toBeNaN();
  expect(median([])).toBeNaN();
});
