import { describe, expect, test } from 'vitest';
import { moved } from '../../lists/sorting/moved.ts';
import { aim, isNoMove, neighbourOf, placeBeside, positionBefore } from './arrange.ts';

const places = [0, 1, 2, 3, 4];
const moves = places.flatMap((from) => places.map((to) => ({ from, to })));
/** Every choice of some of the places. */
const choices = Array.from({ length: 31 }, (_, bits) => places.filter((place) => (bits + 1) & (1 << place)));

const seen = { at: 0, held: 0, total: 5 };
const shownAfter = (move: Parameters<typeof positionBefore>[0]) => places.map((at) => positionBefore(move, at));

/** The order after a move, as the server makes it. */
function saved(ids: readonly number[], chosen: readonly number[], place: ReturnType<typeof placeBeside>): number[] {
  const rest = ids.filter((id) => !chosen.includes(id));
  if ('before' in place) return rest.toSpliced(rest.indexOf(place.before), 0, ...chosen);
  return 'after' in place ? rest.toSpliced(rest.indexOf(place.after) + 1, 0, ...chosen) : rest;
}

describe('An arranged library', () => {
  test.each(moves)('shows the move from $from to $to before it is saved', ({ from, to }) => {
    expect(shownAfter({ from: [from], to })).toEqual(moved(places, from, to));
  });

  test.each(choices)('saves beside a neighbour what it shows, for the places %j', (...from) => {
    for (let to = 0; to <= places.length - from.length; to++) {
      const move = { from, to };
      const shown = shownAfter(move);
      expect(shown.slice(to, to + from.length)).toEqual(from);
      if (isNoMove(move)) expect(shown).toEqual(places);
      else if (from.length < places.length) {
        const { side, position } = neighbourOf(move, { position: to }, seen);
        expect(saved(places, from, placeBeside(side, position))).toEqual(shown);
      }
    }
  });

  test('names the image onto which one is dropped as its neighbour, since a filter may hide others', () => {
    const goal = { onto: 9 };
    expect(neighbourOf({ from: [2], to: 1 }, goal, { at: 1, held: 2, total: 5 })).toEqual({
      side: 'before',
      position: 1,
    });
    expect(neighbourOf({ from: [0], to: 2 }, goal, { at: 2, held: 0, total: 5 })).toEqual({
      side: 'after',
      position: 2,
    });
  });

  test('moves at most to an end of the list', () => {
    expect(aim([1], { by: -3 }, seen)).toEqual({ from: [1], to: 0 });
    expect(aim([3], { by: 4 }, seen)).toEqual({ from: [3], to: 4 });
    expect(aim([1, 2], { position: 4 }, seen)).toEqual({ from: [1, 2], to: 3 });
    expect(aim([0, 1], { by: 1 }, seen)).toEqual({ from: [0, 1], to: 1 });
  });

  test.each([
    ['one down', [1], { at: 3, held: 1 }, [0, 2, 3, 1, 4]],
    ['one up', [3], { at: 1, held: 3 }, [0, 3, 1, 2, 4]],
    ['two down', [0, 2], { at: 3, held: 0 }, [1, 3, 0, 2, 4]],
    ['two up', [2, 4], { at: 1, held: 4 }, [0, 2, 4, 1, 3]],
    ['two from both sides, held in front', [0, 4], { at: 2, held: 0 }, [1, 2, 0, 4, 3]],
    ['two from both sides, held at the end', [0, 4], { at: 2, held: 4 }, [1, 0, 4, 2, 3]],
    ['two from both sides, held behind', [1, 4], { at: 3, held: 4 }, [0, 2, 1, 4, 3]],
  ])('drops %s onto the place of another', (_name, from, { at, held }, order) => {
    const goal = { onto: 9 };
    const seen = { at, held, total: 5 };
    const move = aim(from, goal, seen);
    expect(shownAfter(move)).toEqual(order);
    const { side, position } = neighbourOf(move, goal, seen);
    expect(position).toBe(at);
    expect(saved(places, from, placeBeside(side, position))).toEqual(order);
  });
});
