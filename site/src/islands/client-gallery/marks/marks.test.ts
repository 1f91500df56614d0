import { describe, expect, test } from 'vitest';
import { NO_MARKS } from '../../../../test/no-marks.ts';
import { answered, asked, type Change, isFull, type MarksState, received, shownMarks } from './marks.ts';

const givenMarks = (changes = {}) => ({ ...NO_MARKS, revision: 5, favourites: [1, 2], chosen: [2], ...changes });
const given: MarksState = { kept: givenMarks(), pending: [] };
const heart = (photo: number, value = true): Change => ({ kind: 'favourites', photo, value });
const choice = (photo: number, value = true): Change => ({ kind: 'chosen', photo, value });

describe('the marks of a gallery', () => {
  test('show a change before it is kept, and take it back when it is refused', () => {
    const change = heart(7);
    const state = asked(given, change);

    expect(shownMarks(state).favourites).toEqual([1, 2, 7]);
    expect(shownMarks(answered(state, change)).favourites).toEqual([1, 2]);
  });

  test('show what another device has marked, with what is not kept yet', () => {
    const state = received(asked(given, heart(1, false)), givenMarks({ revision: 6, favourites: [1, 2, 9] }));

    expect(shownMarks(state).favourites).toEqual([2, 9]);
  });

  test('of a photograph that was replaced are of its new version once they are changed', () => {
    const replaced: MarksState = { kept: givenMarks({ new_versions: [1, 2] }), pending: [] };

    expect(shownMarks(asked(replaced, choice(1))).new_versions).toEqual([2]);
  });

  test('are never replaced by older ones', () => {
    const state = received(given, givenMarks({ revision: 4, favourites: [] }));

    expect(shownMarks(state).favourites).toEqual([1, 2]);
  });

  test('of one photograph are asked for once: the last wish counts', () => {
    const state = [heart(7), choice(7), heart(7, false)].reduce(asked, given);

    expect(state.pending).toEqual([choice(7), heart(7, false)]);
    expect(shownMarks(state)).toMatchObject({ favourites: [1, 2], chosen: [2, 7] });
  });

  test('stay in an order in which there is room for each choice', () => {
    const changes = [choice(1, false), choice(2), choice(3, false), choice(1)];
    const state = changes.reduce(asked, given);

    expect(state.pending).toEqual(changes);
    expect(asked(state, choice(1, false)).pending).toEqual(changes.slice(0, 3));
    expect(shownMarks(asked(state, choice(1, false))).chosen).toEqual([2]);
  });

  test('that were changed again while a change was sent, stay as wished last', () => {
    const first = heart(7);
    const state = answered(asked(asked(given, first), heart(7, false)), first);

    expect(state.pending).toEqual([heart(7, false)]);
    expect(shownMarks(state).favourites).toEqual([1, 2]);
  });

  test('are full at the limit, with those that are not kept yet', () => {
    expect(isFull(shownMarks(given), 2)).toBe(false);
    expect(isFull(shownMarks(asked(given, choice(9))), 2)).toBe(true);
    expect(isFull(shownMarks(given), null)).toBe(false);
  });
});
