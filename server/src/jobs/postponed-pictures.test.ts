import { expect, test } from 'vitest';
import { createPostponedPictures } from './postponed-pictures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('a file that fails each time is tried ever more seldom, at last once a day', () => {
  const postponed = createPostponedPictures();
  const delays = Array.from({ length: 14 }, () => postponed.add('a', 0));

  expect(delays.slice(0, 3)).toEqual([MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS]);
  expect(delays.slice(-2)).toEqual([DAY_MS, DAY_MS]);
});

test('each file has a time of its own, and one that is gone by then is forgotten', () => {
  const postponed = createPostponedPictures();
  postponed.add('gone', 0);
  for (let failures = 0; failures < 2; failures += 1) postponed.add('b', 0);

  expect([postponed.at(0), postponed.nextMs(0, 0)]).toEqual([['gone', 'b'], MINUTE_MS]);
  expect([postponed.at(MINUTE_MS), postponed.nextMs(MINUTE_MS, MINUTE_MS)]).toEqual([['b'], MINUTE_MS]);
  expect(postponed.add('gone', MINUTE_MS)).toBe(MINUTE_MS);
});

test('one whose time comes during a long round is tried right after it', () => {
  const postponed = createPostponedPictures();
  postponed.add('a', 0);
  postponed.add('b', 5 * MINUTE_MS);

  expect(postponed.nextMs(0, 30_000)).toBe(30_000);
  expect(postponed.nextMs(0, 5 * MINUTE_MS)).toBe(0);
  expect(postponed.add('a', 5 * MINUTE_MS)).toBe(2 * MINUTE_MS);
});
