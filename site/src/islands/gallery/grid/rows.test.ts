import { describe, expect, test } from 'vitest';
import { givenImage } from '../../../../test/content.ts';
import { presentPhoto } from '../../../content/photo.ts';
import { rowEnds, sizesInRow } from './rows.ts';

const photos = (...ratios: number[]) =>
  ratios.map((ratio, index) => presentPhoto(givenImage(index + 1, { width: 1_000 * ratio, height: 1_000 })));

describe('rowEnds', () => {
  test('ends rows of 2, 3 and 4', () => {
    expect([0, 1, 2, 3, 5, 11].map(rowEnds)).toEqual(['', 'n2', 'n3', 'n2 n4', 'n2 n3', 'n2 n3 n4']);
  });
});

describe('sizesInRow', () => {
  test('shares the width of each row out by proportion', () => {
    expect(sizesInRow(photos(2, 1, 1, 1), 0)).toBe(
      '(min-width:1200px) 37vw,(min-width:768px) 46vw,(min-width:480px) 62vw,calc(100vw - 32px)',
    );
  });

  test('reckons an unfinished row as if it were full', () => {
    expect(sizesInRow(photos(1), 0)).toBe(
      '(min-width:1200px) 23vw,(min-width:768px) 31vw,(min-width:480px) 46vw,calc(100vw - 32px)',
    );
  });
});
