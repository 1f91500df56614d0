import { describe, expect, test } from 'vitest';
import { CAPTION_PX, GAP_PX, rowsOf } from './photo-rows.ts';

const photos = (count: number, { ratio = 1.5, section = null as string | null, from = 1 } = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, section, width: 1000 * ratio, height: 1000 }));
const frame = { width: 1200, rowHeight: 200, hasHeadings: false };

describe('Rows of photographs', () => {
  test('are as wide as the grid, and not higher than a row, but for the last', () => {
    const rows = rowsOf(photos(10), frame).filter((row) => row.kind === 'photos');

    for (const { cells, pictureHeight } of rows.slice(0, -1)) {
      const width = cells.reduce((sum, cell) => sum + cell.width, GAP_PX * (cells.length - 1));
      expect(width).toBeLessThanOrEqual(1200);
      expect(width).toBeGreaterThan(1190);
      expect(pictureHeight).toBeLessThanOrEqual(200);
    }
    expect(rows.at(-1)?.pictureHeight).toBeLessThanOrEqual(200);
    expect(rows.flatMap(({ cells }) => cells.map(({ photo }) => photo.id))).toEqual(photos(10).map(({ id }) => id));
  });

  test('begin anew with each section, under its title', () => {
    const mixed = [...photos(3, { section: 'party', from: 10 }), ...photos(2)];

    const rows = rowsOf(mixed, { ...frame, hasHeadings: true });

    expect(rows.map((row) => (row.kind === 'heading' ? [row.section, row.count] : row.cells.length))).toEqual([
      ['party', 3],
      3,
      [null, 2],
      2,
    ]);
  });

  test('give a panorama a row of its own, as high as its width allows', () => {
    const [row] = rowsOf(photos(1, { ratio: 12 }), frame);

    expect(row).toMatchObject({ pictureHeight: 100, height: 100 + CAPTION_PX + GAP_PX });
  });

  test('are none while there is no room', () => {
    expect(rowsOf(photos(3), { ...frame, width: 0 })).toEqual([]);
  });
});
