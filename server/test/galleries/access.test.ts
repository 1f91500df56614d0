import { describe, expect, onTestFinished, vi } from 'vitest';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryEvent } from '../../src/features/client-galleries/gallery-event.entity.ts';
import { hashPassword } from '../../src/security/password.ts';
import { givenDownload } from '../helpers/downloads.ts';
import { call, eventually, type Server, startServer, testAlone as test } from '../helpers/fixtures.ts';
import { changeGallery, givenGallery, hashOfLink, makeSecret, openGallery } from '../helpers/galleries.ts';
import { isOnPostgres, runSql } from '../helpers/test-database.ts';

const PASSWORD = 'fjord light';
const OWNER = { username: 'owner', password: 'correct-horse' };
const open = (server: Server, secret: string, password?: string, headers: Record<string, string> = {}) =>
  call(server, 'POST', '/api/for/open', { body: { secret, ...(password !== undefined && { password }) }, headers });
const eventsOf = (server: Server, gallery: number) =>
  server.orm.em.fork().find(GalleryEvent, { gallery }, { orderBy: { id: 'ASC' } });

test('whatever is refused below the addresses of clients has their headers', async ({ server }) => {
  const refused = [
    ['GET', '/api/for', 404],
    ['GET', '/api/for/nothing', 404],
    ['GET', '//api//for//gallery', 401],
    ['PATCH', '/api/for/gallery', 405],
    ['DELETE', '/api/for/photos', 405],
  ] as const;
  for (const [method, path, status] of refused) {
    const answer = await call(server, method, path);
    const headers = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name));
    expect([path, answer.status, ...headers]).toEqual([path, status, 'private, no-store', 'no-referrer', 'noindex']);
  }
});

describe('opening a gallery', () => {
  test('gives a session for twelve hours, once recorded for the photographer', async ({ server }) => {
    const { id, secret } = await givenGallery(server);

    const { status, body, headers } = await open(server, secret, undefined, {
      'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0',
    });

    expect(status).toBe(200);
    const hours = (Date.parse(body.data.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(await eventsOf(server, id)).toMatchObject([
      { kind: 'opened', device: 'Firefox on macOS', network: '127.0.0.1' },
    ]);
  });

  test('is not recorded on a browser on which the photographer has signed in', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const { id, secret } = await givenGallery(server, { password: PASSWORD });
    const signedIn = await call(server, 'POST', '/api/auth/login', { body: OWNER });
    const cookies = signedIn.headers.getSetCookie().filter((cookie) => cookie.includes('; Path=/api/for/open;'));
    const [cookie = ''] = cookies.map((sent) => sent.split(';', 1)[0]);

    const statusesOf = async (sent: string) => [
      (await open(server, secret, 'a guess', { cookie: sent })).status,
      (await open(server, secret, PASSWORD, { cookie: sent })).status,
    ];
    expect(await statusesOf(cookie)).toEqual([401, 200]);
    expect(await eventsOf(server, id)).toEqual([]);
    expect(await server.orm.em.fork().findOneOrFail(Gallery, { id })).toMatchObject({ lastOpenedAt: null });
    for (const forged of ['', `${cookie.slice(0, -4)}AAAA`]) expect(await statusesOf(forged)).toEqual([401, 200]);
    expect(await eventsOf(server, id)).toMatchObject([
      { kind: 'password_refused', subject: '2 times' },
      { kind: 'opened', subject: '2 times' },
    ]);
  });

  test('answers whatever is the matter with a link in the same way', async ({ server }) => {
    const past = new Date(Date.now() - 1_000);
    const revoked = await givenGallery(server, { linkHash: null });
    const expired = await givenGallery(server, { expiresAt: past });
    const deleted = await givenGallery(server, { deletedAt: past, password: PASSWORD });
    const answers = [];
    for (const secret of [makeSecret(), '', 'x', 'é'.repeat(90), revoked.secret, expired.secret, deleted.secret]) {
      const { status, body, headers } = await open(server, secret, PASSWORD);
      answers.push({ status, body, caching: headers.get('cache-control'), robots: headers.get('x-robots-tag') });
    }

    const [first] = answers;
    expect(first).toMatchObject({ status: 404, body: { code: 'GALLERY_NOT_FOUND' }, caching: 'private, no-store' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('limits guessed links of a network, but never who has one', async ({ server }) => {
    const { secret } = await givenGallery(server);
    const statuses = [];
    for (let guess = 0; guess < 60; guess += 1) statuses.push((await open(server, makeSecret())).status);

    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(404));
    expect(statuses.slice(51)).toEqual(Array(9).fill(429));
    expect((await open(server, secret)).status).toBe(200);
  });

  // PostgreSQL counts by its own clock, which cannot be held.
  test.skipIf(isOnPostgres)(
    'is limited for a network, which is ample for all guests in one',
    { tags: 'nightly' },
    async ({ server }) => {
      const { id, secret } = await givenGallery(server);
      onTestFinished(() => void vi.useRealTimers());
      vi.useFakeTimers({ toFake: ['Date'] });
      const statuses: number[] = [];
      let last: Headers | undefined;
      for (let count = 0; count < 301; count += 1) {
        const answer = await open(server, secret);
        statuses.push(answer.status);
        last = answer.headers;
      }

      expect(statuses).toEqual([...Array(300).fill(200), 429]);
      expect(Number(last?.get('retry-after'))).toBeGreaterThan(0);
      expect(await eventsOf(server, id)).toMatchObject([{ kind: 'opened', subject: '300 times' }]);
    },
  );

  test('asks for the password, and tells a wrong one', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { password: PASSWORD });

    expect(await open(server, secret)).toMatchObject({ status: 401, body: { code: 'PASSWORD_NEEDED' } });
    for (const wrong of ['', 'Fjord light', 'x'.repeat(200)]) {
      expect(await open(server, secret, wrong)).toMatchObject({ status: 401, body: { code: 'WRONG_PASSWORD' } });
    }
    expect(await open(server, secret, 'x'.repeat(201))).toMatchObject({ status: 422 });
    expect(await open(server, secret, PASSWORD)).toMatchObject({ status: 200 });
    expect(await eventsOf(server, id)).toMatchObject([
      { kind: 'password_refused', subject: '3 times' },
      { kind: 'opened' },
    ]);
  });

  test('takes a password as another device writes it, and one from before as it was typed', async ({
    server,
    admin,
  }) => {
    const { id, secret } = await givenGallery(server, { password: 'Zoe\u0308 2025' });
    const statusOf = async (password: string) => (await open(server, secret, password)).status;
    expect(await statusOf('Zoe\u0308 2025')).toBe(200);

    const body = { password: 'Zoe\u0308 2026' };
    expect((await call(server, 'PUT', `/api/galleries/${id}`, { token: admin, body })).status).toBe(200);
    for (const typed of ['Zo\u00eb 2026', 'Zoe\u0308 2026', 'Zo\u00eb ２０２６'])
      expect(await statusOf(typed)).toBe(200);
    expect(await statusOf('Zoe 2026')).toBe(401);
  });

  test('takes a password with blanks around it, however it was set, and counts one try', async ({ server, admin }) => {
    const { id, secret } = await givenGallery(server, { password: ' Ros\u00e9 2025 ' });
    const statusOf = async (password: string) => (await open(server, secret, password)).status;
    const set = async (password: string) =>
      (await call(server, 'PUT', `/api/galleries/${id}`, { token: admin, body: { password } })).status;
    expect(await statusOf(' Ros\u00e9 2025 ')).toBe(200);

    expect(await set(' Ros\u00e9 2026\u3000')).toBe(200);
    for (const typed of ['Ros\u00e9 2026', ' Ros\u00e9 2026 ', '\tRose\u0301 2026'])
      expect(await statusOf(typed)).toBe(200);
    expect(await statusOf(' Ros\u00e92026 ')).toBe(401);
    expect((await eventsOf(server, id)).filter(({ kind }) => kind === 'password_refused')).toMatchObject([
      { subject: null },
    ]);
    expect(await set(' a   ')).toBe(422);
  });

  test('blocks who guesses the password, and not the client who has given it before', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { password: PASSWORD });
    const { headers } = await open(server, secret, PASSWORD);
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
    expect(headers.get('set-cookie')).toMatch(/Path=\/api\/for\/open; HttpOnly; SameSite=Strict/);

    const guesses = await Promise.all(Array.from({ length: 100 }, (_, at) => open(server, secret, `guess ${at}`)));
    const statuses = guesses.map(({ status }) => status);
    // The first block lasts two seconds, in which a busy machine may not be done.
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(9);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    await runSql(server.dataDir, 'update login_failures set failures = 30');

    expect(await open(server, secret, PASSWORD)).toMatchObject({ status: 429, body: { code: 'LOGIN_LIMITED' } });
    expect(await open(server, secret, PASSWORD, { cookie })).toMatchObject({ status: 200 });
    const other = await givenGallery(server, { password: PASSWORD });
    expect(await open(server, other.secret, PASSWORD, { cookie })).toMatchObject({ status: 200 });
    expect((await eventsOf(server, id)).length).toBeLessThan(10);
  });

  test('takes a browser that knew an earlier password for a stranger', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { password: PASSWORD });
    const { headers } = await open(server, secret, PASSWORD);
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
    await changeGallery(server, id, { passwordHash: await hashPassword('another one') });
    await open(server, secret, 'a guess');
    await runSql(server.dataDir, 'update login_failures set failures = 30');

    expect(await open(server, secret, PASSWORD, { cookie })).toMatchObject({ status: 429 });
  });
});

describe('pages of other origins', () => {
  const preflight = { 'access-control-request-headers': 'authorization, content-type' };

  /** Everything below `/api/for`, with the method that changes or reads it. */
  async function listCalls(server: Server) {
    const { secret, download } = await givenDownload(server);
    const headers = await openGallery(server, secret);
    const [{ id, address }] = (await call(server, 'GET', '/api/for/photos', { headers })).body.data;
    const calls: [method: string, path: string, body?: object][] = [
      ['POST', '/api/for/open', { secret }],
      ['GET', '/api/for/gallery'],
      ['GET', '/api/for/photos'],
      ['PUT', `/api/for/photos/${id}/favourite`, { is_favourite: true }],
      ['PUT', `/api/for/photos/${id}/choice`, { is_chosen: true }],
      ['POST', '/api/for/choice/send'],
      ['GET', '/api/for/comments'],
      ['POST', '/api/for/comments', { photo_id: null, text: 'Lovely' }],
      ['HEAD', '/api/for/events'],
      ['POST', '/api/for/downloads', { what: 'all', files: 'originals' }],
      ['GET', download.address],
      ['GET', `${address}/original`],
    ];
    return { calls, headers };
  }

  const grantOf = ({ headers }: { headers: Headers }) => [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
  ];

  test('may read and call nothing of a gallery, nor show its files', async ({ server }) => {
    for (const origin of ['https://evil.example', 'null', server.url.replace('http', 'https')]) {
      const { calls, headers } = await listCalls(server);
      for (const [method, path, body] of calls) {
        const answer = await call(server, method, path, { headers: { ...headers, origin }, body });
        expect([origin, path, answer.status < 400, ...grantOf(answer)]).toEqual([origin, path, true, null, null]);
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
        const asking = { ...preflight, origin, 'access-control-request-method': method };
        const asked = await call(server, 'OPTIONS', path, { headers: asking });
        expect([origin, path, ...grantOf(asked)]).toEqual([origin, path, null, null]);
      }
    }
  });

  test('may if they are configured, with cookies where a browser is known by them', async () => {
    const origin = 'https://www.example.com';
    const server = await startServer({ CORS_ORIGINS: origin });
    const { calls, headers } = await listCalls(server);
    for (const [method, path, body] of calls) {
      const granted = [path, origin, path === '/api/for/open' ? 'true' : null];
      const answer = await call(server, method, path, { headers: { ...headers, origin }, body });
      expect([path, ...grantOf(answer)]).toEqual(granted);
      const asking = { ...preflight, origin, 'access-control-request-method': method };
      expect([path, ...grantOf(await call(server, 'OPTIONS', path, { headers: asking }))]).toEqual(granted);
      const other = { ...headers, origin: 'https://evil.example' };
      expect([path, ...grantOf(await call(server, method, path, { headers: other, body }))]).toEqual([
        path,
        null,
        null,
      ]);
    }
    await server.stop();
  });
});

const HOUR_MS = 60 * 60_000;
const SECOND_MS = 1_000;

/** Enters a gallery on a server, and resolves when it was cut after `end`. How soon that is, the tests of the watcher say. */
async function untilCut(server: Server, secret: string, end: () => Promise<unknown>) {
  const { galleries, watcher } = server.app.galleryClients;
  const gallery = await galleries.findByLink(hashOfLink(secret));
  if (!gallery) throw new Error('there is no such gallery');
  const { signal, leave } = watcher.enter(gallery);
  expect(signal.aborted).toBe(false);
  await end();
  await eventually(() => expect(signal.aborted).toBe(true));
  leave();
}

describe('what is open in a gallery ends with it', () => {
  test('when it expires', async ({ server }) => {
    const { secret } = await givenGallery(server, { expiresAt: new Date(Date.now() + SECOND_MS) });

    await untilCut(server, secret, async () => undefined);
  });

  for (const [what, change] of Object.entries({
    'is revoked': { linkHash: null },
    'gets another link': { linkHash: hashOfLink('another') },
    'gets a password': { passwordHash: 'a hash' },
    'is deleted': { deletedAt: new Date() },
    'is made to expire': { expiresAt: new Date(0) },
  })) {
    test(`when it ${what}`, async ({ server }) => {
      const { id, secret } = await givenGallery(server);

      await untilCut(server, secret, () => changeGallery(server, id, change));
    });
  }

  test('but goes on if it is to expire later, and ends when the server stops', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { expiresAt: new Date(Date.now() + SECOND_MS) });
    const later = await givenGallery(server, { expiresAt: new Date(Date.now() + 2 * SECOND_MS) });
    const { galleries, watcher } = server.app.galleryClients;
    const [gallery, clock] = await Promise.all(
      [secret, later.secret].map((one) => galleries.findByLink(hashOfLink(one))),
    );
    if (!gallery || !clock) throw new Error('there is no such gallery');
    const visit = watcher.enter(gallery);
    const end = watcher.enter(clock);
    await changeGallery(server, id, { expiresAt: new Date(Date.now() + HOUR_MS) });

    await eventually(() => expect(end.signal.aborted).toBe(true));
    expect(visit.signal.aborted).toBe(false);
    watcher.stop();
    expect(visit.signal.aborted).toBe(true);
  });
});
