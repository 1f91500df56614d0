import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createSubscribers } from '../../../../database/notifications.ts';
import { createAccessWatcher } from './access-watcher.ts';
import type { GalleryState } from './gallery-state.ts';

const gallery: GalleryState = {
  id: 7,
  linkHash: 'a link',
  passwordHash: null,
  expiresAt: null,
  downloads: 'both',
  revision: 0,
};
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

afterEach(() => vi.useRealTimers());

/** A watcher of galleries that are read from `states`. */
function givenWatcher() {
  vi.useFakeTimers();
  const { subscribe, deliver, any } = createSubscribers();
  const states = new Map([[7, gallery]]);
  const findAll = vi.fn(async (ids: readonly number[]) => new Map([...states].filter(([id]) => ids.includes(id))));
  let asking: NodeJS.Timeout;
  return {
    watcher: createAccessWatcher({ galleries: { findAll }, notifications: { subscribe }, log, readEveryMs: 500 }),
    states,
    findAll,
    notify: (id = 7) => deliver('vitrine_gallery', `${id}`),
    lose() {
      asking = setInterval(any, 500);
    },
    restore() {
      clearInterval(asking);
      any();
    },
  };
}

test('a gallery is read once after it was entered, and then only when it is named', async () => {
  const { watcher, findAll, notify } = givenWatcher();
  const onState = vi.fn();
  const first = watcher.enter(gallery, { onState });
  const second = watcher.enter(gallery);
  await vi.advanceTimersByTimeAsync(500);
  expect(findAll).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(findAll).toHaveBeenCalledTimes(1);
  notify(8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(findAll).toHaveBeenCalledTimes(1);
  notify();
  await vi.advanceTimersByTimeAsync(0);
  expect(findAll).toHaveBeenCalledTimes(2);
  expect(onState).toHaveBeenCalledTimes(2);

  first.leave();
  second.leave();
  notify();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(findAll).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is only open for a moment is not read', async () => {
  const { watcher, findAll } = givenWatcher();
  const { leave } = watcher.enter(gallery);
  await vi.advanceTimersByTimeAsync(400);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(findAll).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('what has ended is cut within a second, also before it was entered', async () => {
  const { watcher, states, notify } = givenWatcher();
  const open = watcher.enter(gallery);
  await vi.advanceTimersByTimeAsync(1_370);
  expect(open.signal.aborted).toBe(false);

  states.set(7, { ...gallery, linkHash: 'another link' });
  notify();
  await vi.advanceTimersByTimeAsync(999);
  expect(open.signal.aborted).toBe(true);

  const late = watcher.enter(gallery);
  await vi.advanceTimersByTimeAsync(999);
  expect(late.signal.aborted).toBe(true);
});

test('many changes are read at once', async () => {
  const { watcher, findAll, notify } = givenWatcher();
  watcher.enter(gallery);
  for (let at = 0; at < 1_000; at += 1) {
    notify();
    await vi.advanceTimersByTimeAsync(2);
  }

  expect(findAll.mock.calls.length).toBeLessThanOrEqual(5);
  watcher.stop();
});

test('while notifications are lost what is open is read again and again, and once when they are back', async () => {
  const { watcher, states, findAll, lose, restore } = givenWatcher();
  const other = { ...gallery, id: 8 };
  states.set(8, other);
  const [kept, ended] = [watcher.enter(gallery), watcher.enter(other)];
  await vi.advanceTimersByTimeAsync(10_000);
  findAll.mockClear();

  lose();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(findAll).toHaveBeenCalledTimes(3);
  states.delete(8);
  await vi.advanceTimersByTimeAsync(999);
  expect([kept.signal.aborted, ended.signal.aborted]).toEqual([false, true]);

  findAll.mockClear();
  restore();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(findAll.mock.calls.length).toBeLessThanOrEqual(1);
  states.clear();
  lose();
  restore();
  await vi.advanceTimersByTimeAsync(999);
  expect(kept.signal.aborted).toBe(true);
});

test('an answer whose reader has gone already is not open', async () => {
  const { watcher, findAll } = givenWatcher();
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  raw.destroy();
  await vi.advanceTimersByTimeAsync(0);
  expect(raw.closed).toBe(true);

  watcher.cut(gallery, { raw } as FastifyReply, null);

  await vi.advanceTimersByTimeAsync(2_000);
  expect(findAll).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a gallery is read when it expires, which may be later by now', async () => {
  const { watcher, states, findAll } = givenWatcher();
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
  states.set(7, { ...gallery, expiresAt: inHours(30) });
  states.set(8, { ...gallery, id: 8, expiresAt: inHours(40) });
  const extended = watcher.enter({ ...gallery, expiresAt: inHours(30) });
  const expiring = watcher.enter({ ...gallery, id: 8, expiresAt: inHours(40) });
  states.set(7, { ...gallery, expiresAt: inHours(50) });
  await vi.advanceTimersByTimeAsync(30 * 60 * 60_000 + 999);
  expect(extended.signal.aborted).toBe(false);

  await vi.advanceTimersByTimeAsync(10 * 60 * 60_000 - 1_000);
  expect(expiring.signal.aborted).toBe(false);
  states.delete(8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(expiring.signal.aborted).toBe(true);
  expect(extended.signal.aborted).toBe(false);
  expect(findAll.mock.calls.length).toBeLessThanOrEqual(4);
  watcher.stop();
});

test('a database that is unavailable ends nothing but what has expired', async () => {
  const { watcher, findAll, notify } = givenWatcher();
  findAll.mockRejectedValue(new Error('unavailable'));
  const kept = watcher.enter(gallery);
  const expiring = watcher.enter({ ...gallery, expiresAt: new Date(Date.now() + 5_000) });

  notify();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(expiring.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(expiring.signal.aborted).toBe(true);
  expect(kept.signal.aborted).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(1);

  findAll.mockResolvedValue(new Map());
  await vi.advanceTimersByTimeAsync(999);
  expect(kept.signal.aborted).toBe(true);
});

test('a download ends when such files may not be downloaded any more, and nothing else does', async () => {
  const { watcher, states, notify } = givenWatcher();
  const [original, web, shown] = (['originals', 'web', null] as const).map((files) =>
    watcher.enter(gallery, { files }),
  );

  states.set(7, { ...gallery, downloads: 'web' });
  notify();
  await vi.advanceTimersByTimeAsync(500);

  expect([original, web, shown].map((visit) => visit?.signal.aborted)).toEqual([true, false, false]);
  watcher.stop();
});
