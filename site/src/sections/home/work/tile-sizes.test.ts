import { expect, test } from 'vitest';
import { sizesInTiles } from './tile-sizes.ts';

const tiles = (...ratios: number[]) => ratios.map((ratio) => ({ photo: { width: 1_000 * ratio, height: 1_000 } }));

test('a tile asks for the whole photograph, of which its frame shows a part', () => {
  expect(sizesInTiles(tiles(0.8, 0.8, 0.8, 0.8), 0)).toBe('(min-width:960px) 23vw,45vw');
  expect(sizesInTiles(tiles(0.8, 1.6, 0.8, 0.8), 1)).toBe('(min-width:960px) 46vw,90vw');
  expect(sizesInTiles(tiles(1.5, 1.5), 1)).toBe('(min-width:960px) 52vw,85vw');
});

test('the last of an odd number fills a row of a narrow window', () => {
  expect(sizesInTiles(tiles(0.8, 0.8, 1.6), 2)).toBe('(min-width:960px) 62vw,92vw');
});

test('tiles are two by two in stories, smaller beside a margin, and as large as the window on screens', () => {
  const of = (composition: Parameters<typeof sizesInTiles>[2]) =>
    sizesInTiles(tiles(0.8, 0.8, 0.8, 0.8), 0, composition);

  expect(of('stories')).toBe('(min-width:960px) 46vw,45vw');
  expect(of('margin')).toBe('(min-width:960px) 18vw,45vw');
  expect(of('screens')).toMatch(/^\(min-aspect-ratio:1\) 64vh,.*,max\(100vw,64vh\)$/);
});
