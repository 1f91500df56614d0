import { expect, test } from 'vitest';
import { countFirstCovers, sizesInList, sizesOfNeighbour } from './list-sizes.ts';

const entries = [{ cover: { width: 3_000, height: 2_000 } }, { cover: { width: 2_000, height: 3_000 } }];

test('a cover has as much of the window as the look gives it', () => {
  const of = (composition: Parameters<typeof sizesInList>[2]) => sizesInList(entries, 0, composition);

  expect(of('rows')).toBe('(min-width:48em) min(64vw,150vh),calc(100vw - 33px)');
  expect(of('margin')).toBe('(min-width:60em) min(69vw,129vh),calc(100vw - 33px)');
  expect(of('stories')).toBe('(min-width:48em) min(92vw,129vh),calc(100vw - 33px)');
});

test('of covers with a screen each, a wide one fills a wide window, and all others are whole', () => {
  expect(sizesInList(entries, 0, 'screens')).toBe(
    '(min-aspect-ratio:1) max(calc(100vw - 1px),120vh),calc(100vw - 1px)',
  );
  expect(sizesInList(entries, 1, 'screens')).toBe('min(calc(100vw - 1px),54vh)');
});

test('of covers that fill a screen each, the first alone is fetched early', () => {
  expect(countFirstCovers(entries, 'screens')).toBe(1);
  expect(countFirstCovers([], 'screens')).toBe(0);
});

test('the cover of a neighbour has half the width, up to its limit, and more if it is wider than its frame', () => {
  expect(sizesOfNeighbour({ width: 3_000, height: 2_000 })).toBe('min(44vw,544px)');
  expect(sizesOfNeighbour({ width: 2_000, height: 3_000 })).toBe('min(44vw,544px)');
  expect(sizesOfNeighbour({ width: 3_000, height: 1_000 })).toBe('min(88vw,1088px)');
});
