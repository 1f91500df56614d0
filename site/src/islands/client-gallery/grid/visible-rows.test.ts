import { describe, expect, test } from 'vitest';
import { justify } from './justified.ts';
import { TILES_MAX, visibleRows } from './visible-rows.ts';

const photos = Array.from({ length: 2_000 }, (_, index) => ({ width: 2_000 + (index % 5) * 500, height: 2_000 }));

describe.each([
  [358, 780],
  [1_312, 900],
  [2_432, 1_440],
])('in a grid that is %i wide, in a window that is %i high', (width, window) => {
  const { rows, height } = justify(photos, { width, gap: 12, target: width < 700 ? 160 : 290, below: 44 });

  test('all rows of the window are there, and the document stays bounded, wherever it is', () => {
    for (let from = -window; from < height; from += 397) {
      const [first, last] = visibleRows(rows, from, from + window);
      const inWindow = rows.filter(({ top, height: own }) => top < from + window && top + own > from);
      expect(rows.slice(first, last)).toEqual(expect.arrayContaining(inWindow));
      const tiles = rows.slice(first, last).reduce((sum, { start, end }) => sum + end - start, 0);
      expect(tiles).toBeLessThanOrEqual(TILES_MAX);
    }
  });

  test('rows beyond the window wait on both sides', () => {
    const [first, last] = visibleRows(rows, 5_000, 5_000 + window);
    expect(rows[first]?.top).toBeLessThan(5_000);
    expect(rows[last - 1]?.top).toBeGreaterThan(5_000 + window - 44);
  });
});

test('no rows are none', () => {
  expect(visibleRows([], 0, 900)).toEqual([0, 0]);
});
