import { expect } from 'vitest';
import { SessionFamily } from '../../src/features/accounts/session-family.entity.ts';
import { call, type Server, test } from '../helpers/fixtures.ts';

const credentials = { username: 'owner', password: 'correct-horse' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const signIn = async (server: Server, userAgent: string, account = credentials) =>
  (await call(server, 'POST', '/api/auth/login', { body: account, headers: { 'user-agent': userAgent } })).body;
const list = async (server: Server, token: string) =>
  (await call(server, 'GET', '/api/auth/sessions', { token })).body.data;
const statusOf = async (server: Server, token: string) => (await call(server, 'GET', '/api/auth/me', { token })).status;

test('the open sessions say device, address and last use, the newest first', async ({ server, admin }) => {
  const phone = await signIn(server, PHONE);
  await signIn(server, FIREFOX);
  await call(server, 'POST', '/api/auth/refresh', {
    body: { refresh_token: phone.refresh_token },
    headers: { 'user-agent': PHONE },
  });

  const sessions = await list(server, phone.access_token);

  expect(sessions).toMatchObject([
    { device: 'Safari on iOS', address: '127.0.0.1', is_current: true },
    { device: 'Firefox on Linux', address: '127.0.0.1', is_current: false },
    { is_current: false },
  ]);
  expect(sessions[0].last_used_at > sessions[0].created_at).toBe(true);
  expect(await list(server, admin)).toHaveLength(3);
});

test('one that is ended is refused at once, with its refresh token, and is listed no more', async ({
  server,
  admin,
}) => {
  const phone = await signIn(server, PHONE);
  const { id } = (await list(server, phone.access_token)).find((one: { is_current: boolean }) => one.is_current);

  expect((await call(server, 'DELETE', `/api/auth/sessions/${id}`, { token: admin })).status).toBe(200);

  expect(await statusOf(server, phone.access_token)).toBe(401);
  const { refresh_token } = phone;
  expect((await call(server, 'POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
  expect(await list(server, admin)).toHaveLength(1);
  expect((await call(server, 'DELETE', `/api/auth/sessions/${id}`, { token: admin })).status).toBe(404);
});

test('all others can be ended together', async ({ server, admin }) => {
  const phone = await signIn(server, PHONE);
  await signIn(server, FIREFOX);

  const { body } = await call(server, 'DELETE', '/api/auth/sessions', { token: admin });

  expect(body.data).toEqual({ count: 2 });
  expect(await statusOf(server, admin)).toBe(200);
  expect(await statusOf(server, phone.access_token)).toBe(401);
});

test('nobody sees or ends the sessions of another account', async ({ server, admin, givenUser }) => {
  const guest = await givenUser('guest');
  const [session] = await list(server, admin);

  expect(await list(server, guest)).toHaveLength(1);
  expect((await call(server, 'DELETE', `/api/auth/sessions/${session.id}`, { token: guest })).status).toBe(404);
  expect((await call(server, 'DELETE', '/api/auth/sessions', { token: guest })).body.data).toEqual({ count: 0 });
  expect(await statusOf(server, admin)).toBe(200);
});

test('a session that expired or was opened before addresses were kept is no fault', async ({ server, admin }) => {
  await signIn(server, FIREFOX);
  const em = server.orm.em.fork();
  await em.nativeUpdate(SessionFamily, { userAgent: FIREFOX }, { expiresAt: new Date(Date.now() - 1) });
  await em.nativeUpdate(SessionFamily, {}, { userAgent: null, address: null, lastUsedAt: null });

  expect(await list(server, admin)).toMatchObject([{ device: 'Unknown device', address: null, is_current: true }]);
});

test('what cannot be a session is not found, before the database sees it', async ({ server, admin }) => {
  for (const id of ['%00', 'nobody', "'"]) {
    expect((await call(server, 'DELETE', `/api/auth/sessions/${id}`, { token: admin })).status).toBe(404);
  }
});
