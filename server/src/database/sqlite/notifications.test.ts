import { afterEach, expect, test, vi } from 'vitest';
import { createLocalNotifications } from './notifications.ts';

afterEach(() => vi.useRealTimers());

test('what is live is asked every two seconds until the database is closed, also after a failure', async () => {
  vi.useFakeTimers();
  const readSiteVersion = vi.fn(() => 'first');
  const log = { info: vi.fn(), warn: vi.fn() };
  const received: string[] = [];
  const { subscribe, listen, close } = createLocalNotifications(readSiteVersion);
  subscribe('vitrine_site', { onNotification: (draft) => void received.push(draft) });
  listen(log);

  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual(['first']);
  readSiteVersion.mockImplementation(() => {
    throw new Error('the disk fails');
  });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(log.warn).toHaveBeenCalledTimes(1);
  readSiteVersion.mockImplementation(() => 'second');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual(['first', 'second']);
  readSiteVersion.mockImplementation(() => {
    throw new Error('the disk fails again');
  });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(log.warn).toHaveBeenCalledTimes(2);

  close();
  readSiteVersion.mockImplementation(() => 'third');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual(['first', 'second']);
});
