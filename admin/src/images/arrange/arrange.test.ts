import { describe, expect, test } from 'vitest';
import { moved } from '../../lists/moved.ts';
import { aim, positionBefore, rearranged } from './arrange.ts';

const places = [0, 1, 2, 3, 4];
const moves = places.flatMap((from) => places.map((to) => ({ from, to })));

describe('An arranged library', () => {
  test.each(moves)('shows the move from $from to $to before it is saved', (move) => {
    expect(places.map((position) => positionBefore(move, position))).toEqual(moved(places, move.from, move.to));
  });

  test.each(moves.filter(({ from, to }) => from !== to))('saves the move from $from to $to', ({ from, to }) => {
    const ids = places.map((place) => place + 10);

    expect(rearranged(ids, from + 10, to + 10)).toEqual(moved(ids, from, to));
  });

  test('leaves alone what a filter hides', () => {
    // Images 1, 3 and 5 are shown; 5 is moved to the place of 3, then 1 to that of 3.
    expect(rearranged([1, 2, 3, 4, 5], 5, 3)).toEqual([1, 2, 5, 3, 4]);
    expect(rearranged([1, 2, 5, 3, 4], 1, 3)).toEqual([2, 5, 3, 1, 4]);
  });
});

describe('aim', () => {
  const ids = [40, 10, 30, 20];

  test.each([
    ['places on', 10, { by: 2 }, { from: 1, to: 3 }],
    ['no further than either end', 10, { by: -9 }, { from: 1, to: 0 }],
    ['to a position', 20, { position: 0 }, { from: 3, to: 0 }],
    ['to the last one at most', 40, { position: 9 }, { from: 0, to: 3 }],
    ['to where another one stands', 30, { onto: 40 }, { from: 2, to: 0 }],
    ['nowhere when it is not there', 50, { by: 1 }, undefined],
    ['nowhere when the other one is not there', 10, { onto: 50 }, undefined],
  ])('goes %s', (_where, id, goal, move) => {
    expect(aim(ids, id, goal)).toEqual(move);
  });
});
