import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { Mail } from '../../src/features/mails/mail.entity.ts';
import {
  deliverOne,
  FIRST_WAIT_MS,
  givenMailServer,
  givenServer,
  inbox,
  LONG_MS,
  message,
  notNow,
  PASSWORD,
} from '../helpers/contact-mails.ts';
import { call, eventually, type Server, signUp, startForTest } from '../helpers/fixtures.ts';

test('a certificate, a name or a line that does not work is no reason to give a message up', async () => {
  const mail = await givenMailServer();
  const urls = [mail.overTls, 'smtp://nowhere.invalid', 'smtp://127.0.0.1:9'];

  for (const url of urls) {
    const server = await givenServer(url, undefined, LONG_MS);
    const token = await signUp(server, 'owner', true);

    const failing = await deliverOne(server, token);

    expect([url, failing.delivery_state]).toEqual([url, 'pending']);
    await server.stop();
  }
});

test('without a mail server nothing is sent again, and no settings are tried out', async () => {
  const server = await startForTest();
  const token = await signUp(server, 'owner', true);
  await call(server, 'POST', '/api/contact', { body: message });

  for (const path of ['1/send-again', 'send-again', 'test-mail']) {
    const { status } = await call(server, 'POST', `/api/contact/${path}`, { token });
    expect([path, status]).toEqual([path, 409]);
  }
});

describe('a test mail', () => {
  const tryOut = (server: Server, token: string) => call(server, 'POST', '/api/contact/test-mail', { token });

  test("tells a refusal in the mail server's words, without the password that it repeats", async () => {
    const mail = await givenMailServer();
    const echo = Buffer.from(`\0studio\0${PASSWORD}`).toString('base64');
    const words = `5.7.8 ${PASSWORD} and ${encodeURIComponent(PASSWORD)} and ${echo} are wrong`;
    mail.state.refusal = { at: 'AUTH', code: 535, words };
    const server = await givenServer(mail.url, undefined, LONG_MS);
    const token = await signUp(server, 'owner', true);

    const { body } = await tryOut(server, token);

    expect(body.data).toEqual({
      is_accepted: false,
      receiver: 'studio@example.com',
      answer: expect.stringContaining('535 5.7.8 *** and *** and *** are wrong'),
    });
    expect((await deliverOne(server, token)).delivery_error).toContain('*** are wrong');
  });

  test('can be asked for five times a minute', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    const token = await signUp(server, 'owner', true);

    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await tryOut(server, token)).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(mail.messages()).toHaveLength(5);
  });

  test('says that there is nobody to send it to', async () => {
    const mail = await givenMailServer();
    const server = await startForTest({ SMTP_URL: mail.url });
    const token = await signUp(server, 'owner', true);

    const { body } = await tryOut(server, token);

    expect(body.data).toEqual({
      is_accepted: false,
      receiver: null,
      answer: 'No recipient: set CONTACT_TO, or an email address in the settings',
    });
  });
});

test('a mail server that is down loses nothing, not even over a restart', async () => {
  const mail = await givenMailServer();
  await mail.close();
  const first = await givenServer(mail.url);
  const { status } = await call(first, 'POST', '/api/contact', { body: message });
  expect(status).toBe(201);
  await first.stop();

  const revived = await givenMailServer(mail.port);
  const second = await givenServer(mail.url, first.dataDir);
  second.app.mails.wake();

  await vi.waitFor(() => expect(revived.messages()).toHaveLength(1), { timeout: 60_000 });
});

test('a retry that a clock since set back has put far ahead is made at once', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = notNow;
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);
  await call(server, 'POST', '/api/contact', { body: message });
  await eventually(async () => expect((await inbox(server, token)).data[0].delivery_error).toContain('451'));
  await server.stop();
  const database = new Database(join(server.dataDir, 'vitrine.sqlite'));
  database.prepare('update mails set due = ?').run(Date.now() + 48 * 60 * 60_000);
  database.close();
  mail.state.refusal = null;

  const next = await givenServer(mail.url, server.dataDir);
  next.app.mails.wake();

  await vi.waitFor(() => expect(mail.messages()).toHaveLength(1), { timeout: 60_000 });
});

test('without a mail server messages are kept in the inbox', async () => {
  const server = await startForTest();
  const token = await signUp(server, 'owner', true);

  await call(server, 'POST', '/api/contact', { body: message });

  expect((await inbox(server, token)).data[0].delivery_state).toBe('off');
});

test('each wait is twice as long as the one before', async () => {
  const mail = await givenMailServer();
  await mail.close();
  const server = await givenServer(mail.url);
  await call(server, 'POST', '/api/contact', { body: message });
  const em = server.orm.em.fork();
  const due = new Map<number, number>();

  await vi.waitFor(
    async () => {
      const [mail] = await em.find(Mail, { error: { $ne: null } }, { refresh: true });
      if (mail) due.set(mail.attempts, mail.due.getTime());
      expect(mail?.attempts).toBeGreaterThan(3);
    },
    { timeout: 60_000, interval: 5 },
  );

  const seen = [...due].toSorted();
  expect(seen.length).toBeGreaterThan(1);
  for (const [index, [attempt, dueAt]] of seen.entries()) {
    const before = seen[index - 1];
    if (before) expect(dueAt - before[1]).toBeGreaterThanOrEqual(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
});

test('nothing that a visitor types becomes a header', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mail.url);
  const attempts = [
    { name: 'Ingrid\r\nBcc: all@example.com' },
    { name: 'Ingrid\u2028Bcc: all@example.com' },
    { email: 'ingrid@example.com\nBcc: all@example.com' },
    { email: 'ingrid@example.com, all@example.com' },
    { message: 'Hello\r\n.\r\nMAIL FROM:<evil@example.com>\r\nBcc: all@example.com' },
  ];

  const statuses: number[] = [];
  for (const attempt of attempts) {
    statuses.push((await call(server, 'POST', '/api/contact', { body: { ...message, ...attempt } })).status);
  }

  expect(statuses).toEqual([422, 201, 422, 422, 201]);
  await vi.waitFor(() => expect(mail.messages()).toHaveLength(2), { timeout: 60_000 });
  for (const { to, raw } of mail.messages()) {
    const [headers = ''] = raw.split('\r\n\r\n');
    expect(to).toEqual(['studio@example.com']);
    expect(headers).not.toMatch(/^bcc:/im);
  }
});
