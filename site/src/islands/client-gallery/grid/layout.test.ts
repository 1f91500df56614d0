import { expect, test } from 'vitest';
import { HEADING_PX, place, rowOf } from './layout.ts';

const photos = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, width: 3_000, height: 2_000 }));
const groups = [
  { title: null, photos: photos(1, 7) },
  { title: 'Evening', photos: photos(8, 5) },
];
const placed = place(groups, { width: 900, gap: 10, target: 200, below: 44 });

test('a section begins after the one before, and its rows below its heading', () => {
  const [first, second] = placed.groups;
  const row = rowOf(placed, groups, 8);

  expect(second?.top).toBeGreaterThan((first?.top ?? 0) + (first?.height ?? 0));
  expect(row).toMatchObject({ group: 1, start: 0, top: (second?.top ?? 0) + HEADING_PX });
  expect(placed.height).toBe((second?.top ?? 0) + (second?.height ?? 0));
  expect(second?.startsAt).toBe(7);
});

test('a heading of several lines is above its rows as a whole', () => {
  const measure = { width: 900, gap: 10, target: 200, below: 44 };
  const { groups: boxes, rows, height } = place(groups, measure, [0, 180]);

  expect(rows.find(({ group }) => group === 1)?.top).toBe((boxes[1]?.top ?? 0) + 180);
  expect(height - placed.height).toBe(180 - HEADING_PX);
  expect(place(groups, measure, [0, 40])).toEqual(placed);
});

test('a photograph that is not there is in no row', () => {
  expect(rowOf(placed, groups, 99)).toBeUndefined();
});
