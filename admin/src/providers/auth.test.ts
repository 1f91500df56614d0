import * as texts from '@vitrine/shared/texts';
import { HttpError } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { type Arrived, ok, type Reply, refuse, startLoopbackApi } from '../../test/loopback-api.ts';
import { MemoryStorage } from '../../test/memory-storage.ts';
import { createAuth } from './auth.ts';
import { createHttpClient } from './http-client.ts';
import { createQueryClient } from './query-client.ts';
import { createSession } from './session.ts';
import { createTransport } from './transport.ts';

const user = { id: 1, username: 'ana', email: null, full_name: 'Ana Ruiz', is_admin: true };
const tokens = { access_token: 'a1', refresh_token: 'r1', token_type: 'bearer' };

const api = ({ url, body }: Arrived): Reply => {
  if (url.pathname === '/api/auth/login') {
    return body.includes('letmein') ? ok({ ...tokens, user }) : refuse(401, 'Wrong username or password');
  }
  return url.pathname === '/api/auth/me' ? ok(user) : ok(null);
};

async function openTab(answer = api, exchange = () => Promise.reject(new Error('No refresh is expected'))) {
  const { apiUrl, requests } = await startLoopbackApi(answer);
  const transport = createTransport(apiUrl);
  const session = createSession({
    storage: new MemoryStorage(),
    locks: undefined,
    exchange,
  });
  const http = createHttpClient({ transport, session });
  return {
    requests,
    session,
    auth: createAuth({ http, transport, session, queryClient: createQueryClient() }),
  };
}

const paths = (requests: Arrived[]) => requests.map(({ method, url }) => `${method} ${url.pathname}`);

describe('The auth state', () => {
  test('signs in with a multipart form, stores both tokens and asks who that is', async () => {
    const { auth, session, requests } = await openTab();

    await auth.login({ username: 'ana', password: 'letmein' });

    expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect([session.accessToken(), session.refreshToken()]).toEqual(['a1', 'r1']);
    expect(paths(requests)).toEqual(['POST /api/auth/login', 'GET /api/auth/me']);
  });

  test.each<[where: string, answer: object]>([
    ['as the whole answer', { ...tokens, user }],
    ['beside the flag', { success: true, ...tokens, user }],
    ['inside data', { success: true, data: { access_token: 'a1', refresh_token: 'r1' } }],
  ])('signs in with tokens that come %s', async (_where, body) => {
    const { auth, session } = await openTab((request) =>
      request.url.pathname === '/api/auth/login' ? { body } : api(request),
    );

    await auth.login({ username: 'ana', password: 'letmein' });

    expect([session.accessToken(), session.refreshToken()]).toEqual(['a1', 'r1']);
    expect(auth.getState()).toEqual({ user, loading: false, authenticated: true });
  });

  test('hands on why a sign-in was refused, and keeps no token', async () => {
    const { auth, session } = await openTab();

    await expect(auth.login({ username: 'ana', password: 'wrong' })).rejects.toThrow('Wrong username or password');

    expect(session.accessToken()).toBeNull();
  });

  test('begins unknown, and is found out from the stored session', async () => {
    const { auth, session } = await openTab();
    session.open(tokens);
    expect(auth.getState()).toMatchObject({ loading: true, authenticated: false });

    await auth.refresh();

    expect(auth.getState()).toEqual({ user, loading: false, authenticated: true });
  });

  test('asks the server nothing while nobody is signed in', async () => {
    const { auth, requests } = await openTab();

    await auth.refresh();

    expect(auth.getState()).toEqual({ user: null, loading: false, authenticated: false });
    expect(requests).toEqual([]);
  });

  test('is nobody, with the session kept, when the server refuses to say', async () => {
    const { auth, session } = await openTab(() => refuse(404, 'Out of order'));
    session.open(tokens);

    await auth.refresh();

    expect(auth.getState()).toMatchObject({ user: null, authenticated: false, outage: 'Out of order' });
    expect(session.refreshToken()).toBe('r1');
  });

  test('says that the session has ended to whoever comes back too late', async () => {
    const refused = () => Promise.reject(new HttpError('', 401));
    const { auth, session } = await openTab(() => refuse(401, 'Not authenticated'), refused);
    session.open(tokens);

    await auth.refresh();

    expect(auth.getState()).toEqual({
      user: null,
      loading: false,
      authenticated: false,
      notice: texts.auth.sessionEnded,
    });
  });

  test('says that the session has ended to whoever did not sign out', async () => {
    const { auth, session } = await openTab();
    await auth.login({ username: 'ana', password: 'letmein' });

    session.close();

    expect(auth.getState()).toMatchObject({ authenticated: false, notice: texts.auth.sessionEnded });
  });

  test('follows the other tabs of the browser', async () => {
    const { auth, session } = await openTab();
    await auth.refresh();
    const until = (authenticated: boolean) =>
      vi.waitFor(() => expect(auth.getState()).toMatchObject({ authenticated }));

    session.open(tokens);
    auth.followOtherTabs(true);
    await until(true);

    auth.followOtherTabs(false);
    await until(false);
  });

  test('signs out even when the server fails to, and logs that', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { auth, session, requests } = await openTab(() => refuse(500, 'Out of order'));
    session.open(tokens);

    await auth.logout();

    expect(requests[0]).toMatchObject({ method: 'POST', body: '{"refresh_token":"r1"}' });
    expect([session.accessToken(), session.refreshToken()]).toEqual([null, null]);
    expect(auth.getState()).toEqual({ user: null, loading: false, authenticated: false });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
