import type { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { createSubscribers } from '../../database/notifications.ts';
import { LimitReached } from '../../errors.ts';
import { createGalleryUpdates } from './gallery-updates.ts';

const CHANGED = 'event: changed';

afterEach(() => vi.useRealTimers());

function givenUpdates() {
  vi.useFakeTimers();
  const { subscribe, deliver, any } = createSubscribers();
  let asking: NodeJS.Timeout;
  const updates = createGalleryUpdates({ notifications: { subscribe } });
  return {
    updates,
    open: (gallery: number, isAllowed = async () => true) => updates.open({ gallery, isAllowed }),
    notify: (id: number) => deliver('vitrine_gallery', `${id}`),
    lose() {
      asking = setInterval(any, 500);
    },
    restore() {
      clearInterval(asking);
      any();
    },
  };
}

/** How many changes were announced since the last call. */
const announced = (stream: PassThrough) => String(stream.read() ?? '').split(CHANGED).length - 1;

test('each gallery is announced to those who follow it, at once, and then at most once a second', async () => {
  const { updates, open, notify } = givenUpdates();
  const [seven, eight] = [open(7), open(8)];
  expect([announced(seven), announced(eight)]).toEqual([1, 1]);

  notify(7);
  await vi.advanceTimersByTimeAsync(0);
  expect([announced(seven), announced(eight)]).toEqual([1, 0]);
  for (let count = 0; count < 100; count += 1) notify(7);
  expect(announced(seven)).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([announced(seven), announced(eight)]).toEqual([1, 0]);

  updates.endAll();
});

test('while notifications are lost everybody is told to read again, and once when they are back', async () => {
  const { updates, open, lose, restore } = givenUpdates();
  const stream = open(7);
  announced(stream);

  lose();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(announced(stream)).toBe(3);
  restore();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(announced(stream)).toBe(1);

  updates.endAll();
});

test('who does not read gets no more and no less than one to be read later, and nothing is left of who has gone', async () => {
  const { open, notify } = givenUpdates();
  const stream = open(7);
  for (let count = 0; count < 1_000; count += 1) {
    notify(7);
    await vi.advanceTimersByTimeAsync(1_000);
    if (!stream.writable) break;
  }
  expect(stream.readableLength).toBeLessThan(2_048);
  expect(announced(stream)).toBeGreaterThan(0);

  const another = open(7);
  another.destroy();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream ends with the access token, and there are not more than 200', async () => {
  const { open } = givenUpdates();
  const streams = Array.from({ length: 200 }, () => open(7));
  expect(() => open(7)).toThrow(LimitReached);

  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(streams.filter(({ writable }) => writable)).toEqual([]);
});

test('who may not any more, or of whom nobody can say it, learns of no change', async () => {
  const { open, notify } = givenUpdates();
  const answers = [async () => true, async () => false, () => Promise.reject(new Error('the database is unavailable'))];
  const streams = answers.map((isAllowed) => open(7, isAllowed));
  for (const stream of streams) announced(stream);

  notify(7);
  await vi.advanceTimersByTimeAsync(0);

  expect(streams.map((stream) => [announced(stream), stream.writable])).toEqual([
    [1, true],
    [0, false],
    [0, false],
  ]);
});
