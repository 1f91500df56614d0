import { expect, test } from 'vitest';
import { lineBeside } from './line-beside.ts';
import type { Row } from './photo-rows.ts';

const line = (key: string, ids: number[], width: number): Row<{ id: number }> => ({
  kind: 'photos',
  key,
  cells: ids.map((id) => ({ photo: { id }, width })),
  height: 200,
  pictureHeight: 160,
});
const heading: Row<{ id: number }> = { kind: 'heading', key: 'heading', section: 'party', count: 2, height: 56 };
/** Four small ones, below the title of a section two large ones. */
const rows = [line('first', [1, 2, 3, 4], 100), heading, line('second', [5, 6], 200)];

test.each([
  ['down', 1, 4],
  ['down', 3, 5],
  ['down', 4, 4],
  ['up', 5, 2],
  ['up', 0, 0],
] as const)('One %s from %i is %i', (way, from, to) => {
  expect(lineBeside(rows, from, way === 'up' ? -1 : 1)).toBe(to);
});
