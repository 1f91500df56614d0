import { describe, expect, test } from 'vitest';
import { givenImage } from '../../../../test/content.ts';
import { presentPhoto } from '../../../content/photo.ts';
import { rowEnds, sizesInGrid, sizesInRow, spanClasses } from './rows.ts';

const photos = (...ratios: number[]) =>
  ratios.map((ratio, index) => presentPhoto(givenImage(index + 1, { width: 1_000 * ratio, height: 1_000 })));
const squares = (count: number) => photos(...Array.from({ length: count }, () => 1));

/** How many photographs each row has. */
function lengths(some: ReturnType<typeof photos>, columns: number) {
  const ends = rowEnds(some).flatMap((names, index) => (names.split(' ').includes(`n${columns}`) ? [index + 1] : []));
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

describe('rowEnds', () => {
  test('ends rows of 2, 3 and 4', () => {
    expect(rowEnds(squares(12))).toEqual([
      '',
      'n2',
      'n3',
      'n2 n4',
      '',
      'n2 n3',
      '',
      'n2 n4',
      'n3',
      'n2',
      '',
      'n2 n3 n4',
    ]);
  });

  test.each([
    [9, { 2: [2, 2, 2, 3], 3: [3, 3, 3], 4: [3, 3, 3] }],
    [10, { 2: [2, 2, 2, 2, 2], 3: [3, 3, 2, 2], 4: [4, 3, 3] }],
    [11, { 2: [2, 2, 2, 2, 3], 3: [3, 3, 2, 3], 4: [4, 4, 3] }],
    [13, { 2: [2, 2, 2, 2, 2, 3], 3: [3, 3, 3, 2, 2], 4: [4, 3, 3, 3] }],
  ])('leaves no row of %s photographs nearly empty', (count, rows) => {
    const some = squares(count);
    expect({ 2: lengths(some, 2), 3: lengths(some, 3), 4: lengths(some, 4) }).toEqual(rows);
  });

  test('composes few for their number, in a narrow window two and two', () => {
    const rowsIn = (columns: number) => [1, 2, 3, 4, 5, 6, 7].map((count) => lengths(squares(count), columns));

    expect(rowsIn(4)).toEqual([[1], [2], [3], [2, 2], [2, 3], [3, 3], [2, 2, 3]]);
    for (const columns of [2, 3])
      expect(rowsIn(columns)).toEqual([[1], [2], [3], [2, 2], [2, 3], [2, 2, 2], [2, 2, 3]]);
  });

  test('of few that are higher than wide makes rows that are no higher than the window', () => {
    const rowsOf = (...ratios: number[]) => lengths(photos(...ratios), 4);
    const uprights = (count: number) => Array<number>(count).fill(0.7);

    expect([4, 5, 6, 7].map((count) => rowsOf(...uprights(count)))).toEqual([[4], [5], [3, 3], [3, 4]]);
    expect(rowsOf(1.5, 0.7, 1.5, 0.7, 0.7)).toEqual([2, 3]);
  });

  test('of few in a narrow window gives an odd one that is wide a row for itself', () => {
    const rowsOf = (...ratios: number[]) => lengths(photos(...ratios), 3);

    expect([rowsOf(1.5, 0.7, 1.5), rowsOf(0.7, 0.7, 1.5), rowsOf(0.7, 1.5, 0.7)]).toEqual([[1, 2], [2, 1], [3]]);
    expect([rowsOf(1.5, 1.5), rowsOf(1.5, 0.7), rowsOf(1.5)]).toEqual([[1, 1], [2], [1]]);
    expect(rowsOf(1.5, 0.7, 0.7, 1, 1)).toEqual([1, 2, 2]);
  });
});

describe('sizesInRow', () => {
  test('shares the width of each row out by proportion', () => {
    expect(sizesInRow(photos(2, 1, 1, 1, 1, 1, 1, 1), 0)).toBe(
      '(min-width:1200px) 37vw,(min-width:768px) 46vw,(min-width:480px) 62vw,calc(100vw - 33px)',
    );
  });

  test('of few says that a row is no higher than the window', () => {
    expect(sizesInRow(photos(0.5), 0)).toBe(
      '(min-width:1200px) min(92vw,50vh),(min-width:768px) min(92vw,50vh),(min-width:480px) min(92vw,50vh),calc(100vw - 33px)',
    );
    expect(sizesInRow(photos(2, 1, 1), 1)).toBe(
      '(min-width:1200px) min(23vw,100vh),(min-width:768px) min(46vw,100vh),(min-width:480px) min(46vw,100vh),calc(100vw - 33px)',
    );
  });
});

describe('Another grid', () => {
  test('ends rows of two alone if it has pairs, and none if it has columns', () => {
    expect(rowEnds(squares(8), 'pairs')).toEqual(['', 'n2', '', 'n2', '', 'n2', '', 'n2']);
    expect(rowEnds(squares(8), 'columns').join('')).toBe('');
    expect(sizesInGrid('pairs', photos(2, 1, 1, 1, 1, 1, 1, 1), 0)).toBe('(min-width:480px) 62vw,calc(100vw - 33px)');
  });

  test('fills the rows of even columns, the last one too: what is left goes to the lowest, and makes nothing very high', () => {
    const spansIn = (columns: number, ...ratios: number[]) =>
      spanClasses(photos(...ratios), 'columns').map((names) =>
        Number(names.split(' ').flatMap((name) => name.match(`^of${columns}-(.)`)?.[1] ?? [])[0] ?? 1),
      );

    // A panorama, an upright one | upright, wide | wide | panorama, upright | wide, upright | wide, wide | wide
    const some = [2.76, 0.67, 0.67, 1.5, 1.54, 2.3, 0.67, 1.5, 0.67, 1.5, 1.45, 1.84];
    expect(spansIn(4, ...some)).toEqual([3, 1, 1, 3, 4, 3, 1, 3, 1, 2, 2, 4]);
    expect(spansIn(2, 0.7, 1.5, 1.5, 0.7, 0.7)).toEqual([1, 1, 2, 1, 1]);
    expect(spansIn(4, 0.7, 0.7, 0.7, 2.76, 0.7)).toEqual([2, 1, 1, 3, 1]);
    expect(spansIn(4, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7)).toEqual([1, 1, 1, 1, 2, 2]);
    expect(spansIn(4, 0.7, 0.7, 0.7, 0.7, 0.7)).toEqual([1, 1, 1, 1, 2]);
    expect(spansIn(2, 0.7, 0.7, 0.7)).toEqual([1, 1, 1]);
    expect(spanClasses(photos(2.76), 'masonry')).toEqual(['']);
  });

  test('gives what is wide two of the even columns, or all that there are', () => {
    const some = photos(0.7, 1.5, 2.5);

    expect(sizesInGrid('columns', some, 0)).toBe('(min-width:768px) 23vw,(min-width:480px) 46vw,calc(100vw - 33px)');
    expect(sizesInGrid('columns', some, 1)).toBe('(min-width:768px) 69vw,(min-width:480px) 46vw,calc(100vw - 33px)');
    expect(sizesInGrid('columns', some, 2)).toMatch(/92vw.+92vw/);
    expect(sizesInGrid('masonry', some, 1)).toBe(
      '(min-width:1200px) 23vw,(min-width:768px) 31vw,(min-width:480px) 46vw,calc(100vw - 33px)',
    );
  });
});
