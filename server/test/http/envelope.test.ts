import { Failure } from '@vitrine/shared/contract/envelope';
import { expect } from 'vitest';
import { call, test } from '../helpers/fixtures.ts';

test('every refusal under /api is a Failure', async ({ server, admin }) => {
  const json = { 'content-type': 'application/json' };
  const cases: [number, string, string, Parameters<typeof call>[3]?][] = [
    [404, 'GET', '/api/nowhere'],
    [404, 'GET', '/api/images/0'],
    [404, 'GET', '/api/images/12abc'],
    [404, 'GET', '/api/images/99999'],
    [404, 'GET', '/api/images/%00'],
    [405, 'PATCH', '/api/images'],
    [405, 'DELETE', '/api/auth/login'],
    [400, 'POST', '/api/auth/login', { headers: json, body: '{"username":' }],
    [400, 'POST', '/api/auth/login', { headers: json, body: '{"__proto__":{"x":1}}' }],
    [415, 'POST', '/api/auth/login', { headers: { 'content-type': 'text/csv' }, body: 'a,b' }],
    [422, 'POST', '/api/auth/login', { headers: json, body: '[]' }],
    [413, 'POST', '/api/auth/login', { headers: json, body: `"${'x'.repeat(2 * 1024 * 1024)}"` }],
    [422, 'GET', '/api/images?skip=-1'],
    [422, 'GET', '/api/images?range=nonsense'],
    [400, 'POST', '/api/auth/login', { headers: { 'content-type': 'multipart/form-data' }, body: 'no boundary' }],
    [400, 'POST', '/api/contact', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n' }],
    [400, 'GET', '/api/images/%zz'],
    [404, 'GET', `/api/images/${'9'.repeat(400)}`],
    [431, 'GET', `/api/images?filter=${'9'.repeat(20_000)}`],
    [422, 'GET', `/api/testimonials?filter=${encodeURIComponent('{"q":"a\\u0000"}')}`],
    [422, 'POST', '/api/contact', { body: { name: 'Ingrid', email: 'ingrid@example.com', message: 'a\0b' } }],
    [401, 'GET', '/api/images/my-images'],
    [422, 'PUT', '/api/settings', { token: admin, body: { photographer_name: { $ne: 1 } } }],
  ];
  for (const [status, method, path, options] of cases) {
    const answer = await call(server, method, path, options);
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(Failure.safeParse(answer.body).success, `${method} ${path}`).toBe(true);
  }
});

test('a trailing slash makes no difference', async ({ server }) => {
  for (const path of ['/api/images', '/api/images/', '/api/content', '/api/content/']) {
    expect((await call(server, 'GET', path)).status).toBe(200);
  }
});

test('an unexpected failure says nothing of the inside', async ({ server }) => {
  await server.orm.em.getConnection().execute('alter table testimonials rename to gone');

  const { status, body } = await call(server, 'GET', '/api/testimonials');

  expect(status).toBe(500);
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'request_id', 'success']);
  expect(JSON.stringify(body)).not.toMatch(/sqlite|select|gone/i);
});
