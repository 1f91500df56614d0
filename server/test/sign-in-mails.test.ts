import { expect } from 'vitest';
import { Mail } from '../src/features/mails/mail.entity.ts';
import { givenApp } from './helpers/authenticator.ts';
import { call, type Server, signUp, startForTest, test } from './helpers/fixtures.ts';
import { givenMailServer } from './helpers/mails.ts';

const credentials = { username: 'owner', password: 'correct-horse' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEXT_FIREFOX = FIREFOX.replaceAll('145', '146');
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

/** A server behind a proxy, so that a call can come from any address. */
const givenServer = (env: NodeJS.ProcessEnv, dataDir?: string) =>
  startForTest({ TRUST_PROXY: '127.0.0.1', MAIL_RETRY_FIRST_MS: '50', ...env }, dataDir);

const mailSettings = ({ port }: { port: number }) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  CONTACT_TO: 'studio@example.com',
});

const signIn = (server: Server, userAgent: string, address: string, account: object = credentials) =>
  call(server, 'POST', '/api/auth/login', {
    body: account,
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });

const pendingMails = (server: Server) => server.orm.em.fork().find(Mail, { state: 'pending' });

test('a sign-in from a device or network that is new is mailed to the owner, and no other', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mailSettings(mail));
  const mailed = async () => {
    await server.app.mails.idle();
    expect(await pendingMails(server)).toEqual([]);
    return mail.state.mails.splice(0);
  };
  const token = await signUp(server, 'owner', true);
  await call(server, 'PUT', '/api/settings', { token, body: { time_zone: 'Asia/Tokyo' } });
  await mailed();

  const { status } = await signIn(server, FIREFOX, '203.0.113.7');
  const [told, ...others] = await mailed();

  expect(status).toBe(200);
  expect(others).toEqual([]);
  expect(told?.to).toEqual(['studio@example.com']);
  expect(told?.raw).toMatch(/^Subject: New sign-in of owner\r$/m);
  expect(told?.raw).toMatch(/^Content-Type: text\/plain/m);
  expect(told?.raw).toMatch(/^When: \w+,? \d+ \w+ \d{4} at \d\d:\d\d(?: |=\r\n)+\(Asia\/Tokyo\)\r$/m);
  expect(told?.raw).toMatch(/^Device: Firefox on Linux\r$/m);
  expect(told?.raw).toMatch(/^Address: 203\.0\.113\.7\r$/m);
  expect(told?.raw).toContain('change the password');

  await signIn(server, FIREFOX, '203.0.113.7');
  await signIn(server, NEXT_FIREFOX, '203.0.113.7');
  await signIn(server, SAFARI, '203.0.113.7', { ...credentials, password: 'a wrong guess' });
  expect(await mailed()).toEqual([]);

  await signIn(server, SAFARI, '203.0.113.7');
  expect(await mailed()).toHaveLength(1);
  await signIn(server, SAFARI, '2001:db8::1');
  expect(await mailed()).toHaveLength(1);
  await signIn(server, SAFARI, '2001:db8::2');
  expect(await mailed()).toEqual([]);

  await signUp(server, 'guest', false);
  expect(await mailed()).toHaveLength(1);
  await signIn(server, FIREFOX, '203.0.113.7', { ...credentials, username: 'guest' });
  expect(await mailed()).toHaveLength(1);
});

test('without a mail server no mail is queued, also not when there is one later', async () => {
  const first = await givenServer({});
  await signUp(first, 'owner', true);
  expect(await pendingMails(first)).toEqual([]);
  await first.stop();

  const mail = await givenMailServer();
  const server = await givenServer(mailSettings(mail), first.dataDir);
  await signIn(server, 'node', '127.0.0.1');
  server.app.mails.wake();
  await server.app.mails.idle();

  expect(mail.state.mails).toEqual([]);
});

test('somebody who knows the password and has no code is mailed about after five minutes, once for a device and network', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mailSettings(mail));
  const token = await signUp(server, 'owner', true);
  const { codeOf } = await givenApp(server, token);
  const fiveMinutesLater = async () => {
    await server.app.mails.idle();
    expect(mail.state.mails.splice(0).filter(({ raw }) => raw.includes('knows the password'))).toEqual([]);
    const entries = server.orm.em.fork();
    await entries.nativeUpdate(Mail, { state: 'pending' }, { due: new Date() });
    server.app.mails.wake();
    await server.app.mails.idle();
    return mail.state.mails.splice(0).map(({ raw }) => raw);
  };
  await fiveMinutesLater();

  await signIn(server, FIREFOX, '203.0.113.7');
  await signIn(server, FIREFOX, '203.0.113.7', { ...credentials, code: '000000' });
  const [told, ...others] = await fiveMinutesLater();
  await signIn(server, FIREFOX, '203.0.113.7');

  expect(told).toMatch(/^Subject: Somebody knows the password of owner\r$/m);
  expect(told).toMatch(/^Address: 203\.0\.113\.7\r$/m);
  expect(told).toContain('Nobody was signed in');
  expect([...others, ...(await fiveMinutesLater())]).toEqual([]);

  await signIn(server, SAFARI, '203.0.113.7');
  expect((await signIn(server, SAFARI, '203.0.113.7', { ...credentials, code: codeOf() })).status).toBe(200);
  await server.app.mails.idle();
  expect(mail.state.mails.splice(0)).toHaveLength(1);
  expect(await fiveMinutesLater()).toEqual([]);

  for (let index = 0; index < 7; index += 1) await signIn(server, FIREFOX, `198.51.100.${index}`);
  expect(await fiveMinutesLater()).toHaveLength(5);
});
