import { describe, expect, test } from 'vitest';
import { CAPTION_PX, GAP_PX, justified } from './justified.ts';

const photos = (count: number, { ratio = 1.5, section = null as string | null, from = 1 } = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, section, width: 1000 * ratio, height: 1000 }));
const frame = { width: 1200, rowHeight: 200 };

describe('Rows of photographs', () => {
  test('are as wide as the grid, and not higher than a row, but for the last', () => {
    const { rows, rowOf } = justified(photos(10), frame);

    for (const { widths, pictureHeight } of rows.slice(0, -1)) {
      const width = widths.reduce((sum, cell) => sum + cell, GAP_PX * (widths.length - 1));
      expect(width).toBeLessThanOrEqual(1200);
      expect(width).toBeGreaterThan(1190);
      expect(pictureHeight).toBeLessThanOrEqual(200);
    }
    expect(rows.at(-1)?.pictureHeight).toBeLessThanOrEqual(200);
    expect(rows.map(({ from, to }) => to - from)).toEqual([4, 4, 2]);
    expect([0, 3, 4, 9].map(rowOf)).toEqual([0, 0, 1, 2]);
  });

  test('begin anew with each section, under its title', () => {
    const mixed = [...photos(3, { section: 'party', from: 10 }), ...photos(2)];

    const { rows, rowOf } = justified(mixed, { ...frame, headingOf: (section, count) => `${section} ${count}` });

    expect(rows.map(({ heading, from, to }) => heading ?? [from, to])).toEqual(['party 3', [0, 3], 'null 2', [3, 5]]);
    expect([2, 3].map(rowOf)).toEqual([1, 3]);
  });

  test('give a panorama a row of its own, as high as its width allows', () => {
    const { rows } = justified(photos(1, { ratio: 12 }), frame);

    expect(rows[0]).toMatchObject({ pictureHeight: 100, height: 100 + CAPTION_PX });
  });

  test('are none while there is no room', () => {
    expect(justified(photos(3), { ...frame, width: 0 }).count).toBe(0);
  });
});
