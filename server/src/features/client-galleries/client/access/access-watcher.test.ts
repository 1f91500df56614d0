import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { GalleryState } from './gallery-state.ts';
import { createGates } from './access-watcher.ts';

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

test('the database is asked only while something is open', async () => {
  vi.useFakeTimers();
  const findAll = vi.fn(async () => new Map([[7, gallery]]));
  const gates = createGates({ galleries: { findAll }, log, lookEveryMs: 500 });
  const first = gates.enter(gallery);
  const second = gates.enter(gallery);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(findAll).toHaveBeenCalledTimes(4);

  first.leave();
  second.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(findAll.mock.calls.length).toBeLessThanOrEqual(5);
  expect(vi.getTimerCount()).toBe(0);

  const third = gates.enter(gallery);
  findAll.mockResolvedValue(new Map());
  await vi.advanceTimersByTimeAsync(500);
  expect(third.signal.aborted).toBe(true);
  expect([first, second].some(({ signal }) => signal.aborted)).toBe(false);
});

test('what has ended is cut within a second', async () => {
  vi.useFakeTimers();
  const findAll = vi.fn(async () => new Map([[7, gallery]]));
  const gates = createGates({ galleries: { findAll }, log });
  const open = gates.enter(gallery);
  for (let at = 0; at < 10; at += 1) await vi.advanceTimersByTimeAsync(137);
  expect(open.signal.aborted).toBe(false);

  findAll.mockResolvedValue(new Map([[7, { ...gallery, linkHash: 'another link' }]]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open.signal.aborted).toBe(true);
});

test('an answer whose reader has gone already is not open', async () => {
  vi.useFakeTimers();
  const findAll = vi.fn(async () => new Map([[7, gallery]]));
  const gates = createGates({ galleries: { findAll }, log, lookEveryMs: 500 });
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  raw.destroy();
  await vi.advanceTimersByTimeAsync(0);
  expect(raw.closed).toBe(true);

  gates.cut(gallery, { raw } as FastifyReply, null);

  await vi.advanceTimersByTimeAsync(2_000);
  expect(findAll.mock.calls.length).toBeLessThanOrEqual(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a database that is away ends nothing but what has expired', async () => {
  vi.useFakeTimers();
  const findAll = vi.fn(async () => Promise.reject(new Error('away')));
  const gates = createGates({ galleries: { findAll }, log, lookEveryMs: 500 });
  const kept = gates.enter(gallery);
  const expiring = gates.enter({ ...gallery, expiresAt: new Date(Date.now() + 5_000) });

  await vi.advanceTimersByTimeAsync(4_900);
  expect(expiring.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(expiring.signal.aborted).toBe(true);
  expect(kept.signal.aborted).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(1);
  gates.stop();
});

test('a download ends when such files may not be downloaded any more, and nothing else does', async () => {
  vi.useFakeTimers();
  const findAll = vi.fn(async () => new Map([[7, { ...gallery, downloads: 'web' as const }]]));
  const gates = createGates({ galleries: { findAll }, log, lookEveryMs: 500 });
  const [original, web, shown] = (['originals', 'web', null] as const).map((files) => gates.enter(gallery, { files }));

  await vi.advanceTimersByTimeAsync(500);

  expect([original, web, shown].map((visit) => visit?.signal.aborted)).toEqual([true, false, false]);
  gates.stop();
});
