import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContactMessage } from '../src/modules/contact/contact-message.entity.ts';
import { call, eventually, makePicture, type Server, signUp, startServer, uploadForm } from './fixtures.ts';
import { isOnPostgres } from './test-database.ts';

const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };
const FIRST_WAIT_MS = 50;
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A mail server on loopback that keeps what it takes. It refuses with `refusal` while that is set. */
async function givenMailServer(port = 0) {
  const state: { mails: { to: string[]; raw: string }[]; refusal: number | null } = { mails: [], refusal: null };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      if (state.refusal) return done(Object.assign(new Error('Not now'), { responseCode: state.refusal }));
      state.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => smtp.close(resolve));
  stops.push(close);
  const { port: usedPort } = smtp.server.address() as AddressInfo;
  return { state, close, port: usedPort, url: `smtp://127.0.0.1:${usedPort}` };
}

async function givenServer(smtpUrl: string, dataDir?: string) {
  const server = await startServer(
    { SMTP_URL: smtpUrl, CONTACT_TO: 'studio@example.com', MAIL_RETRY_FIRST_MS: String(FIRST_WAIT_MS) },
    dataDir,
  );
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await server.stop();
    isStopped = true;
  };
  stops.push(stop);
  return { ...server, stop };
}

const inbox = async (server: Server, token: string) => (await call(server, 'GET', '/api/contact', { token })).body;

test('a message is mailed to the owner, to be answered to the visitor', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);

  await call(server, 'POST', '/api/contact', { body: { ...message, name: 'Ingrid "Bcc: x@y.z" Müller' } });

  await vi.waitFor(() => expect(mail.state.mails).toHaveLength(1), { timeout: 60_000 });
  const [sent] = mail.state.mails;
  expect(sent?.to).toEqual(['studio@example.com']);
  expect(sent?.raw).toMatch(/^Reply-To: [^<]*<ingrid@example\.com>/m);
  expect(sent?.raw).not.toMatch(/^Bcc:/m);
  expect(sent?.raw).toContain('Are you free in June?');
  await eventually(async () => {
    expect(await inbox(server, token)).toMatchObject({
      unread: 1,
      data: [{ delivery_state: 'sent', delivery_error: null }],
    });
  });
});

test('a mail server that answers 451 gets it later', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = 451;
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);

  await call(server, 'POST', '/api/contact', { body: message });
  await eventually(async () => {
    expect((await inbox(server, token)).data[0]).toMatchObject({
      delivery_state: 'pending',
      delivery_error: expect.stringContaining('451'),
    });
  });
  mail.state.refusal = null;

  await vi.waitFor(() => expect(mail.state.mails).toHaveLength(1), { timeout: 60_000 });
});

test('a mail server that refuses for good is not asked again, and the inbox says why', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = 554;
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);

  await call(server, 'POST', '/api/contact', { body: message });

  await eventually(async () => {
    expect((await inbox(server, token)).data[0]).toMatchObject({
      delivery_state: 'failed',
      delivery_error: expect.stringContaining('554'),
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
  second.app.services.outbox.wake();

  await vi.waitFor(() => expect(revived.state.mails).toHaveLength(1), { timeout: 60_000 });
});

test.skipIf(isOnPostgres)('a retry that a clock since set back has put far ahead is made at once', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = 451;
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);
  await call(server, 'POST', '/api/contact', { body: message });
  await eventually(async () => expect((await inbox(server, token)).data[0].delivery_error).toContain('451'));
  await server.stop();
  const database = new Database(join(server.dataDir, 'vitrine.sqlite'));
  database.prepare('update contact_messages set deliver_after = ?').run(Date.now() + 48 * 60 * 60_000);
  database.close();
  mail.state.refusal = null;

  const next = await givenServer(mail.url, server.dataDir);
  next.app.services.outbox.wake();

  await vi.waitFor(() => expect(mail.state.mails).toHaveLength(1), { timeout: 60_000 });
});

test('without a mail server messages are kept in the inbox', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
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
      const [{ deliveryAttempts, deliverAfter } = {}] = await em.find(ContactMessage, {}, { refresh: true });
      if (deliveryAttempts) due.set(deliveryAttempts, deliverAfter?.getTime() ?? 0);
      expect(deliveryAttempts).toBeGreaterThan(3);
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
  await vi.waitFor(() => expect(mail.state.mails).toHaveLength(2), { timeout: 60_000 });
  for (const { to, raw } of mail.state.mails) {
    const [headers = ''] = raw.split('\r\n\r\n');
    expect(to).toEqual(['studio@example.com']);
    expect(headers).not.toMatch(/^bcc:/im);
  }
});

test('a mail says which photograph is asked about', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);
  const body = uploadForm(await makePicture(), { title: 'Bride at dusk' });
  const { id } = (await call(server, 'POST', '/api/images', { token, body })).body.data;

  await call(server, 'POST', '/api/contact', { body: { ...message, image_id: id } });

  await vi.waitFor(() => expect(mail.state.mails[0]?.raw).toContain('Photograph: Bride at dusk'), { timeout: 60_000 });
});
