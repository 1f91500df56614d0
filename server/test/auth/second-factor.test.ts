import { describe, expect } from 'vitest';
import { Passkey } from '../../src/features/accounts/passkeys/passkey.entity.ts';
import { TotpSecret } from '../../src/features/accounts/second-factor/totp-secret.entity.ts';
import { findUnreadableApps } from '../../src/features/accounts/second-factor/unreadable-apps.ts';
import { User } from '../../src/features/accounts/user.entity.ts';
import { withAccounts } from '../../src/features/accounts/with-accounts.ts';
import { givenApp } from '../helpers/authenticator.ts';
import { call, type Server, startForTest, test } from '../helpers/fixtures.ts';
import { databaseEnvironment, isOnPostgres } from '../helpers/test-database.ts';

const credentials = { username: 'owner', password: 'correct-horse' };
const proof = { current_password: credentials.password };
const send = (server: Pick<Server, 'url'>, path: string, { token = '', body = {} as object } = {}) =>
  call(server, 'POST', `/api/auth${path}`, { body, ...(token && { token }) });
const signIn = (server: Pick<Server, 'url'>, code?: string) =>
  send(server, '/login', { body: { ...credentials, ...(code !== undefined && { code }) } });

describe('an authenticator app', () => {
  test('is asked for once a code has shown that it works', async ({ server, admin }) => {
    const begun = await send(server, '/second-factor/app', { token: admin, body: proof });
    expect(begun.body.data.address).toBe(
      `otpauth://totp/Vitrine%3Aowner?secret=${begun.body.data.secret}&issuer=Vitrine`,
    );
    expect((await signIn(server)).status).toBe(200);
    const wrong = await send(server, '/second-factor/app/confirm', { token: admin, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
    const { codeOf } = await givenApp(server, admin);
    const again = await send(server, '/second-factor/app/confirm', { token: admin, body: { code: codeOf(-1) } });
    expect(again).toMatchObject({ status: 409, body: { code: 'APP_IS_ON' } });

    const needed = await signIn(server);

    expect(needed).toMatchObject({
      status: 401,
      body: { success: false, code: 'SECOND_FACTOR_NEEDED', data: { app: true, passkey: false } },
    });
    expect(needed.headers.get('set-cookie')).toBeNull();
    expect((await signIn(server, codeOf())).status).toBe(200);
    const state = await call(server, 'GET', '/api/auth/second-factor', { token: admin });
    expect(state.body.data).toEqual({ has_app: true, passkeys: [], recovery_codes_left: 10 });
    expect((await send(server, '/second-factor/app', { token: admin, body: proof })).status).toBe(409);
  });

  test('tells nothing to somebody who does not know the password', async ({ server, admin }) => {
    await givenApp(server, admin);

    const answer = await send(server, '/login', {
      body: { ...credentials, password: 'a wrong guess', code: '123456' },
    });

    expect(answer).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  });

  test('gives codes that are good once, also if several use one at once', async ({ server, admin }) => {
    const { codeOf } = await givenApp(server, admin);
    const code = codeOf();

    const answers = await Promise.all([signIn(server, code), signIn(server, code), signIn(server, code)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await signIn(server, codeOf(-1))).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } });
    expect((await signIn(server, codeOf(1))).status).toBe(200);
  });

  test('cannot be guessed: wrong codes are slowed down as wrong passwords are', async ({ server, admin }) => {
    const { codeOf } = await givenApp(server, admin);

    const guesses = await Promise.all(Array.from({ length: 8 }, () => signIn(server, '000000')));

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await signIn(server, codeOf())).status).toBe(429);
  });

  test('is set up, switched off and recovered only with the password', async ({ server, admin }) => {
    const wrong = { token: admin, body: { current_password: 'a wrong guess' } };
    for (const path of ['/app', '/app/remove', '/recovery-codes']) {
      const refused = await send(server, `/second-factor${path}`, wrong);
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'current_password' }] } });
    }
    expect((await send(server, '/second-factor/recovery-codes', { token: admin, body: proof })).status).toBe(409);
    await givenApp(server, admin);

    await send(server, '/second-factor/app/remove', { token: admin, body: proof });

    expect((await signIn(server)).status).toBe(200);
    const state = await call(server, 'GET', '/api/auth/second-factor', { token: admin });
    expect(state.body.data).toEqual({ has_app: false, passkeys: [], recovery_codes_left: 0 });
  });

  test('has a secret that the database holds encrypted', async ({ server, admin }) => {
    const { secret } = await givenApp(server, admin);

    const [stored] = await server.orm.em.fork().find(TotpSecret, {});

    const bytes = Buffer.from(stored?.sealed ?? '', 'base64url');
    expect(bytes.length).toBe(secret.length + 28);
    expect(bytes.includes(secret)).toBe(false);
  });
});

describe('recovery codes', () => {
  test('stand in for a lost app once each, however they are typed', async ({ server, admin }) => {
    const { codes, codeOf } = await givenApp(server, admin);
    const [first = '', second = '', third = ''] = codes;
    // As a keyboard types in the mode for Japanese: ！ to ～ are ! to ~.
    const widen = (code: string) =>
      code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).replace('－', 'ー');
    expect(new Set(codes).size).toBe(10);

    expect((await signIn(server, first)).status).toBe(200);
    expect((await signIn(server, first)).status).toBe(401);
    expect((await signIn(server, ` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await signIn(server, widen(third))).status).toBe(200);
    expect((await signIn(server, widen(codeOf()))).status).toBe(200);

    const state = await call(server, 'GET', '/api/auth/second-factor', { token: admin });
    expect(state.body.data.recovery_codes_left).toBe(7);
  });

  test('come with the first factor only, and those of a passkey are good for an app that is added', async ({
    server,
    admin,
  }) => {
    const em = server.orm.em.fork();
    const { id: user } = await em.findOneOrFail(User, { username: 'owner' });
    const passkey = { credentialId: 'AAAA', publicKey: '', counter: 0, transports: '', name: 'A key' };
    await em.insert(Passkey, { ...passkey, user, createdAt: new Date() });
    const { body } = await send(server, '/second-factor/recovery-codes', { token: admin, body: proof });

    const { codes } = await givenApp(server, admin);

    expect(codes).toBeNull();
    expect((await signIn(server, body.data.recovery_codes[0])).status).toBe(200);
  });

  test('can be made anew, which ends those before', async ({ server, admin }) => {
    const { codes } = await givenApp(server, admin);

    const { body } = await send(server, '/second-factor/recovery-codes', { token: admin, body: proof });

    expect((await signIn(server, codes[0])).status).toBe(401);
    expect((await signIn(server, body.data.recovery_codes[0])).status).toBe(200);
  });

  test('still work on a server with another secret, where the app does not', async ({ server, admin }) => {
    const { codeOf, codes } = await givenApp(server, admin);
    const databaseUrl = await databaseEnvironment(server.dataDir);
    const TOKEN_SECRET = 'another secret of the tests, long enough';
    const other = await startForTest({ ...databaseUrl, TOKEN_SECRET }, server.dataDir);
    const kind = isOnPostgres ? 'PostgreSQL' : 'SQLite';
    const ask = (sql: string) => server.orm.em.getConnection().execute(sql);
    expect(await findUnreadableApps({ kind, ask }, TOKEN_SECRET)).toEqual({ apps: 1, unreadable: ['owner'] });

    const unreadable = {
      status: 409,
      body: { code: 'APP_UNREADABLE', message: expect.stringContaining('npm run user -- unlock NAME') },
    };
    expect(await signIn(other, codeOf())).toMatchObject(unreadable);
    expect((await signIn(other)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const guessed = await send(other, '/login', {
      body: { ...credentials, password: 'a wrong guess', code: codeOf() },
    });
    expect(guessed).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect((await signIn(other, codes[0])).status).toBe(200);
    expect(await signIn(server, '000000')).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => signIn(other, 'guessed')));
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
  });

  test('are not needed after the command has switched the second factor off', async ({ server, admin }) => {
    await givenApp(server, admin);
    const { DATABASE_URL: databaseUrl = null } = await databaseEnvironment(server.dataDir);

    await withAccounts({ dataDir: server.dataDir, databaseUrl }, (auth) => auth.resetSecondFactor('owner'));

    expect((await call(server, 'GET', '/api/auth/me', { token: admin })).status).toBe(401);
    const { status, body: session } = await signIn(server);
    expect(status).toBe(200);
    const again = await givenApp(server, session.access_token);
    expect((await signIn(server, again.codeOf())).status).toBe(200);
  });
});

test('passkeys need the address of the site, and nothing that no authenticator made', async ({ server, admin }) => {
  const begin = (origin: string) =>
    call(server, 'POST', '/api/auth/passkeys/sign-in-options', { body: {}, headers: { origin } });
  for (const origin of ['http://127.0.0.1:3000', 'https://evil.example', 'null']) {
    expect(await begin(origin)).toMatchObject({ status: 409, body: { code: 'PASSKEYS_UNAVAILABLE' } });
  }
  const headers = { origin: 'http://localhost:3000' };
  expect((await begin(headers.origin)).body.data).toMatchObject({ rpId: 'localhost', userVerification: 'required' });

  const forged = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} };
  const signed = await call(server, 'POST', '/api/auth/passkeys/sign-in', { body: { response: forged }, headers });
  const body = { name: 'A key', response: forged };
  const added = await call(server, 'POST', '/api/auth/passkeys', { token: admin, body, headers });

  expect(signed.status).toBe(401);
  expect(added).toMatchObject({ status: 409, body: { code: 'PASSKEY_REFUSED' } });
  const unreadable = { response: { ...forged, id: '\u0000' } };
  expect((await call(server, 'POST', '/api/auth/passkeys/sign-in', { body: unreadable, headers })).status).toBe(422);
  expect((await call(server, 'GET', '/api/auth/passkeys')).body.data).toEqual({ in_use: false });
});
