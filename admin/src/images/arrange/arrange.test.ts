import { describe, expect, test } from 'vitest';
import { moved } from '../../lists/sorting/moved.ts';
import { aim, placeBeside, positionBefore } from './arrange.ts';

const places = [0, 1, 2, 3, 4];
const moves = places.flatMap((from) => places.map((to) => ({ from, to })));

/** The order after a move, as the server makes it. */
function saved(ids: readonly number[], id: number, place: ReturnType<typeof placeBeside>): number[] {
  const rest = ids.filter((other) => other !== id);
  if ('before' in place) return rest.toSpliced(rest.indexOf(place.before), 0, id);
  return 'after' in place ? rest.toSpliced(rest.indexOf(place.after) + 1, 0, id) : rest;
}

describe('An arranged library', () => {
  test.each(moves)('shows the move from $from to $to before it is saved', (move) => {
    expect(places.map((position) => positionBefore(move, position))).toEqual(moved(places, move.from, move.to));
  });

  test.each(moves.filter(({ from, to }) => from !== to))('saves the move from $from to $to', (move) => {
    const ids = places.map((place) => place + 10);

    expect(saved(ids, move.from + 10, placeBeside(move, move.to + 10))).toEqual(moved(ids, move.from, move.to));
  });

  test('leaves alone what a filter hides', () => {
    // Images 1, 3 and 5 are shown; 5 is moved to the place of 3, then 1 to that of 3.
    expect(saved([1, 2, 3, 4, 5], 5, placeBeside({ from: 2, to: 1 }, 3))).toEqual([1, 2, 5, 3, 4]);
    expect(saved([1, 2, 5, 3, 4], 1, placeBeside({ from: 0, to: 2 }, 3))).toEqual([2, 5, 3, 1, 4]);
  });
});

describe('aim', () => {
  test.each([
    ['places on', 1, { by: 2 }, { from: 1, to: 3 }],
    ['no further than either end', 1, { by: -9 }, { from: 1, to: 0 }],
    ['to a position', 3, { position: 0 }, { from: 3, to: 0 }],
    ['to the last one at most', 0, { position: 9 }, { from: 0, to: 3 }],
    ['to where another one stands', 2, { onto: 40 }, { from: 2, to: 0 }],
  ])('goes %s', (_where, from, goal, move) => {
    expect(aim(from, goal, { at: 0, total: 4 })).toEqual(move);
  });
});
