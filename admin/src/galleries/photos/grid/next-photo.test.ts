import { expect, test } from 'vitest';
import { nextPhoto } from './next-photo.ts';
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
  ['ArrowRight', 0, 1],
  ['ArrowRight', 5, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 3, 5],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 5, 2],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['a', 1, undefined],
])('%s leads from %i to %s', (key, from, to) => {
  expect(nextPhoto(rows, from, key)).toBe(to);
});
