import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDeviceSession, openSession } from './session.ts';

const MINUTE_MS = 60_000;

test('an upload has time for a slow line, and every other call three minutes', async () => {
  const user = { id: 1, username: 'ana', email: null, full_name: null, is_admin: true };
  const data = { access_token: 'a', refresh_token: 'b', token_type: 'bearer', user };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: true, data: address.endsWith('/login') ? data : null }),
  );
  // It takes whole milliseconds only.
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const call = await openSession('http://localhost', { username: 'ana', password: 'secret' });
  expect(limit).toHaveBeenLastCalledWith(3 * MINUTE_MS);
  const body = new FormData();
  body.set('title', 'Veil');
  body.set('file', new Blob([new Uint8Array(10_000_001)]), 'veil.jpg');

  await call('/images', z.null(), { method: 'POST', body });

  expect(limit.mock.lastCall?.[0]).toBeGreaterThan(40 * MINUTE_MS);
  vi.unstubAllGlobals();
});

test('a proxy that takes no file so large refuses the file, and is no wrong address', async () => {
  const answer = new Response('<html><title>413 Request Entity Too Large</title></html>', { status: 413 });
  vi.stubGlobal('fetch', async () => answer);
  const call = openDeviceSession('http://localhost', 'vitrine');

  await expect(call('/images', z.null(), { method: 'POST', body: new FormData() })).rejects.toMatchObject({
    status: 413,
    message: expect.stringMatching(/^It is larger than a proxy before Vitrine lets through/),
  });
});

test('a password that is not right any more is tried once, however many calls follow', async () => {
  const user = { id: 1, username: 'ana', email: null, full_name: null, is_admin: true };
  const data = { access_token: 'a', refresh_token: 'b', token_type: 'bearer', user };
  const refusal = { success: false, code: 'WRONG_CREDENTIALS', message: 'The name or the password is wrong.' };
  let logins = 0;
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/login') && logins++ === 0
      ? Response.json({ success: true, data })
      : Response.json(refusal, { status: 401 }),
  );
  const call = await openSession('http://localhost', { username: 'ana', password: 'a former one' });

  await expect(call('/images', z.null())).rejects.toThrow(refusal.message);
  await expect(call('/images', z.null())).rejects.toThrow(refusal.message);

  expect(logins).toBe(2);
  vi.unstubAllGlobals();
});
