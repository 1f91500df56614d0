import { describe, expect, test } from 'vitest';
import { justify, targetHeight } from './justified.ts';

const SHAPES = [
  { width: 3_000, height: 2_000 },
  { width: 2_000, height: 3_000 },
  { width: 2_000, height: 2_000 },
  { width: 6_000, height: 2_000 },
];
const given = (count: number) =>
  Array.from({ length: count }, (_, index) => SHAPES[(index * 7) % 4] ?? { width: 1, height: 1 });

describe.each([358, 736, 1_312, 2_432])('rows of a grid that is %i wide', (width) => {
  const measure = { width, gap: 12, target: targetHeight(width), below: 44 };
  const photos = given(403);
  const { rows, height } = justify(photos, measure);

  test('have every photograph once, in order', () => {
    expect(rows.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index))).toEqual(
      photos.map((_, index) => index),
    );
  });

  test('are as wide as the grid, but for the last', () => {
    for (const { widths } of rows.slice(0, -1)) {
      const sum = widths.reduce((all, one) => all + one, 0) + measure.gap * (widths.length - 1);
      expect(sum).toBeCloseTo(width, 3);
    }
    const last = rows.at(-1)?.widths ?? [];
    expect(last.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(width + 1);
  });

  test('crop nothing', () => {
    for (const { start, widths, height: rowHeight } of rows) {
      for (const [index, one] of widths.entries()) {
        const photo = photos[start + index] ?? { width: 0, height: 1 };
        expect(one / rowHeight).toBeCloseTo(photo.width / photo.height, 6);
      }
    }
  });

  test('follow each other', () => {
    for (const [index, row] of rows.slice(1).entries()) {
      const before = rows[index];
      expect(row.top).toBeCloseTo((before?.top ?? 0) + (before?.height ?? 0) + measure.below + measure.gap, 3);
    }
    const last = rows.at(-1);
    expect(height).toBeCloseTo((last?.top ?? 0) + (last?.height ?? 0) + measure.below, 3);
  });
});

test('a photograph is not so narrow that its buttons have no room', () => {
  const photos = [
    { width: 4_800, height: 2_000 },
    { width: 2_000, height: 3_000 },
    { width: 4_800, height: 2_000 },
  ];
  const measure = { width: 358, gap: 12, target: 158, below: 44 };

  expect(Math.min(...justify(photos, measure).rows.flatMap(({ widths }) => widths))).toBeLessThan(88);
  for (const { widths } of justify(photos, { ...measure, narrowest: 88 }).rows) {
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(88);
  }
});

test('photographs without proportions, and none, break nothing', () => {
  expect(justify([], { width: 300, gap: 8, target: 200, below: 44 })).toEqual({ rows: [], height: 0 });
  const { rows } = justify([{ width: 0, height: 0 }], { width: 300, gap: 8, target: 200, below: 44 });
  expect(rows[0]?.widths[0]).toBeCloseTo(300, 3);
});
