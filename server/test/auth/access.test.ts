import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../src/config/config.ts';
import { addDevice } from '../helpers/devices.ts';
import { call, type Server, startServer, test } from '../helpers/fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const SECRET = 'a token secret of the tests, long enough';
const credentials = { username: 'owner', password: 'correct-horse' };
const ROUNDS = 12;
const testimonial = { name: 'Amara', content: 'Lovely.' };
/** Who may make a call that is not for administrators, by what the document asks of them. A guard that is forgotten would be seen here. */
const FOR_OTHERS = {
  nothing: [
    ...['GET /api/auth/setup', 'POST /api/auth/setup', 'POST /api/auth/setup/check', 'GET /api/auth/demo'],
    ...['POST /api/auth/login', 'POST /api/auth/refresh', 'POST /api/auth/logout', 'GET /api/auth/passkeys'],
    ...['POST /api/auth/passkeys/sign-in-options', 'POST /api/auth/passkeys/sign-in'],
    ...['GET /api/testimonials/featured', 'GET /api/content', 'POST /api/contact', 'GET /api/health/live'],
    ...['POST /api/for/open', 'GET /api/for/downloads/{id}', 'GET /api/galleries/files/{file}'],
    ...['GET /api/images/{id}/original', 'GET /api/images/{id}/former-files/{former}'],
    'GET /api/galleries/{id}/photos/{photo}/former-files/{former}',
  ],
  'nothing, bearer': [
    ...['categories', 'hero-slides', 'images', 'pages', 'projects', 'settings', 'site', 'social-media', 'testimonials'],
    ...['images/{id}', 'projects/{id}'],
  ].map((path) => `GET /api/${path}`),
  'nothing, bearer, monitor': ['GET /api/health'],
  bearer: [
    ...['GET /api/auth/me', 'PUT /api/auth/me', 'PUT /api/auth/password', 'GET /api/auth/second-factor'],
    ...['GET /api/auth/sessions', 'DELETE /api/auth/sessions', 'DELETE /api/auth/sessions/{id}'],
    ...['app', 'app/confirm', 'app/remove', 'recovery-codes'].map((step) => `POST /api/auth/second-factor/${step}`),
    ...['', '/options', '/{id}/remove'].map((step) => `POST /api/auth/passkeys${step}`),
  ],
  gallery: [
    ...['GET /api/for/gallery', 'GET /api/for/photos', 'GET /api/for/comments', 'GET /api/for/events'],
    ...['PUT /api/for/photos/{id}/favourite', 'PUT /api/for/photos/{id}/choice', 'POST /api/for/choice/send'],
    ...['POST /api/for/comments', 'POST /api/for/downloads'],
  ],
};

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const forge = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }, secret = SECRET) => {
  const content = `${base64(header)}.${base64(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

const TokenRows = z.array(z.object({ token_hash: z.string(), expires_at: z.int(), created_at: z.int() }));

/** The database file as a thief could read it. */
function openDatabase({ dataDir }: Server) {
  const database = new Database(join(dataDir, 'vitrine.sqlite'));
  return {
    all: (query: string) => database.prepare(query).all(),
    exec: (statement: string) => database.exec(statement),
    [Symbol.dispose]: () => void database.close(),
  };
}

/** Every call of the OpenAPI document, and what it asks of whoever makes it. */
async function readCalls(server: Server) {
  const { body } = await call(server, 'GET', '/api/openapi.json');
  return Object.entries<Record<string, { responses: object; security: object[] }>>(body.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([name, { responses, security }]) => {
        const asks = security.map((way) => Object.keys(way)[0] ?? 'nothing').join(', ');
        const method = name.toUpperCase();
        // Those of galleries are for clients, whatever account somebody has.
        const isForAdmins = '403' in responses && asks.startsWith('bearer');
        return { method, path: path.replace('{id}', '1'), spelt: `${method} ${path}`, asks, isForAdmins };
      }),
  );
}

/** Those that are for signed-in users, administrators or clients. */
const readGuarded = async (server: Server) => (await readCalls(server)).filter(({ asks }) => !asks.includes('nothing'));

/** Sends a request exactly as written: `fetch` would normalise the path. */
const sendRaw = (server: Server, method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(`${server.url}/`, { method, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

describe.skipIf(isOnPostgres)('guarded calls', () => {
  test('refuse whoever is not signed in, and change nothing', async ({ server, admin }) => {
    const { body } = await call(server, 'POST', '/api/testimonials', { token: admin, body: testimonial });
    const guarded = await readGuarded(server);
    expect(guarded.length).toBeGreaterThan(40);

    const cut = admin.slice(0, -1);
    const otherPayload = `${admin.split('.')[0]}.${base64({ ...claimsOf(admin), sub: '2' })}.${admin.split('.')[2]}`;
    for (const authorization of ['', 'Bearer', 'Bearer garbage', `Bearer ${cut}`, `Bearer ${otherPayload}`, admin]) {
      for (const { method, path } of guarded) {
        const answer = await call(server, method, path, { headers: { authorization }, ...bodyOf(method) });
        expect([authorization.slice(0, 14), method, path, answer.status]).toEqual([
          ...[authorization.slice(0, 14), method, path],
          401,
        ]);
      }
    }

    expect((await call(server, 'GET', '/api/testimonials')).body.data).toEqual([body.data]);
  });

  test('are all but these, and administrators make most of them', async ({ server }) => {
    const others = (await readCalls(server)).filter(({ isForAdmins }) => !isForAdmins);
    for (const [asked, calls] of Object.entries(FOR_OTHERS)) {
      const found = others.filter(({ asks }) => asks === asked).map(({ spelt }) => spelt);
      expect(found.toSorted()).toEqual(calls.toSorted());
    }
    expect(others).toHaveLength(Object.values(FOR_OTHERS).flat().length);
  });

  test('of administrators refuse everybody else, and change nothing', async ({ server, admin, givenUser }) => {
    const guest = await givenUser('guest');
    const { body } = await call(server, 'POST', '/api/testimonials', { token: admin, body: testimonial });

    for (const { method, path } of (await readCalls(server)).filter(({ isForAdmins }) => isForAdmins)) {
      const answer = await call(server, method, path, { token: guest, ...bodyOf(method) });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }

    expect((await call(server, 'GET', '/api/testimonials')).body.data).toEqual([body.data]);
  });

  test('are guarded however their path is written', async ({ server, admin }) => {
    const { body } = await call(server, 'POST', '/api/testimonials', { token: admin, body: testimonial });
    const { id } = body.data;
    const spellings = [
      ...[`/api/testimonials/${id}/`, `//api//testimonials//${id}`, `/api/testimonials/${id};x=1`],
      ...[`/api/testimonials/./${id}`, `/api/x/../testimonials/${id}`, `/api%2ftestimonials%2f${id}`],
      ...[`/api/testimonials%2f${id}`, `/api/testimonials/%31`, `/API/testimonials/${id}`, `/api/Testimonials/${id}`],
      ...[
        `/api/testimonials/${id}?`,
        `/api/testimonials/${id}%20`,
        `/api/testimonials/${id}.json`,
        `/api\\testimonials\\${id}`,
      ],
      ...[
        `/admin/../api/testimonials/${id}`,
        `/static/images/../../api/testimonials/${id}`,
        `${server.url}/api/testimonials/${id}`,
      ],
    ];

    for (const path of spellings) {
      const { status } = await sendRaw(server, 'DELETE', path);
      expect([path, [400, 401, 404].includes(status)]).toEqual([path, true]);
      const override = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' };
      const read = await sendRaw(server, 'GET', path, override);
      expect([path, read.body.includes('Amara') && !path.startsWith('/admin')]).toEqual([path, false]);
    }
    expect((await call(server, 'GET', '/api/testimonials')).body.total).toBe(1);
  });

  test('do not let a header say who somebody is', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const headers = {
      'x-user': 'owner',
      'x-forwarded-user': 'owner',
      'x-original-url': '/api/images',
      'x-user-id': '1',
    };

    expect((await call(server, 'GET', '/api/auth/me', { headers })).status).toBe(401);
    expect((await call(server, 'GET', '/api/images/my-images', { headers })).status).toBe(401);
  });

  test.for(['session', 'device'])('take the token of a %s from its header alone', async (kind, { server, admin }) => {
    const token = kind === 'session' ? admin : (await addDevice(server, admin)).token;
    const read = async (query = '', headers = {}) =>
      (await call(server, 'GET', `/api/devices/places${query}`, { headers })).status;

    expect(await read('', { authorization: `Bearer ${token}` })).toBe(200);
    for (const name of ['access_token', 'token', 'authorization', 'jwt', 'pwg_id']) {
      expect([name, await read(`?${name}=${token}`)]).toEqual([name, 401]);
      expect([name, await read('', { cookie: `${name}=${token}; authorization=Bearer ${token}` })]).toEqual([
        name,
        401,
      ]);
    }
  });

  test('exist for nobody who would make an account', async ({ server }) => {
    const body = { username: 'stranger', password: 'correct-horse', is_admin: true };
    for (const path of ['users', 'auth/register', 'auth/signup', 'auth/users', 'auth/reset', 'auth/forgot-password']) {
      expect((await call(server, 'POST', `/api/${path}`, { body })).status).toBe(404);
      expect((await call(server, 'GET', `/api/${path}`)).status).toBe(404);
    }
  });
});

const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? {} : { body: { name: 'Changed' } });

describe('access tokens', () => {
  test('are refused when not valid now, forged, unsigned, of another kind, or when their owner is gone', async ({
    server,
    givenUser,
  }) => {
    const token = await givenUser('guest');
    const claims = claimsOf(token);
    expect((await call(server, 'GET', '/api/auth/me', { token: forge(claims) })).status).toBe(200);
    expect(claims.exp - claims.iat).toBe(15 * 60);
    const soon = Math.floor(Date.now() / 1_000) + 600;
    const login = await call(server, 'POST', '/api/auth/login', { body: { ...credentials, username: 'guest' } });
    expect(login.status).toBe(200);

    const refused = [
      '',
      'garbage',
      login.body.refresh_token,
      forge({ ...claims, exp: 1_000 }),
      forge({ ...claims, nbf: soon }),
      forge({ ...claims, iat: soon, nbf: soon }),
      forge(claims, undefined, ''),
      forge(claims, undefined, 'another secret that is long enough too'),
      forge(claims, { alg: 'HS256', kid: '/dev/null' }, ''),
      forge(claims, { alg: 'HS256', kid: '../../../etc/hostname', jku: 'http://127.0.0.1/keys' }, 'x'),
      forge(claims, { alg: 'HS512' }),
      forge(claims, { alg: 'RS256' }),
      forge({ ...claims, typ: 'refresh' }),
      forge({ ...claims, iss: 'somebody' }),
      forge({ ...claims, sub: '999' }),
      forge({ ...claims, sub: '1 or 1=1' }),
      forge({ ...claims, sid: crypto.randomUUID() }),
      ...['none', 'None', 'NONE', 'nOnE', ''].map((alg) => `${base64({ alg })}.${base64(claims)}.`),
    ];
    for (const one of refused) {
      const headers = { authorization: `Bearer ${one}` };
      const { status, body } = await call(server, 'GET', '/api/auth/me', { headers });
      expect([one, status, body.success]).toEqual([one, 401, false]);
    }

    await givenUser('owner', true);
    await RequestContext.create(server.orm.em, () => server.app.accounts.auth.removeUser('guest'));
    expect((await call(server, 'GET', '/api/auth/me', { token })).status).toBe(401);
  });

  test('do not renew a session', async ({ server, admin }) => {
    expect((await call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: admin } })).status).toBe(401);
  });

  test('need a key of 256 bits: the server does not start without', () => {
    for (const secret of [undefined, '', 'short', 'x'.repeat(31)]) {
      expect(() => readConfig({ TOKEN_SECRET: secret, WEBHOOK_SECRET: 'x'.repeat(32) })).toThrow('TOKEN_SECRET');
      expect(() => readConfig({ TOKEN_SECRET: 'x'.repeat(32), WEBHOOK_SECRET: secret })).toThrow('WEBHOOK_SECRET');
    }
  });
});

describe('refresh tokens', () => {
  test.skipIf(isOnPostgres)(
    'last thirty days, are opaque, and only their hash is stored',
    async ({ server, admin }) => {
      expect(admin).toBeTruthy();
      const { body } = await call(server, 'POST', '/api/auth/login', { body: credentials });
      using database = openDatabase(server);
      const rows = TokenRows.parse(database.all('select * from refresh_tokens order by id desc'));

      expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(rows)).not.toContain(body.refresh_token);
      expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
      const days = ((rows[0]?.expires_at ?? 0) - (rows[0]?.created_at ?? 0)) / 86_400_000;
      expect(Math.round(days * 100) / 100).toBe(30);
    },
  );

  test.skipIf(isOnPostgres)('are refused and forgotten once expired', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const { body } = await call(server, 'POST', '/api/auth/login', { body: credentials });
    using database = openDatabase(server);
    for (const table of ['refresh_tokens', 'session_families']) {
      database.exec(`update ${table} set expires_at = ${Date.now() - 1_000}`);
    }

    const { refresh_token } = body;
    expect((await call(server, 'POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
    expect((await call(server, 'GET', '/api/auth/me', { token: body.access_token })).status).toBe(401);

    await server.app.maintenance.run();
    expect(database.all('select * from refresh_tokens').length).toBe(0);
  });

  test('revoke their whole family when one is used again, and no other session', async ({ server, admin }) => {
    const refresh = (token: string) => call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: token } });
    const { body: first } = await call(server, 'POST', '/api/auth/login', { body: credentials });
    const second = await refresh(first.refresh_token);
    const third = await refresh(second.body.refresh_token);

    const reused = await refresh(first.refresh_token);
    expect([reused.status, reused.body.code]).toEqual([401, 'SESSION_REUSED']);

    expect((await refresh(third.body.refresh_token)).status).toBe(401);
    for (const token of [first.access_token, second.body.access_token, third.body.access_token]) {
      expect((await call(server, 'GET', '/api/auth/me', { token })).status).toBe(401);
    }
    expect((await call(server, 'GET', '/api/auth/me', { token: admin })).status).toBe(200);
  });
});

describe('signing in', () => {
  test.skipIf(isOnPostgres)('takes as much work for an unknown username as for a wrong password', async () => {
    const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
    await RequestContext.create(server.orm.em, () =>
      server.app.accounts.auth.createUser({ ...credentials, isAdmin: true }),
    );
    const leastCpuUs = { wrong: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < ROUNDS; round += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${round}` };
      for (const [kind, username] of [
        ['wrong', 'owner'],
        ['unknown', `nobody-${round}`],
      ] as const) {
        const body = { username, password: 'wrong-horse' };
        const before = process.cpuUsage();
        const { status } = await call(server, 'POST', '/api/auth/login', { headers, body });
        const { user, system } = process.cpuUsage(before);
        leastCpuUs[kind] = Math.min(leastCpuUs[kind], user + system);
        expect(status).toBe(401);
      }
      // The right password resets the limiter for the next attempt.
      expect((await call(server, 'POST', '/api/auth/login', { headers, body: credentials })).status).toBe(200);
    }
    await server.stop();

    // Without a hash to compare with, an unknown name would cost a tenth of the work.
    expect(leastCpuUs.unknown).toBeGreaterThan(leastCpuUs.wrong / 3);
    expect(leastCpuUs.unknown).toBeLessThan(leastCpuUs.wrong * 3);
  });

  test('survives passwords that are none', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    for (const password of ['x'.repeat(900_000), 'correct\0horse', ['correct-horse'], { $ne: '' }, 5, null, true]) {
      const { status } = await call(server, 'POST', '/api/auth/login', { body: { ...credentials, password } });
      expect([String(password).slice(0, 20), [401, 413, 422].includes(status)]).toEqual([
        String(password).slice(0, 20),
        true,
      ]);
    }
    for (const username of [['owner'], { $ne: '' }, 'owner\0', "owner' or '1'='1"]) {
      const { status } = await call(server, 'POST', '/api/auth/login', { body: { ...credentials, username } });
      expect([401, 422]).toContain(status);
    }
  });

  test('that is slowed down leaves the public calls alone', async ({ server }) => {
    const guess = () => call(server, 'POST', '/api/auth/login', { body: { ...credentials, password: 'wrong-horse' } });
    for (let count = 0; count < 6; count += 1) await guess();

    expect((await guess()).status).toBe(429);
    expect((await call(server, 'GET', '/api/images')).status).toBe(200);
    expect((await call(server, 'GET', '/api/content')).status).toBe(200);
  });

  test('is not helped by a forged address', async ({ server }) => {
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const headers = {
        'x-forwarded-for': `10.1.1.${count}`,
        'x-real-ip': `10.1.1.${count}`,
        forwarded: `for=10.1.1.${count}`,
      };
      const body = { username: `guess-${count}`, password: 'wrong-horse' };
      statuses.push((await call(server, 'POST', '/api/auth/login', { headers, body })).status);
    }

    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toContain(429);
  });
});

describe('what is private', () => {
  test('is in no public list, whatever is asked', async ({ server, admin, givenImage }) => {
    const open = await givenImage({ title: 'Open' });
    const hidden = await givenImage({ title: 'Hidden', is_public: 'false', is_featured: 'true' });
    const { body } = await call(server, 'GET', `/api/images/${hidden.id}`, { token: admin });
    const filters = [
      { is_public: false },
      { id: hidden.id },
      { id: [hidden.id, open.id] },
      { q: 'Hidden' },
      { q: '%' },
      { q: '_idden' },
      { sha256: body.data.sha256 },
      { is_featured: true },
    ];
    const queries = [
      ...filters.map((filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`),
      ...[
        'skip=0',
        'limit=1000000000',
        'is_featured=true',
        'sort=["is_public","ASC"]',
        'range=[0,9]',
        'is_public=false',
      ],
      ...['active_only=false', 'deleted_at=', 'where[is_public]=false', 'include=private'],
    ];

    for (const query of queries) {
      const answer = await call(server, 'GET', `/api/images?${query}`);
      expect([query, answer.status < 500, JSON.stringify(answer.body).includes('Hidden')]).toEqual([
        query,
        true,
        false,
      ]);
    }
    for (const path of ['/api/content', '/api/content?is_public=false', `/api/images/${hidden.id}`]) {
      expect(JSON.stringify((await call(server, 'GET', path)).body)).not.toContain('Hidden');
    }
    expect((await call(server, 'GET', `/api/images/${hidden.id}`)).status).toBe(404);
    expect((await call(server, 'GET', `/static/images/${hidden.filename}`)).status).toBe(404);
    expect((await call(server, 'GET', `/api/images/${hidden.id}/original`)).status).toBe(403);
    const guessed = `/api/images/${hidden.id}/original?expires=9999999999&signature=AAAA`;
    expect((await call(server, 'GET', guessed)).status).toBe(403);
    const ofAnother = new URL(body.data.original_url, server.url).search;
    expect((await call(server, 'GET', `/api/images/${open.id}/original${ofAnother}`)).status).toBe(403);
  });

  test('is gone from the API and its file at once when it becomes so', async ({ server, admin, givenImage }) => {
    const { id, filename } = await givenImage();
    expect((await call(server, 'GET', `/static/images/${filename}`)).status).toBe(200);

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { is_public: false } });

    expect((await call(server, 'GET', `/api/images/${id}`)).status).toBe(404);
    expect((await call(server, 'GET', '/api/images')).body.total).toBe(0);
    expect((await call(server, 'GET', '/api/content')).body.data.images).toEqual([]);
    expect((await call(server, 'GET', `/static/images/${filename}`)).status).toBe(404);
  });

  test('of a person stays out of public answers', async ({ server, admin, givenImage }) => {
    await givenImage();
    expect(admin).toBeTruthy();
    for (const path of ['/api/images', '/api/images/1', '/api/content']) {
      const { body } = await call(server, 'GET', path);
      expect(JSON.stringify(body)).not.toMatch(/original_name|original_url|sha256|photo\.jpg|owner|password|token/);
    }
  });
});

describe('fields that nobody may set', () => {
  const sneaked = {
    ...{ id: 4711, is_admin: true, file_path: '/etc/passwd', filename: 'x.html', mime_type: 'text/html' },
    ...{
      created_at: '1999-01-01T00:00:00.000Z',
      createdAt: 0,
      passwordHash: 'x',
      password_hash: 'x',
      renditionKey: 'x',
    },
    ...{ delivery_state: 'sent', deliveryState: 'sent', user: 1, deleted_at: null },
  };

  test('are ignored in an image', async ({ server, admin, givenImage }) => {
    const image = await givenImage();
    const { body } = await call(server, 'PUT', `/api/images/${image.id}`, {
      token: admin,
      body: { ...sneaked, title: 'New' },
    });

    expect(body.data).toMatchObject({
      ...{ id: image.id, title: 'New', filename: image.filename, file_path: image.file_path },
      ...{ mime_type: image.mime_type, created_at: image.created_at },
    });
  });

  test('are ignored in an account and in a message', async ({ server, admin, givenUser }) => {
    const guest = await givenUser('guest');
    const me = await call(server, 'PUT', '/api/auth/me', { token: guest, body: { ...sneaked, full_name: 'Guest' } });
    expect(me.body.data).toMatchObject({ username: 'guest', full_name: 'Guest', is_admin: false });
    expect((await call(server, 'GET', '/api/images/my-images', { token: guest })).status).toBe(403);

    const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Hello', is_read: true };
    await call(server, 'POST', '/api/contact', { body: { ...sneaked, ...message } });
    const [stored] = (await call(server, 'GET', '/api/contact', { token: admin })).body.data;
    expect(stored).toMatchObject({ id: 1, is_read: false, delivery_state: 'off' });
    expect(stored.created_at).not.toMatch(/^1999/);
    const changed = await call(server, 'PUT', '/api/contact/1', {
      token: admin,
      body: { ...sneaked, message: 'Other' },
    });
    expect(changed.body.data.message).toBe('Hello');
  });
});
