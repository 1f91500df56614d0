import { expect, test } from 'vitest';
import { columnsOf, sizesInTiles } from './tile-sizes.ts';

const tiles = (...ratios: number[]) => ratios.map((ratio) => ({ photo: { width: 1_000 * ratio, height: 1_000 } }));

test('the rows of tiles are full, or lack as few as possible', () => {
  const columns = Array.from({ length: 12 }, (_, index) => columnsOf(index + 1));

  expect(columns).toEqual([2, 2, 3, 4, 5, 3, 4, 4, 3, 5, 4, 4]);
});

test('a tile asks for the whole photograph, of which its frame shows a part', () => {
  expect(sizesInTiles(tiles(0.8, 0.8, 0.8, 0.8), 0)).toBe('(min-width:60em) 23vw,44vw');
  expect(sizesInTiles(tiles(0.8, 1.6, 0.8, 0.8), 1)).toBe('(min-width:60em) 46vw,88vw');
  expect(sizesInTiles(tiles(1.5, 1.5), 1)).toBe('(min-width:60em) 52vw,83vw');
});

test('the last of an odd number fills a row of a narrow window, and of each in stories', () => {
  expect(sizesInTiles(tiles(0.8, 0.8, 1.6), 2)).toBe('(min-width:60em) 62vw,91vw');
  expect(sizesInTiles(tiles(0.8, 0.8, 1.6), 2, 'stories')).toBe('91vw');
  expect(sizesInTiles(tiles(0.8, 0.8, 1.6), 1, 'stories')).toBe('(min-width:60em) 46vw,44vw');
});

test('tiles are two by two in stories, smaller beside a margin, and as large as they can be seen as a whole on screens', () => {
  const of = (composition: Parameters<typeof sizesInTiles>[2]) =>
    sizesInTiles(tiles(0.8, 0.8, 0.8, 0.8), 0, composition);

  expect(of('stories')).toBe('(min-width:60em) 46vw,44vw');
  expect(of('margin')).toBe('(min-width:60em) 18vw,44vw');
  expect(of('screens')).toBe('min(calc(100vw - 1px),64vh)');
});
