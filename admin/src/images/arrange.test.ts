import { describe, expect, test } from 'vitest';
import { moved } from '../widgets/moved.ts';
import { positionBefore, rearranged } from './arrange.ts';

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
    // Shown are 1, 3 and 5; 5 is put into the place of 3, then 1 into that of 3.
    expect(rearranged([1, 2, 3, 4, 5], 5, 3)).toEqual([1, 2, 5, 3, 4]);
    expect(rearranged([1, 2, 5, 3, 4], 1, 3)).toEqual([2, 5, 3, 1, 4]);
  });
});
