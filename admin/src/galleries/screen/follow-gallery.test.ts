import { HttpError } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { followGallery } from './follow-gallery.ts';

afterEach(() => vi.useRealTimers());

const HOUR_MS = 60 * 60_000;

/** Follows a gallery whose connections last so long. Returns how many were made in an hour. */
async function connectionsInAnHour(lastsMs: number, end: () => void = () => {}) {
  vi.useFakeTimers();
  const stop = new AbortController();
  const readUpdates = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, lastsMs));
    end();
  });
  const following = followGallery({ readUpdates }, 7, { signal: stop.signal, onChange: () => {} });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  stop.abort();
  await vi.advanceTimersByTimeAsync(lastsMs);
  await following;
  return readUpdates.mock.calls.length;
}

test('a connection that ended as it has to is followed by another at once', async () => {
  expect(await connectionsInAnHour(15 * 60_000)).toBe(4);
});

test('connections that break off at once are tried more and more seldom', async () => {
  const count = await connectionsInAnHour(10);
  expect(count).toBeGreaterThan(60);
  expect(count).toBeLessThan(300);
});

test('nothing is tried again once the gallery is gone', async () => {
  const refuse = () => {
    throw new HttpError('There is no such gallery', 404);
  };
  expect(await connectionsInAnHour(10, refuse)).toBe(1);
});
