import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnEnds, startsOf } from './masonry.ts';

const square = { width: 1_000, height: 1_000 };
const tall = { width: 1_000, height: 2_000 };

describe('columnEnds', () => {
  test('fills the columns from left to right, then goes on below the one that ends first', () => {
    expect(columnEnds([0, 0], [square, tall])).toEqual([104, 204]);
    expect(columnEnds([0, 0], [square, tall, square])).toEqual([208, 204]);
  });

  test('never goes back: each photograph begins below or beside the one before', () => {
    expect(columnEnds([0, 0, 0], [tall, square, square, square])).toEqual([204, 208, 104]);
  });

  test('begins where the columns begin', () => {
    expect(columnEnds([100, 0], [square])).toEqual([100, 104]);
  });
});

describe('startsOf', () => {
  const shape = fc.record({
    width: fc.integer({ min: 300, max: 6_000 }),
    height: fc.integer({ min: 300, max: 6_000 }),
  });

  test('the first part begins level, and no part leaves a gap', () => {
    fc.assert(
      fc.property(fc.array(fc.array(shape, { minLength: 1, maxLength: 48 }), { minLength: 1 }), (parts) => {
        const starts = startsOf(parts);

        expect(starts).toHaveLength(parts.length);
        expect(starts[0]).toEqual({ 2: [0, 0], 3: [0, 0, 0], 4: [0, 0, 0, 0] });
        for (const start of starts) for (const ends of Object.values(start)) expect(Math.min(...ends)).toBe(0);
      }),
    );
  });
});
