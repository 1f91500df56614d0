import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import { CLAIMS } from '@vitrine/shared/site-texts/registry';
import * as texts from '@vitrine/shared/texts';
import { describe, expect, onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { beginSite, prepareFirstStart } from '../../src/features/accounts/first-start.ts';
import { SetupLink } from '../../src/features/accounts/setup/setup-link.entity.ts';
import { User } from '../../src/features/accounts/user.entity.ts';
import { ContentState } from '../../src/features/content/content-state.entity.ts';
import { Site } from '../../src/features/site/site.entity.ts';
import { call, type Server, startForTest, startServer, test } from '../helpers/fixtures.ts';
import { kill, startProcess } from '../helpers/server-process.ts';

const owner = { username: 'elena', password: 'a quiet darkroom' };
const secrets = { TOKEN_SECRET: 'x'.repeat(32), WEBHOOK_SECRET: 'x'.repeat(32) };

/** What a start with these settings does on the server's database. Returns the token of the setup link, or null. */
const prepare = (
  {
    orm,
    app: {
      accounts: { auth, setup },
    },
    dataDir,
  }: Server,
  env: NodeJS.ProcessEnv,
) =>
  RequestContext.create(orm.em, () =>
    prepareFirstStart({
      em: orm.em,
      auth,
      setup,
      config: readConfig({ ...secrets, DATA_DIR: dataDir, ...env }),
    }),
  );
const prepareOpen = async (server: Server) => String(await prepare(server, { HOST: '0.0.0.0' }));

const setUp = (server: Pick<Server, 'url'>, token: string, account = owner) =>
  call(server, 'POST', '/api/auth/setup', { body: { ...account, token } });
const check = (server: Server, token: string) => call(server, 'POST', '/api/auth/setup/check', { body: { token } });
const isNeeded = async (server: Server) => (await call(server, 'GET', '/api/auth/setup')).body.data.is_needed;
const readSite = async (server: Server) => (await call(server, 'GET', '/api/site')).body.data;
const saysNothing = { stats: [], texts: Object.fromEntries(CLAIMS.map((key) => [key, ''])) };
const createAdmin = (server: Server, begin?: ReturnType<typeof beginSite>) =>
  RequestContext.create(server.orm.em, () => server.app.accounts.auth.createUser({ ...owner, isAdmin: true }, begin));
const demoAccount = async (server: Server) => (await call(server, 'GET', '/api/auth/demo')).body.data;

describe('a first start', () => {
  test('where nobody else reaches the server has the demo account, and no setup', async ({ server }) => {
    expect(await prepare(server, {})).toBeNull();

    expect(await demoAccount(server)).toEqual({ username: 'admin', password: 'admin123' });
    expect(await isNeeded(server)).toBe(false);
  });

  for (const env of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://www.example.com' },
    { NODE_ENV: 'production' },
  ] as NodeJS.ProcessEnv[]) {
    test(`with ${JSON.stringify(env)} has a setup link of 256 bits and no account`, async ({ server }) => {
      expect(await prepare(server, env)).toMatch(/^[\w-]{43}$/);

      expect(await demoAccount(server)).toBeNull();
      expect(await isNeeded(server)).toBe(true);
    });
  }

  test('without the demo says nothing of its owner, and leaves what he has said by the next one', async ({
    server,
  }) => {
    await prepare(server, { DEMO: 'false', ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password });

    expect(await readSite(server)).toMatchObject(saysNothing);
    const { data } = (await call(server, 'GET', '/api/settings')).body;
    expect(data).toMatchObject({ hero_subtitle: '', artist_blurb: '', biography: '' });
    const { data: session } = (await call(server, 'POST', '/api/auth/login', { body: owner })).body;
    const texts = { 'home.headline': null };
    await call(server, 'PUT', '/api/site', { token: session.access_token, body: { texts } });
    await prepare(server, { DEMO: 'false' });
    expect((await readSite(server)).texts).not.toHaveProperty(['home.headline']);
  });

  test('without the demo says nothing of an owner who was added before it', async ({ server }) => {
    await createAdmin(server, beginSite(false));

    await prepare(server, { DEMO: 'false' });

    expect(await readSite(server)).toMatchObject(saysNothing);
  });

  test('with the demo imports it also where its owner was added before', async ({ server }) => {
    await createAdmin(server, beginSite(true));

    await prepare(server, {});

    expect(await server.orm.em.fork().findOneOrFail(ContentState, { id: 1 })).toMatchObject({ demoPending: true });
  });

  test('of a site that has an administrator since an earlier version leaves what it says', async ({ server }) => {
    await createAdmin(server);

    await prepare(server, { DEMO: 'false' });

    const { stats, texts } = await readSite(server);
    expect([stats.length > 0, texts]).toEqual([true, {}]);
  });

  test('that is broken off has created nobody, so that the next one begins', async ({ server }) => {
    await server.orm.em.fork().nativeDelete(Site, { id: 1 });

    await expect(prepare(server, { DEMO: 'false' })).rejects.toThrow('Site not found');

    expect(await isNeeded(server)).toBe(true);
  });

  test('with an account in the settings, also with blanks around its name, has no link', async ({ server }) => {
    const env = { HOST: '0.0.0.0', ADMIN_USERNAME: ` ${owner.username}\n`, ADMIN_PASSWORD: owner.password };

    expect(await prepare(server, env)).toBeNull();

    expect((await call(server, 'POST', '/api/auth/login', { body: owner })).status).toBe(200);
  });

  test.each(['too short', 'password123'])('is refused with the password “%s” in the settings', async (password) => {
    const server = await startForTest();
    const env = { HOST: '0.0.0.0', ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: password };

    await expect(prepare(server, env)).rejects.toThrow(/^ADMIN_PASSWORD: .*password/i);
  });

  test('is refused with one half of an account in the settings, of which a later one takes no notice', async ({
    server,
  }) => {
    const halves = [{ ADMIN_USERNAME: owner.username }, { ADMIN_PASSWORD: owner.password }];
    for (const env of halves) await expect(prepare(server, env)).rejects.toThrow(/^ADMIN_USERNAME: .*ADMIN_PASSWORD/);
    expect(await isNeeded(server)).toBe(true);

    await createAdmin(server);

    for (const env of halves) expect(await prepare(server, env)).toBeNull();
  });

  test('is refused with the demo account of an earlier one, and with its password in the settings', async ({
    server,
  }) => {
    const inSettings = { HOST: '0.0.0.0', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'admin123' };
    await expect(prepare(server, inSettings)).rejects.toThrow('npm run user -- passwd admin');

    for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://www.example.com' }, { NODE_ENV: 'production' }]) {
      await expect(prepare(server, env)).rejects.toThrow('The password of the demo still opens the account admin,');
    }
  });

  test('is refused with any account that has the password of the demo', async ({ server }) => {
    await prepare(server, {});
    await server.orm.em.fork().nativeUpdate(User, { username: 'admin' }, { username: 'elena' });

    await expect(prepare(server, { HOST: '0.0.0.0' })).rejects.toThrow('npm run user -- passwd elena');
  });

  test('imports the demo portfolio only if that is asked for, and never in production', ({ server }) => {
    const isWanted = (env: NodeJS.ProcessEnv) => readConfig({ ...secrets, DATA_DIR: server.dataDir, ...env }).demo;

    expect(isWanted({})).toBe(true);
    expect(isWanted({ HOST: '0.0.0.0' })).toBe(false);
    expect(isWanted({ HOST: '0.0.0.0', DEMO: 'true' })).toBe(true);
    expect(isWanted({ DEMO: 'true', NODE_ENV: 'production' })).toBe(false);
  });
});

describe('the setup link', () => {
  test('creates the first administrator, who is signed in, once', async ({ server }) => {
    const token = await prepareOpen(server);
    expect((await check(server, token)).status).toBe(200);

    const answer = await setUp(server, token);

    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ username: 'elena', is_admin: true });
    expect((await call(server, 'GET', '/api/settings', { token: answer.body.access_token })).status).toBe(200);
    expect((await call(server, 'POST', '/api/auth/login', { body: owner })).status).toBe(200);
    expect(await isNeeded(server)).toBe(false);
    for (const again of [await setUp(server, token), await check(server, token), await setUp(server, 'x')]) {
      expect(again).toMatchObject({ status: 410, body: { success: false, code: 'SETUP_DONE' } });
    }
    expect(await prepare(server, { HOST: '0.0.0.0' })).toBeNull();
  });

  test('creates one administrator, however many use it or another one at once', async ({ server }) => {
    const tokens = [await prepareOpen(server), await prepareOpen(server)];

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        setUp(server, tokens[index % 2] ?? '', { ...owner, username: `elena${index}` }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const users = await RequestContext.create(server.orm.em, () => server.app.accounts.auth.listUsers());
    expect(users).toHaveLength(1);
  });

  test('does not take the password of the demo, which nobody may choose later either', async () => {
    const server = await startForTest({ PUBLIC_URL: 'https://www.example.com' });
    const token = await prepareOpen(server);
    const refused = { status: 422, body: { message: texts.auth.newPasswordTooShort } };

    expect(await setUp(server, token, { username: 'admin', password: 'admin123' })).toMatchObject(refused);
    expect((await setUp(server, token)).status).toBe(200);
    const { access_token } = (await call(server, 'POST', '/api/auth/login', { body: owner })).body;
    const body = { current_password: owner.password, new_password: 'admin123' };
    expect(await call(server, 'PUT', '/api/auth/password', { token: access_token, body })).toMatchObject(refused);
  });

  test('expires', async ({ server }) => {
    const token = await prepareOpen(server);
    await server.orm.em.fork().nativeUpdate(SetupLink, {}, { expiresAt: new Date(Date.now() - 1) });

    for (const answer of [await check(server, token), await setUp(server, token)]) {
      expect(answer).toMatchObject({ status: 410, body: { code: 'SETUP_LINK_EXPIRED' } });
      expect(answer.body.message).toContain('Restart Vitrine');
    }
    expect((await setUp(server, await prepareOpen(server))).status).toBe(200);
  });

  test('cannot be guessed, and guesses of others do not keep the owner out', async ({ server }) => {
    const token = await prepareOpen(server);
    const guess = () => setUp(server, 'g'.repeat(43));
    for (let count = 0; count < 5; count += 1) {
      expect(await guess()).toMatchObject({ status: 403, body: { code: 'SETUP_LINK_UNKNOWN' } });
    }

    const limited = await guess();

    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await check(server, 'another guess')).status).toBe(429);
    const signIn = () => call(server, 'POST', '/api/auth/login', { body: { ...owner, password: 'a wrong guess' } });
    for (let count = 0; count < 5; count += 1) expect((await signIn()).status).toBe(401);
    expect((await signIn()).status).toBe(429);
    expect((await setUp(server, token)).status).toBe(200);
  });

  test('is kept for a second try where the name or the password is not right', async ({ server }) => {
    const token = await prepareOpen(server);

    const refused = await setUp(server, token, { username: 'el', password: 'short' });

    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { field: 'username', message: 'Username must be at least 3 characters' },
      { field: 'password', message: 'Password must be at least 10 characters' },
    ]);
    expect((await setUp(server, token)).status).toBe(200);
  });

  test('ends when an administrator was added by the command', async ({ server }) => {
    const token = await prepareOpen(server);
    await createAdmin(server);

    expect((await setUp(server, token, { ...owner, username: 'somebody' })).status).toBe(410);
  });
});

test('the log shows the link at each start until it was used, and nothing else of it', async () => {
  const server = await startServer();
  await server.stop();
  const account = { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined };
  const secretFile = join(server.dataDir, 'token');
  await writeFile(secretFile, `${secrets.TOKEN_SECRET}\n`);
  const inFile = { TOKEN_SECRET: undefined, TOKEN_SECRET_FILE: secretFile };
  const env = { ...account, ...inFile, PUBLIC_URL: 'https://www.example.com', LOG_LEVEL: 'debug' };
  const start = async () => {
    const running = await startProcess(server.dataDir, { env });
    onTestFinished(() => kill(running));
    return running;
  };
  const linkIn = (log: string) => /https:\/\/www\.example\.com\/admin\/setup#([\w-]{43})\n/.exec(log)?.[1] ?? '';
  const untilLink = (running: Awaited<ReturnType<typeof start>>) =>
    expect.poll(() => linkIn(running.readLog())).not.toBe('');

  const first = await start();
  await untilLink(first);
  await kill(first);
  const second = await start();
  await untilLink(second);
  const token = linkIn(second.readLog());
  expect(token).not.toBe(linkIn(first.readLog()));
  expect((await setUp(second, token)).status).toBe(200);
  await kill(second);
  const third = await start();
  expect((await setUp(third, token)).status).toBe(410);
  await kill(third);

  expect(second.readLog().split(token)).toHaveLength(2);
  expect(second.readLog()).not.toContain(owner.password);
  expect(third.readLog()).not.toContain('/admin/setup#');
});
