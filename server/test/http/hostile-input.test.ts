import { describe, expect } from 'vitest';
import { User } from '../../src/features/accounts/user.entity.ts';
import { call, type Server, test } from '../helpers/fixtures.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };
const records = {
  categories: { name: 'Wedding', slug: 'wedding' },
  testimonials: { name: 'Amara', content: 'Lovely.' },
  'social-media': { platform: 'Web', display_name: 'Web', url: 'https://example.org' },
};
type Path = keyof typeof records;
const paths = Object.keys(records) as Path[];

const totals = async (server: Server, token: string) =>
  Promise.all(paths.map(async (path) => (await call(server, 'GET', `/api/${path}`, { token })).body.total));

describe('a body', () => {
  test('of another type than it says is never stored', async ({ server, admin }) => {
    const body = JSON.stringify(records.testimonials);
    const types = [
      ...['text/plain', 'text/csv', 'application/xml', 'application/json\tx', 'application/jsonx', 'text/json'],
      ...[
        'application/x-json',
        'application/ json',
        'multipart/form-data',
        'image/png',
        'a',
        'application/json, text/plain',
      ],
    ];
    for (const type of types) {
      const headers = { 'content-type': type };
      const { status } = await call(server, 'POST', '/api/testimonials', { token: admin, headers, body });
      expect([type, status >= 400 && status < 500]).toEqual([type, true]);
    }
    expect(await totals(server, admin)).toEqual([0, 0, 0]);
  });

  test('that is no object, or broken, or deep, or not UTF-8 is refused', async ({ server, admin }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin}` };
    const bodies = [
      'null',
      '[]',
      '"text"',
      '5',
      'true',
      '',
      '{',
      '{"name":}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    ];
    for (const body of bodies) {
      const { status, body: answer } = await call(server, 'POST', '/api/testimonials', { headers, body });
      expect([body.slice(0, 10), status >= 400 && status < 500, answer.success]).toEqual([
        body.slice(0, 10),
        true,
        false,
      ]);
    }
    const latin1 = await fetch(`${server.url}/api/testimonials`, {
      method: 'POST',
      headers,
      body: Buffer.from('{"name":"\xff\xfe","content":', 'latin1'),
    });
    expect(latin1.status).toBe(400);
    expect(await totals(server, admin)).toEqual([0, 0, 0]);
  });

  test('cannot reach the prototypes', async ({ server, admin }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin}` };
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const inner = key === 'constructor' ? '{"prototype":{"isAdmin":true}}' : '{"isAdmin":true}';
      const body = `{"name":"Amara","content":"Lovely.","${key}":${inner}}`;
      const { status } = await call(server, 'POST', '/api/testimonials', { headers, body });
      expect([key, [201, 400, 422].includes(status)]).toEqual([key, true]);
    }
    expect('isAdmin' in {}).toBe(false);
  });

  test('with an object, a list or a marker where a text belongs is refused', async ({ server, admin }) => {
    const markers: unknown[] = [
      { $ne: 1 },
      { $raw: '1' },
      { __raw: true, sql: 'x' },
      ['Amara'],
      { toString: 'x' },
      5,
      true,
    ];
    for (const path of paths) {
      for (const name of Object.keys(records[path])) {
        for (const marker of markers) {
          const body = { ...records[path], [name]: marker };
          const { status } = await call(server, 'POST', `/api/${path}`, { token: admin, body });
          expect([path, name, marker, status]).toEqual([path, name, marker, 422]);
        }
      }
    }
    for (const image_id of [{ id: 1 }, [1], '1 or 1=1', 1.5]) {
      const body = { title: 'Golden hour', image_id };
      expect((await call(server, 'POST', '/api/hero-slides', { token: admin, body })).status).toBe(422);
    }
    expect(await totals(server, admin)).toEqual([0, 0, 0]);
  });

  test('that refers to nothing is refused by the name of the field', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const send = (method: string, path: string, body: object) => call(server, method, path, { token: admin, body });
    const answers = [
      ['category_id', await send('PUT', `/api/images/${id}`, { category_id: 999 })],
      ['portrait_image_id', await send('PUT', '/api/settings', { portrait_image_id: 999 })],
      ['image_id', await call(server, 'POST', '/api/contact', { body: { ...message, image_id: 999 } })],
    ] as const;

    for (const [field, { status, body }] of answers) {
      expect([field, status, body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
  });

  test('too large is refused whole, and no field is cut', async ({ server, admin }) => {
    const long = 'x'.repeat(2 * 1024 * 1024);
    const whole = await call(server, 'POST', '/api/testimonials', {
      token: admin,
      body: { ...records.testimonials, content: long },
    });
    expect([whole.status, whole.body.message]).toEqual([
      413,
      'The request is larger than 1 MB. Please shorten the texts.',
    ]);
    const field = await call(server, 'POST', '/api/testimonials', {
      token: admin,
      body: { ...records.testimonials, content: 'x'.repeat(10_001) },
    });
    expect(field.status).toBe(422);
    expect(field.body.errors[0].field).toBe('content');

    const form = new FormData();
    for (const [name, value] of Object.entries({ ...message, message: 'x'.repeat(200_000) })) form.append(name, value);
    const { status } = await call(server, 'POST', '/api/contact', { body: form });
    expect([400, 413, 422]).toContain(status);
    expect((await call(server, 'GET', '/api/contact', { token: admin })).body.total).toBe(0);
  });

  test('of a form with thousands of parts is refused', async ({ server, admin }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(message)) form.append(name, value);
    for (let count = 0; count < 3_000; count += 1) form.append(`field-${count}`, 'x');

    const { status } = await call(server, 'POST', '/api/contact', { body: form });

    expect([400, 413]).toContain(status);
    expect((await call(server, 'GET', '/api/contact', { token: admin })).body.total).toBe(0);
  });
});

describe('an id', () => {
  test('that is none acts on no record', async ({ server, admin }) => {
    const made = await call(server, 'POST', '/api/testimonials', { token: admin, body: records.testimonials });
    const { id } = made.body.data;
    const ids = [
      ...['0', '-1', `${id}.0`, `${id}abc`, `${id}%20or%201=1`, `${id}%00`, `0${id}`, `+${id}`, '1e0', '9'.repeat(30)],
      ...['null', 'undefined', 'NaN', '__proto__', '%27', '999'],
    ];
    for (const one of ids) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const body = method === 'PUT' ? { body: { name: 'Changed' } } : {};
        const { status } = await call(server, method, `/api/testimonials/${one}`, { token: admin, ...body });
        expect([one, method, status === 404 || status === 400]).toEqual([one, method, true]);
      }
    }
    expect((await call(server, 'GET', '/api/testimonials')).body.data).toEqual([made.body.data]);
  });
});

describe('an address that a visitor can follow', () => {
  const refused = [
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
    ],
    ...['file:///etc/passwd', 'vbscript:x', 'blob:https://x', 'ftp://example.org', 'javascript&colon;alert(1)'],
  ];

  test('is http, https, mailto or tel', async ({ server, admin, givenImage }) => {
    const { id } = await givenImage();
    const link = (url: string) =>
      call(server, 'POST', '/api/social-media', { token: admin, body: { ...records['social-media'], url } });
    const slide = (button_link: string) =>
      call(server, 'POST', '/api/hero-slides', { token: admin, body: { title: 'Slide', image_id: id, button_link } });

    for (const url of refused) {
      expect([url, (await link(url)).status, (await slide(url)).status]).toEqual([url, 422, 422]);
    }
    for (const path of ['//evil.example', '/\\evil.example', '\\\\evil.example', '/a b']) {
      expect([path, (await slide(path)).status]).toEqual([path, 422]);
    }
    for (const url of ['https://example.org/a?b=c', 'http://example.org', 'mailto:a@example.org', 'tel:+4755501234']) {
      expect([url, (await link(url)).status, (await slide(url)).status]).toEqual([url, 201, 201]);
    }
  });
});

describe('a query', () => {
  test('finds the signs for "anything" as the characters they are', async ({ server, admin }) => {
    for (const name of ['50% off', 'snake_case', 'C:\\photos', 'plain']) {
      await call(server, 'POST', '/api/testimonials', { token: admin, body: { ...records.testimonials, name } });
    }
    const find = async (q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const { body } = await call(server, 'GET', `/api/testimonials?filter=${filter}`);
      return body.data.map(({ name }: { name: string }) => name);
    };

    expect(await find('%')).toEqual(['50% off']);
    expect(await find('_')).toEqual(['snake_case']);
    expect(await find('\\')).toEqual(['C:\\photos']);
    expect(await find('PLAIN')).toEqual(['plain']);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  test('shows no more rows and no columns that are secret', async ({ server, admin, givenImage }) => {
    await givenImage({ is_public: 'false' });
    await call(server, 'POST', '/api/testimonials', {
      token: admin,
      body: { ...records.testimonials, is_active: false },
    });
    const queries = [
      ...["sort=['password_hash','ASC']", 'sort=["passwordHash","ASC"]', 'sort=["id;drop table images","ASC"]'],
      ...['sort=["id","ASC, (select 1)"]', 'filter={"password_hash":"x"}', 'filter={"$or":[{"is_public":false}]}'],
      ...['filter={"id":{"$gt":0}}', 'filter={"is_active":{"$ne":true}}', 'filter={"is_active":false}', 'filter=[]'],
      ...['where[is_active]=false', 'where={"is_active":false}', 'filter[is_active]=false', 'populate=*', 'fields=*'],
      ...['skip=-1', 'skip=1e9', 'limit=-1', `limit=${'9'.repeat(40)}`, 'range=[9,1]', 'range=[-1,5]', 'skip=1;select'],
      ...['active_only=0', 'active_only[]=false', 'active_only=true&active_only=false', 'sort=id&sort=title'],
    ];
    for (const path of [
      'images',
      'testimonials',
      'categories',
      'hero-slides',
      'social-media',
      'pages',
      'projects',
      'galleries',
    ]) {
      for (const query of queries) {
        const { status, body } = await call(server, 'GET', `/api/${path}?${encodeURI(query)}`);
        expect([path, query, [200, 401, 422].includes(status)]).toEqual([path, query, true]);
        expect([path, query, body.data ?? []]).toEqual([path, query, []]);
      }
    }
  });
});

describe('a text', () => {
  const texts = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}} #{7*7} <%= 7*7 %>',
    'Zoë 🌅 Ω \u202eright to left\u202c zero\u200bwidth',
    "Robert'); drop table images;--",
    '日本語 العربية हिन्दी',
  ];

  test('is kept and answered as it was sent', async ({ server, admin }) => {
    for (const content of texts) {
      const body = { ...records.testimonials, content };
      const { body: answer } = await call(server, 'POST', '/api/testimonials', { token: admin, body });
      expect(answer.data.content).toBe(content);
    }
    const { headers, body } = await call(server, 'GET', '/api/testimonials');
    expect(body.data.map(({ content }: { content: string }) => content)).toEqual(texts);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test.skipIf(!isOnPostgres)(
  'a text with a NUL is one that PostgreSQL cannot store, not a database that is unavailable',
  async ({ server }) => {
    await expect(server.orm.em.fork().findOne(User, { username: 'owner\u0000' })).rejects.toMatchObject({
      code: 'UNSTORABLE',
    });
    expect(await server.orm.em.fork().count(User)).toBe(0);
  },
);
