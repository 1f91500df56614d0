import { TokenPair } from '@vitrine/shared/contract/auth';
import { describe, expect, test } from 'vitest';
import { type Arrived, ok, type Reply, refuse, startLoopbackApi } from '../../test/loopback-api.ts';
import { MemoryStorage } from '../../test/memory-storage.ts';
import { createHttpClient } from './http-client.ts';
import { createSession } from './session.ts';
import { createTransport } from './transport.ts';

const Tokens = TokenPair.omit({ token_type: true });
const tokens = { access_token: 'a1', refresh_token: 'r1' };

/** Accepts only the access token `a2`, and exchanges `r1` for it. */
const renewing = ({ url, headers, body }: Arrived): Reply => {
  if (url.pathname === '/api/auth/refresh') {
    return body.includes('r1') ? ok({ access_token: 'a2', refresh_token: 'r2' }) : refuse(401, 'Token reuse');
  }
  return headers.authorization === 'Bearer a2' ? ok('secret') : refuse(401, 'Please sign in');
};

/** One tab of a browser whose local storage is `storage`. */
function openTab(apiUrl: string, storage: Storage, { locks }: { locks: LockManager | undefined } = navigator) {
  const transport = createTransport(apiUrl);
  const session = createSession({
    storage,
    locks,
    exchange: async (refresh_token) => {
      const { json } = await transport('/auth/refresh', { method: 'POST', body: JSON.stringify({ refresh_token }) });
      return Tokens.parse(json);
    },
  });
  return { session, http: createHttpClient({ transport, session }) };
}

/** Writes reach the other storage a little later, since browsers keep a copy of local storage for each tab. */
class SpreadingStorage extends MemoryStorage {
  #spread = (_key: string, _value: string) => {};

  spreadTo(other: SpreadingStorage): void {
    this.#spread = (key, value) => setTimeout(() => other.arrive(key, value), 100);
  }
  arrive(key: string, value: string): void {
    super.setItem(key, value);
  }
  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    this.#spread(key, value);
  }
}

const refreshes = (requests: Arrived[]) => requests.filter(({ url }) => url.pathname === '/api/auth/refresh').length;

describe('http client', () => {
  test('sends the access token', async () => {
    const { apiUrl, requests } = await startLoopbackApi(() => ok(null));
    const { session, http } = openTab(apiUrl, new MemoryStorage());
    session.open(tokens);

    await http.request('/images');

    expect(requests[0]?.headers.authorization).toBe('Bearer a1');
  });

  test.each([
    ['with', navigator.locks],
    ['without', undefined],
  ])('renews the session once for many calls that met 401 at the same time, %s locks', async (_name, locks) => {
    const { apiUrl, requests } = await startLoopbackApi(renewing);
    const { session, http } = openTab(apiUrl, new MemoryStorage(), { locks });
    session.open(tokens);

    const answers = await Promise.all(Array.from({ length: 8 }, () => http.request('/images')));

    expect(answers.map(({ json }) => json)).toEqual(Array(8).fill('secret'));
    expect(refreshes(requests)).toBe(1);
    expect(session.refreshToken()).toBe('r2');
  });

  test('renews the session once for two tabs', async () => {
    const { apiUrl, requests } = await startLoopbackApi(renewing);
    const storage = new MemoryStorage();
    const first = openTab(apiUrl, storage);
    const second = openTab(apiUrl, storage);
    first.session.open(tokens);

    const answers = await Promise.all([first.http.request('/images'), second.http.request('/images')]);

    expect(answers.map(({ json }) => json)).toEqual(['secret', 'secret']);
    expect(refreshes(requests)).toBe(1);
  });

  test('renews the session once for two tabs of which one sees later what the other stored', async () => {
    const { apiUrl, requests } = await startLoopbackApi(renewing);
    const storages = [new SpreadingStorage(), new SpreadingStorage()] as const;
    const [first, second] = [openTab(apiUrl, storages[0]), openTab(apiUrl, storages[1])];
    first.session.open(tokens);
    second.session.open(tokens);
    storages[0].spreadTo(storages[1]);
    storages[1].spreadTo(storages[0]);

    const answers = await Promise.all([first.http.request('/images'), second.http.request('/images')]);

    expect(answers.map(({ json }) => json)).toEqual(['secret', 'secret']);
    expect(refreshes(requests)).toBe(1);
  });

  test('ends the session when the renewal is refused', async () => {
    const { apiUrl } = await startLoopbackApi(renewing);
    const { session, http } = openTab(apiUrl, new MemoryStorage());
    session.open({ access_token: 'a0', refresh_token: 'stolen' });

    await expect(http.request('/images')).rejects.toMatchObject({ status: 401 });

    expect([session.accessToken(), session.refreshToken()]).toEqual([null, null]);
  });

  test('ends the session when the renewed token is refused too, without a second renewal', async () => {
    const { apiUrl, requests } = await startLoopbackApi((request) =>
      request.url.pathname === '/api/auth/refresh' ? renewing(request) : refuse(401, 'Please sign in'),
    );
    const { session, http } = openTab(apiUrl, new MemoryStorage());
    session.open(tokens);

    await expect(http.request('/images')).rejects.toMatchObject({ status: 401 });

    expect(refreshes(requests)).toBe(1);
    expect(session.accessToken()).toBeNull();
  });

  test('keeps the session when the server cannot renew it right now', async () => {
    const { apiUrl } = await startLoopbackApi(({ url }) =>
      url.pathname === '/api/auth/refresh' ? refuse(503, 'Down for a moment') : refuse(401, 'Please sign in'),
    );
    const { session, http } = openTab(apiUrl, new MemoryStorage());
    session.open(tokens);

    await expect(http.request('/images')).rejects.toMatchObject({ status: 503 });

    expect(session.refreshToken()).toBe('r1');
  });

  test('passes other refusals on as they are', async () => {
    const { apiUrl, requests } = await startLoopbackApi(() => refuse(403, 'Not for you'));
    const { session, http } = openTab(apiUrl, new MemoryStorage());
    session.open(tokens);

    await expect(http.request('/images')).rejects.toMatchObject({ status: 403, message: 'Not for you' });

    expect(requests).toHaveLength(1);
    expect(session.accessToken()).toBe('a1');
  });
});
