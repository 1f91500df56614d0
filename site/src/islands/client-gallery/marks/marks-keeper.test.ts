import { setImmediate } from 'node:timers/promises';
import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { expect, test, vi } from 'vitest';
import { NO_MARKS } from '../../../../test/no-marks.ts';
import { GalleryRefused } from '../api/refusal.ts';
import type { Change } from './marks.ts';
import { createMarksKeeper } from './marks-keeper.ts';

const favourite = (photo: number): Change => ({ kind: 'favourites', photo, value: true });

/** A keeper whose server gives these answers to marks. */
function givenKeeper(
  answer: (change: Change) => GalleryMarks,
  pending: readonly Change[] = [],
  initial: GalleryMarks = NO_MARKS,
) {
  const kept: (readonly Change[])[] = [];
  const refused: string[] = [];
  const sent: Change[] = [];
  const keeper = createMarksKeeper({
    initial,
    pending,
    keep: (changes) => kept.push(changes),
    async send(change) {
      sent.push(change);
      return answer(change);
    },
    onRefused: (code) => refused.push(code),
  });
  return { keeper, kept, refused, sent };
}

test('marks are kept for a reload until they are sent', async () => {
  const { keeper, kept } = givenKeeper(() => ({ ...NO_MARKS, revision: 2, favourites: [3] }));
  keeper.change(favourite(3));
  expect(kept).toEqual([[favourite(3)]]);
  await vi.waitFor(() => expect(kept.at(-1)).toEqual([]));
});

test('marks from before a reload are shown, and sent', async () => {
  const { keeper, kept, sent } = givenKeeper(() => ({ ...NO_MARKS, revision: 2, favourites: [3] }), [favourite(3)]);
  expect(keeper.read().marks.favourites).toEqual([3]);
  keeper.sendAll();
  await vi.waitFor(() => expect(kept.at(-1)).toEqual([]));
  expect(sent).toEqual([favourite(3)]);
});

test('an answer does not take the place of newer marks from another device', async () => {
  const { keeper, kept } = givenKeeper(() => {
    keeper.receive({ ...NO_MARKS, revision: 7 });
    return { ...NO_MARKS, revision: 6, favourites: [3] };
  });
  keeper.change(favourite(3));
  await vi.waitFor(() => expect(kept.at(-1)).toEqual([]));
  expect(keeper.read().marks.favourites).toEqual([]);
});

test.each([
  ['the password is asked for again', 401, 'PASSWORD_NEEDED'],
  ['the gallery is over', 404, 'GALLERY_NOT_FOUND'],
  ['a proxy knows no gallery', 404, ''],
])('while %s, no mark is lost', async (_, status, code) => {
  const { keeper, kept, refused, sent } = givenKeeper(() => {
    throw new GalleryRefused(status, code, null);
  });
  keeper.change(favourite(3));
  keeper.change(favourite(4));
  // The refusal has arrived by then, and whatever was sent after it.
  await setImmediate();
  expect(sent).toEqual([favourite(3)]);
  expect(kept.at(-1)).toEqual([favourite(3), favourite(4)]);
  expect(keeper.read().marks.favourites).toEqual([3, 4]);
  expect(refused).toEqual([]);
});

test('choices that could not be sent at once are sent so that the limit holds after each', async () => {
  let marks: GalleryMarks = { ...NO_MARKS, chosen: [1, 3] };
  let isReached = false;
  const answer = ({ photo, value }: Change) => {
    if (!isReached) throw new GalleryRefused(401, 'PASSWORD_NEEDED', null);
    const chosen = marks.chosen.filter((id) => id !== photo);
    if (value && chosen.length >= 2) throw new GalleryRefused(409, 'CHOICE_FULL', null);
    marks = { ...marks, revision: marks.revision + 1, chosen: value ? [...chosen, photo] : chosen };
    return marks;
  };
  const { keeper, kept, refused } = givenKeeper(answer, [], marks);
  for (const [photo, value] of [
    [1, false],
    [2, true],
    [3, false],
    [1, true],
  ] as const)
    keeper.change({ kind: 'chosen', photo, value });
  await setImmediate();
  isReached = true;
  keeper.sendAll();
  await vi.waitFor(() => expect(kept.at(-1)).toEqual([]));
  expect(refused).toEqual([]);
  expect(keeper.read().marks.chosen).toEqual([2, 1]);
});
