import { RequestContext } from '@mikro-orm/core';
import { describe, expect } from 'vitest';
import { User } from '../../src/features/accounts/user.entity.ts';
import { withAccounts } from '../../src/features/accounts/with-accounts.ts';
import { hashPassword } from '../../src/security/password.ts';
import { call, test } from '../helpers/fixtures.ts';
import { databaseEnvironment } from '../helpers/test-database.ts';

const credentials = { username: 'owner', password: 'correct-horse' };

describe('POST /api/auth/login', () => {
  test('answers both readings of the specification, to a form and to JSON', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const form = new FormData();
    for (const [name, value] of Object.entries(credentials)) form.append(name, value);

    for (const body of [form, credentials]) {
      const answer = await call(server, 'POST', '/api/auth/login', { body });

      expect(answer.status).toBe(200);
      const { access_token, refresh_token, user } = answer.body;
      expect(user).toMatchObject({ username: 'owner', is_admin: true });
      expect(user).not.toHaveProperty('password_hash');
      expect(answer.body).toMatchObject({ success: true, data: { access_token, refresh_token, user } });
    }
  });

  test('says the same of a wrong password and of an unknown username', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const wrong = await call(server, 'POST', '/api/auth/login', { body: { ...credentials, password: 'wrong-horse' } });
    const unknown = await call(server, 'POST', '/api/auth/login', { body: { ...credentials, username: 'nobody' } });

    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Wrong username or password');
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test('slows down guessing and says when to come back, while open sessions go on', async ({ server, admin }) => {
    const guess = () =>
      call(server, 'POST', '/api/auth/login', { body: { ...credentials, password: 'a wrong guess' } });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);

    const blocked = await guess();

    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(blocked.body.message).toBe('Too many attempts. Please wait a moment and try again.');
    expect((await call(server, 'POST', '/api/auth/login', { body: credentials })).status).toBe(429);
    expect((await call(server, 'GET', '/api/auth/me', { token: admin })).status).toBe(200);
  });

  test('lets no more guesses through at once than in turn, and refuses nobody who knows the password', async ({
    server,
    admin,
  }) => {
    expect(admin).toBeTruthy();
    const signIn = (password: string) =>
      call(server, 'POST', '/api/auth/login', { body: { ...credentials, password } });

    const right = await Promise.all(Array.from({ length: 12 }, () => signIn(credentials.password)));
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn(`a wrong guess ${index}`)));

    expect(right.map(({ status }) => status)).toEqual(right.map(() => 200));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test('lets a device that has signed in before sign in, whatever strangers guess', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const signIn = (password: string, cookie = '', username = credentials.username) =>
      call(server, 'POST', '/api/auth/login', { body: { username, password }, headers: { cookie } });
    const first = await signIn(credentials.password);
    const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    for (let count = 0; count < 6; count += 1) await signIn(`a wrong guess ${count}`);

    expect((await signIn(credentials.password)).status).toBe(429);
    expect((await signIn(credentials.password, cookie)).status).toBe(200);
    expect((await signIn(credentials.password)).status).toBe(429);
    // It is valid for this account alone, grants nothing, and does not allow unlimited guesses.
    expect((await signIn('a wrong guess', cookie, 'somebody')).status).toBe(429);
    expect((await call(server, 'GET', '/api/auth/me', { headers: { cookie } })).status).toBe(401);
    const guesses = [];
    for (let count = 0; count < 6; count += 1) guesses.push((await signIn(`a wrong guess ${count}`, cookie)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('is open again to all after a new password was set by the command', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const signIn = (password: string) =>
      call(server, 'POST', '/api/auth/login', { body: { ...credentials, password } });
    for (let count = 0; count < 6; count += 1) await signIn(`a wrong guess ${count}`);
    expect((await signIn(credentials.password)).status).toBe(429);

    const { DATABASE_URL: databaseUrl = null } = await databaseEnvironment(server.dataDir);
    await withAccounts({ dataDir: server.dataDir, databaseUrl }, (auth) =>
      auth.resetPassword({ ...credentials, password: 'better-horse' }),
    );

    expect((await signIn('better-horse')).status).toBe(200);
  });

  test('checks the password of somebody with few before all those of somebody with many', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const { auth } = server.app.accounts;
    const ended: string[] = [];
    const unknown = { userAgent: undefined, cookie: undefined, device: null };
    const guess = (username: string, address: string) =>
      RequestContext.create(server.orm.em, () =>
        auth.login({ username, password: 'a wrong guess' }, { address, ...unknown }).catch((error: Error) => {
          ended.push(address);
          return error;
        }),
      );

    const flood = Array.from({ length: 60 }, (_, index) => guess(`nobody${index}`, `2001:db8::${index.toString(16)}`));
    const one = guess('owner', '192.0.2.1');
    const errors = await Promise.all([...flood, one]);

    expect(errors.at(-1)).toMatchObject({ statusCode: 401 });
    // The surplus ones are refused at once; 41 of the others remain.
    expect(ended).toHaveLength(61);
    expect(ended.slice(19).indexOf('192.0.2.1')).toBeLessThan(4);
  });

  test('names the fields that are missing', async ({ server }) => {
    const { status, body } = await call(server, 'POST', '/api/auth/login', { body: { username: 'ab' } });

    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'username', message: 'Username must be at least 3 characters' },
      { field: 'password', message: 'Password is required' },
    ]);
  });
});

describe('access tokens', () => {
  test('open what is guarded', async ({ server, admin }) => {
    const { body } = await call(server, 'GET', '/api/auth/me', { token: admin });

    expect(body).toMatchObject({ success: true, data: { username: 'owner', is_admin: true } });
  });
});

describe('POST /api/auth/refresh', () => {
  const refresh = (server: Parameters<typeof call>[0], token: string) =>
    call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: token } });

  test('hands out a new pair and uses the old token up', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const { body: first } = await call(server, 'POST', '/api/auth/login', { body: credentials });

    const second = await refresh(server, first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await call(server, 'GET', '/api/auth/me', { token: second.body.access_token })).status).toBe(200);

    expect((await refresh(server, first.refresh_token)).status).toBe(401);
    expect((await refresh(server, second.body.refresh_token)).status).toBe(401);
    expect((await call(server, 'GET', '/api/auth/me', { token: second.body.access_token })).status).toBe(401);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session at once', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const { body } = await call(server, 'POST', '/api/auth/login', { body: credentials });

    const answer = await call(server, 'POST', '/api/auth/logout', { body: { refresh_token: body.refresh_token } });

    expect(answer.status).toBe(200);
    expect((await call(server, 'GET', '/api/auth/me', { token: body.access_token })).status).toBe(401);
  });

  test('does not mind odd bodies', async ({ server }) => {
    for (const body of [{}, { refresh_token: 5 }, [], { refresh_token: 'unknown' }]) {
      expect((await call(server, 'POST', '/api/auth/logout', { body })).status).toBe(200);
    }
  });
});

describe('PUT /api/auth/password', () => {
  test('refuses short and common ones, and signs in with an old short one', async ({ server, admin }) => {
    const refusal = async (new_password: string) => {
      const body = { current_password: credentials.password, new_password };
      const { status, body: answer } = await call(server, 'PUT', '/api/auth/password', { token: admin, body });
      return [status, answer.errors];
    };

    expect(await refusal('nine char')).toEqual([
      422,
      [{ field: 'new_password', message: 'Password must be at least 10 characters' }],
    ]);
    for (const common of ['1234567890', 'PassWord123', 'qwertyuiop']) {
      expect(await refusal(common)).toEqual([
        422,
        [{ field: 'new_password', message: expect.stringContaining('one of the 10,000 commonest') }],
      ]);
    }

    await server.orm.em
      .fork()
      .nativeUpdate(User, { username: 'owner' }, { passwordHash: await hashPassword('qwerty') });
    const body = { username: 'owner', password: 'qwerty' };
    expect((await call(server, 'POST', '/api/auth/login', { body })).status).toBe(200);
  });

  test('needs the old one and ends the other sessions', async ({ server, admin }) => {
    const { body: other } = await call(server, 'POST', '/api/auth/login', { body: credentials });
    const change = (current_password: string) =>
      call(server, 'PUT', '/api/auth/password', {
        token: admin,
        body: { current_password, new_password: 'better-horse' },
      });

    expect((await change('guess')).body.errors[0].field).toBe('current_password');
    expect((await change(credentials.password)).status).toBe(200);

    expect((await call(server, 'GET', '/api/auth/me', { token: other.access_token })).status).toBe(401);
    expect((await call(server, 'GET', '/api/auth/me', { token: admin })).status).toBe(200);
  });
});
