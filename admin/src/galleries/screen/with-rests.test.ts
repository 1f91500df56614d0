import { afterEach, expect, test, vi } from 'vitest';
import { withRests } from './with-rests.ts';

afterEach(() => vi.useRealTimers());

test('what is asked for many times is done at once, and once more after a rest, unless it has ended', async () => {
  vi.useFakeTimers();
  const stopping = new AbortController();
  const work = vi.fn(async () => {});
  const change = withRests(work, { restMs: 2_000, signal: stopping.signal });

  for (let count = 0; count < 10; count += 1) void change();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);

  void change();
  stopping.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});
