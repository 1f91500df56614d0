import { expect, test, vi } from 'vitest';
import { createSubscribers } from '../../database/notifications.ts';
import { createLiveSite } from './live-site.ts';

test('while the database is unavailable, that is said once', async () => {
  const { subscribe, any } = createSubscribers();
  const read = vi.fn(() => Promise.reject(new Error('unavailable')));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const notifications = { subscribe, isConnected: () => false, listen: () => {} };
  createLiveSite({ reader: { read, close: async () => {} }, notifications, objects: { read: vi.fn() }, log });

  for (let asked = 1; asked <= 3; asked += 1) {
    any();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(asked));
  }

  expect(log.warn).toHaveBeenCalledTimes(1);
});
