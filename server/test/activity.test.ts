import { RequestContext } from '@mikro-orm/core';
import { expect } from 'vitest';
import { ActivityEntry } from '../src/features/accounts/activity/activity-entry.entity.ts';
import { LoginFailure } from '../src/features/accounts/login-failure.entity.ts';
import { withAccounts } from '../src/features/accounts/with-accounts.ts';
import { givenApp } from './helpers/authenticator.ts';
import { call, type Server, test } from './helpers/fixtures.ts';
import { countRows, databaseEnvironment, runSql } from './helpers/test-database.ts';

const credentials = { username: 'owner', password: 'correct-horse' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const read = async (server: Server, token: string, query = '') =>
  (await call(server, 'GET', `/api/activity${query}`, { token })).body;
/** The newest ones, as action, name, kind and subject. */
const newest = async (server: Server, token: string, count: number) =>
  (await read(server, token, `?limit=${count}`)).data.map(
    ({ action, username, kind, subject }: Record<string, string | null>) => [action, username, kind, subject],
  );

test('sign-ins are recorded with who, when and from where, and failed ones too', async ({ server, admin }) => {
  const headers = { 'user-agent': FIREFOX };
  const before = Date.now();
  const signIn = (account: object) => call(server, 'POST', '/api/auth/login', { body: account, headers });
  const { body } = await signIn(credentials);
  await signIn({ ...credentials, password: 'a wrong guess' });
  await signIn({ username: 'my secret password', password: 'typed in the wrong field' });
  await call(server, 'POST', '/api/auth/logout', { body: { refresh_token: body.refresh_token } });

  expect(await newest(server, admin, 4)).toEqual([
    ['signed_out', 'owner', 'auth', null],
    ['sign_in_failed', null, 'auth', null],
    ['sign_in_failed', 'owner', 'auth', null],
    ['signed_in', 'owner', 'auth', null],
  ]);
  const [entry] = (await read(server, admin, '?skip=3&limit=1')).data;
  expect(entry).toMatchObject({ address: '127.0.0.1', device: 'Firefox on Linux' });
  expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before);
});

test('whoever knows the password and fails at the second factor is recorded once, and an owner who takes a moment is not', async ({
  server,
  admin,
}) => {
  const { codeOf } = await givenApp(server, admin);
  const signIn = (userAgent: string, code?: string) =>
    call(server, 'POST', '/api/auth/login', {
      body: { ...credentials, ...(code && { code }) },
      headers: { 'user-agent': userAgent },
    });
  const knewPassword = ['second_factor_failed', 'owner', 'auth', null];
  const triedCodes = ['second_factor_failed', 'owner', 'auth', 'with a wrong code'];

  await Promise.all([signIn('curl/8'), signIn('curl/8'), signIn('curl/8')]);
  for (let guess = 0; guess < 6; guess += 1) await signIn('curl/8', '000000');
  expect((await signIn(FIREFOX.replace('Linux', 'Windows NT 10.0'), '000000')).status).toBe(429);
  await signIn(FIREFOX);

  expect(await newest(server, admin, 5)).toEqual([
    knewPassword,
    triedCodes,
    triedCodes,
    knewPassword,
    ['second_factor_on', 'owner', 'auth', null],
  ]);

  await server.orm.em.fork().nativeDelete(LoginFailure, {});
  expect((await signIn(FIREFOX, codeOf())).status).toBe(200);

  expect((await newest(server, admin, 5)).map(([action]: string[]) => action)).toEqual([
    'signed_in',
    'second_factor_failed',
    'second_factor_failed',
    'second_factor_failed',
    'second_factor_on',
  ]);
});

test('what was deleted, restored, published and set is recorded by its name, and what was refused is not', async ({
  server,
  admin,
  givenImage,
  givenUser,
}) => {
  const send = (method: string, path: string, body?: object) =>
    call(server, method, path, { token: admin, ...(body && { body }) });
  const { id } = await givenImage({ title: 'Rings on linen' });
  const category = (await send('POST', '/api/categories', { name: 'Film', slug: 'film' })).body.data.id;
  const guest = await givenUser('guest');
  const { total } = await read(server, admin);

  await send('DELETE', `/api/images/${id}`);
  await send('POST', `/api/images/trash/${id}/restore`);
  await send('DELETE', `/api/images/${id}`);
  await send('DELETE', `/api/images/trash/${id}`);
  await send('DELETE', `/api/categories/${category}`);
  await send('DELETE', `/api/categories/${category}`);
  await call(server, 'DELETE', `/api/categories/${category}`, { token: guest });
  await send('PUT', '/api/settings', { photographer_name: 'Elena Marsh' });
  await send('PUT', '/api/settings', { email: 'not an address' });
  await send('POST', '/api/publishing');
  await send('PUT', '/api/auth/me', { full_name: 'Elena' });

  expect((await newest(server, admin, 8)).toReversed()).toEqual([
    ['deleted', 'owner', 'images', 'Rings on linen'],
    ['restored', 'owner', 'images', 'Rings on linen'],
    ['deleted', 'owner', 'images', 'Rings on linen'],
    ['deleted_for_good', 'owner', 'images', `#${id}`],
    ['deleted', 'owner', 'categories', 'Film'],
    ['settings_changed', 'owner', 'settings', null],
    ['published', 'owner', 'publishing', null],
    ['account_changed', 'owner', 'auth', null],
  ]);
  expect((await read(server, admin)).total).toBe(total + 8);
});

test('who can open a gallery is recorded when it is changed, without the password, and in the gallery as well', async ({
  server,
  admin,
}) => {
  const send = (method: string, path: string, body?: object) =>
    call(server, method, `/api/galleries${path}`, { token: admin, ...(body && { body }) });
  const { id } = (await send('POST', '', { title: 'Anna & Ben', password: 'quiet as snow' })).body.data;

  await send('PUT', `/${id}`, { title: 'Anna and Ben', password: 'another one' });
  await send('PUT', `/${id}`, { note: 'Hello', version: 1 });
  await send('PUT', `/${id}`, { note: 'Hello' });
  await send('PUT', `/${id}`, { password: null });
  await send('PUT', `/${id}`, { password: null });
  await send('POST', `/${id}/link`);
  await send('DELETE', `/${id}/link`);
  await send('DELETE', `/${id}/link`);
  await send('DELETE', `/${id + 1}/link`);

  const changes = ['password_set', 'password_removed', 'link_made', 'link_revoked'];
  const created = ['created', 'password_set'].map((action) => [action, 'owner', 'galleries', 'Anna & Ben']);
  const changed = changes.map((action) => [action, 'owner', 'galleries', 'Anna and Ben']);
  expect((await newest(server, admin, 6)).toReversed()).toEqual([...created, ...changed]);
  expect(JSON.stringify(await read(server, admin))).not.toMatch(/quiet as snow|another one|argon2/);
  const events = (await send('GET', `/${id}/events`)).body.data;
  expect(events.map(({ kind }: { kind: string }) => kind).toReversed()).toEqual(changes);
});

test('it is read page by page', async ({ server, admin, givenUser }) => {
  await givenUser('guest');
  expect((await call(server, 'GET', '/api/activity?limit=-1', { token: admin })).status).toBe(422);

  const { body, headers } = await call(server, 'GET', '/api/activity?skip=1&limit=1', { token: admin });

  expect(headers.get('content-range')).toBe('activity 1-1/2');
  expect(body.data).toMatchObject([{ action: 'signed_in', username: 'owner' }]);
});

test('what a command does is recorded as done by the command line', async ({ server, admin }) => {
  const { DATABASE_URL: databaseUrl = null } = await databaseEnvironment(server.dataDir);

  await withAccounts({ dataDir: server.dataDir, databaseUrl }, (_auth, record) => record('password_changed', 'owner'));

  expect(await newest(server, admin, 1)).toEqual([['password_changed', 'the command line', 'auth', 'owner']]);
});

test('it is kept for 180 days', async ({ server, admin }) => {
  await server.orm.em.fork().insert(ActivityEntry, {
    at: new Date(Date.now() - 181 * 24 * 60 * 60_000),
    action: 'signed_in',
    username: 'long ago',
  });
  expect((await read(server, admin)).total).toBe(2);

  await RequestContext.create(server.orm.em, () => server.app.maintenance.run());

  expect(await newest(server, admin, 5)).toEqual([['signed_in', 'owner', 'auth', null]]);
});

test('guessing of passwords neither fills the log nor pushes out what was done, and the log is read by pages', async ({
  server,
  admin,
}) => {
  const setUp = await read(server, admin);
  await runSql(
    server.dataDir,
    `insert into activity (at, action) select at, 'sign_in_failed' from activity cross join
     (with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100001) select n from numbers) as tries
     where id = ${setUp.data[0].id}`,
  );

  const page = await read(server, admin);
  await RequestContext.create(server.orm.em, () => server.app.maintenance.run());

  expect(page).toMatchObject({ total: setUp.total + 100_001 });
  expect(page.data).toHaveLength(50);
  expect((await read(server, admin, '?limit=200')).data).toHaveLength(200);
  expect((await call(server, 'GET', '/api/activity?limit=201', { token: admin })).status).toBe(422);
  expect(await countRows(server.dataDir, 'activity')).toBe(setUp.total + 10_000);
  expect((await read(server, admin, '?skip=10000')).data).toEqual(setUp.data);
});
