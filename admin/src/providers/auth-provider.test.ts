import { HttpError } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { type Arrived, ok, type Reply, refuse, startLoopbackApi } from '../../test/loopback-api.ts';
import { MemoryStorage } from '../../test/memory-storage.ts';
import { createAuthProvider } from './auth-provider.ts';
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

async function openProvider(answer = api) {
  const { apiUrl, requests } = await startLoopbackApi(answer);
  const transport = createTransport(apiUrl);
  const session = createSession({
    storage: new MemoryStorage(),
    locks: undefined,
    exchange: () => Promise.reject(new Error('No refresh is expected')),
  });
  const http = createHttpClient({ transport, session });
  return {
    requests,
    session,
    auth: createAuthProvider({ http, transport, session, queryClient: createQueryClient() }),
  };
}

const paths = (requests: Arrived[]) => requests.map(({ method, url }) => `${method} ${url.pathname}`);

describe('auth provider', () => {
  test('signs in with a multipart form, stores both tokens and asks who that is', async () => {
    const { auth, session, requests } = await openProvider();

    await auth.login({ username: 'ana', password: 'letmein' });

    expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect([session.accessToken(), session.refreshToken()]).toEqual(['a1', 'r1']);
    expect(paths(requests)).toEqual(['POST /api/auth/login', 'GET /api/auth/me']);
  });

  test('hands on why a sign-in was refused, and keeps no token', async () => {
    const { auth, session } = await openProvider();

    await expect(auth.login({ username: 'ana', password: 'wrong' })).rejects.toThrow('Wrong username or password');

    expect(session.accessToken()).toBeNull();
  });

  test('answers who is signed in, and what they may, from one call', async () => {
    const { auth, requests } = await openProvider();
    await auth.login({ username: 'ana', password: 'letmein' });

    await auth.checkAuth({});

    await expect(auth.getIdentity?.()).resolves.toEqual({ id: 1, username: 'ana', fullName: 'Ana Ruiz' });
    await expect(auth.getPermissions?.({})).resolves.toBe('admin');
    expect(paths(requests).filter((path) => path === 'GET /api/auth/me')).toHaveLength(1);
  });

  test('asks the server nothing while nobody is signed in', async () => {
    const { auth, requests } = await openProvider();

    await expect(auth.checkAuth({})).rejects.toMatchObject({ status: 401 });
    await expect(auth.getPermissions?.({})).resolves.toBe('none');

    expect(requests).toEqual([]);
  });

  test('signs out even when the server fails to, and logs that', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { auth, session, requests } = await openProvider(() => refuse(500, 'Out of order'));
    session.open(tokens);

    await auth.logout({});

    expect(requests[0]).toMatchObject({ method: 'POST', body: '{"refresh_token":"r1"}' });
    expect([session.accessToken(), session.refreshToken()]).toEqual([null, null]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test('sends to the login page for the end of the session only', async () => {
    const { auth } = await openProvider();
    const failure = (status: number) => new HttpError('refused', status);

    await expect(auth.checkError(failure(403))).resolves.toBeUndefined();
    await expect(auth.checkError(failure(401))).rejects.toThrow('refused');
  });
});
