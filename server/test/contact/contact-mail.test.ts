import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailView } from '@vitrine/shared/contract/mails';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MailRefusal } from '../../../scripts/testing/mail-server.ts';
import { ContactMessage } from '../../src/features/contact/contact-message.entity.ts';
import { Mail } from '../../src/features/mails/mail.entity.ts';
import {
  deliverOne,
  givenMailServer,
  givenServer,
  inbox,
  LONG_MS,
  message,
  notNow,
  statusOf,
} from '../helpers/contact-mails.ts';
import { openEarlier } from '../helpers/earlier-database.ts';
import { call, eventually, makePicture, type Server, signUp, startForTest, uploadForm } from '../helpers/fixtures.ts';
import { isOnPostgres, runSql } from '../helpers/test-database.ts';

const nobody: MailRefusal = { at: 'RCPT', code: 550, words: '5.1.1 No such mailbox' };

test('a message is mailed to the owner, to be answered to the visitor', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);

  await call(server, 'POST', '/api/contact', { body: { ...message, name: 'Ingrid "Bcc: x@y.z" Müller' } });

  await vi.waitFor(() => expect(mail.messages()).toHaveLength(1), { timeout: 60_000 });
  const [sent] = mail.messages();
  expect(sent?.to).toEqual(['studio@example.com']);
  expect(sent?.raw).toMatch(/^Reply-To: [^<]*<ingrid@example\.com>/m);
  expect(sent?.raw).not.toMatch(/^Bcc:/m);
  expect(sent?.raw).toContain('Are you free in June?');
  await eventually(async () => {
    expect(await inbox(server, token)).toMatchObject({
      unread: 1,
      is_mail_on: true,
      data: [{ delivery_state: 'sent', delivery_error: null }],
    });
  });
});

test('a mail server that answers 451 gets it later', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = notNow;
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

  await vi.waitFor(() => expect(mail.messages()).toHaveLength(1), { timeout: 60_000 });
});

const countFailed = async (server: Server, token: string) => {
  const filter = encodeURIComponent(JSON.stringify({ delivery_state: 'failed' }));
  return (await call(server, 'GET', `/api/contact?filter=${filter}`, { token })).body.total;
};

test('a wrong password is no reason to give a message up', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = { at: 'AUTH', code: 535, words: '5.7.8 Authentication failed' };
  const server = await givenServer(mail.url, undefined, LONG_MS);
  const token = await signUp(server, 'owner', true);

  const failing = await deliverOne(server, token);

  expect(failing).toMatchObject({ delivery_state: 'pending', delivery_error: expect.stringContaining('535') });
  expect(Date.parse(failing.next_delivery_at)).toBeGreaterThan(Date.now());
  expect(await statusOf(server)).toBe('degraded');
});

test('a receiver that is refused for good is final, and the inbox says why', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = nobody;
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);

  const failed = await deliverOne(server, token);

  expect(failed).toMatchObject({
    delivery_state: 'failed',
    delivery_error: expect.stringContaining(nobody.words),
    next_delivery_at: null,
  });
  expect(await countFailed(server, token)).toBe(1);
  expect(await statusOf(server)).toBe('degraded');
});

test('a message is tried for seven days, and given up after them', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = notNow;
  const server = await givenServer(mail.url, undefined, LONG_MS);
  const token = await signUp(server, 'owner', true);
  const { id } = await deliverOne(server, token);
  const failing = await server.orm.em.fork().findOneOrFail(Mail, { message: id });
  expect(failing).toMatchObject({ attempts: 1, triedSince: expect.any(Date) });
  const failAgain = async (daysAgo: number, attempts: number) => {
    const triedSince = new Date(Date.now() - daysAgo * 24 * LONG_MS);
    await server.orm.em.fork().nativeUpdate(Mail, { message: id }, { triedSince, attempts, due: new Date() });
    server.app.mails.wake();
    await server.app.mails.idle();
    return (await inbox(server, token)).data[0];
  };

  expect((await failAgain(6.9, 180)).delivery_state).toBe('pending');
  expect((await failAgain(30, 22)).delivery_state).toBe('pending');
  expect(await failAgain(7.1, 23)).toMatchObject({
    delivery_state: 'failed',
    delivery_error: expect.stringMatching(/^Given up after 7 days of trying: .*Not now/),
  });
});

test('a mail over which the server ends in its last attempt is given up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const server = await givenServer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const em = server.orm.em.fork();
  const id = await givenLastAttempt(server);

  server.app.mails.wake();
  await eventually(() => expect(sockets).toHaveLength(1));

  expect(await em.fork().findOneOrFail(Mail, { message: id })).toMatchObject({
    state: 'failed',
    error: 'Given up after 7 days of trying: the server ended during the last attempt',
  });
  for (const socket of sockets) socket.destroy();
  await server.app.mails.idle();
  const { error } = await em.fork().findOneOrFail(Mail, { message: id });
  expect(error).toMatch(/^Given up after 7 days of trying: (?!the server ended)/);
});

/** A message that has been tried for eight days, and is due. Returns its id. */
async function givenLastAttempt(server: Server) {
  const em = server.orm.em.fork();
  const now = new Date();
  const visitor = em.create(ContactMessage, { name: 'Ana', email: 'ana@example.com', message: 'Hello' });
  await em.flush();
  const tried = { attempts: 180, triedSince: new Date(now.getTime() - 8 * 24 * LONG_MS) };
  await em.insert(Mail, { kind: 'message', subject: 'Ana', message: visitor.id, due: now, createdAt: now, ...tried });
  return visitor.id;
}

test('a mail that goes out in its last attempt is sent, once, even if that cannot be stored at once', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mail.url);
  await runSql(server.dataDir, {
    sqlite: `create trigger refuse before update of state on mails when new.state = 'sent'
      begin select raise(abort, 'refused'); end`,
    postgres: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before update of state on mails for each row
      when (new.state = 'sent') execute function refuse()`,
  });
  const id = await givenLastAttempt(server);
  const stateOf = async () => (await server.orm.em.fork().findOneOrFail(Mail, { message: id })).state;
  for (let round = 0; round < 3; round += 1) {
    server.app.mails.wake();
    await server.app.mails.idle();
  }
  expect(await stateOf()).toBe('failed');
  await runSql(server.dataDir, { sqlite: 'drop trigger refuse', postgres: 'drop trigger refuse on mails' });

  server.app.mails.wake();
  await server.app.mails.idle();

  expect(await stateOf()).toBe('sent');
  expect(mail.messages()).toHaveLength(1);
});

test('what was given up is sent again, one by one or all at once', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = nobody;
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);
  for (let count = 0; count < 3; count += 1) await deliverOne(server, token);
  const [{ id }] = (await inbox(server, token)).data;
  const sendAgain = (path: string, options = { token }) => call(server, 'POST', `/api/contact/${path}`, options);

  const unrepaired = await sendAgain(`${id}/send-again`);
  expect(unrepaired).toMatchObject({ status: 200, body: { success: true, data: { id } } });
  await server.app.mails.idle();
  expect(await countFailed(server, token)).toBe(3);
  mail.state.refusal = null;
  await sendAgain(`${id}/send-again`);
  await server.app.mails.idle();
  expect(await countFailed(server, token)).toBe(2);
  expect(mail.messages()).toHaveLength(1);

  const all = await sendAgain('send-again');

  expect(all.body.data).toEqual({ count: 2 });
  await server.app.mails.idle();
  expect(mail.messages()).toHaveLength(3);
  expect(await countFailed(server, token)).toBe(0);
  await call(server, 'POST', '/api/mails/send-again', { token });
  await server.app.mails.idle();
  expect(await statusOf(server)).toBe('ready');
  expect(await sendAgain(`${id}/send-again`)).toMatchObject({ status: 409, body: { code: 'MESSAGE_MAILED' } });
  expect((await sendAgain('4711/send-again')).status).toBe(404);
});

/** A server with a message that came while there was no mail server. */
async function givenUnmailed() {
  const first = await startForTest();
  await call(first, 'POST', '/api/contact', { body: message });
  await first.stop();
  const mail = await givenMailServer();
  const server = await givenServer(mail.url, first.dataDir);
  const token = await signUp(server, 'owner', true);
  return { mail, server, token };
}

test('a message that came while there was no mail server can be mailed later', async () => {
  const { mail, server, token } = await givenUnmailed();

  await call(server, 'POST', '/api/contact/1/send-again', { token });

  await server.app.mails.idle();
  expect(mail.messages()).toHaveLength(1);
});

test('a test mail shows what the mail server answers, and lets messages go that wait or were given up', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mail.url, undefined, LONG_MS);
  const token = await signUp(server, 'owner', true);
  for (const refusal of [notNow, nobody]) {
    mail.state.refusal = refusal;
    await deliverOne(server, token);
  }
  mail.state.refusal = null;

  const { status, body } = await call(server, 'POST', '/api/contact/test-mail', { token });

  expect(status).toBe(200);
  expect(body.data).toEqual({
    is_accepted: true,
    receiver: 'studio@example.com',
    answer: expect.stringMatching(/^250 /),
  });
  await server.app.mails.idle();
  expect(mail.messages().map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual([
    'Test of the mail settings',
    'Message from Ingrid',
    'Message from Ingrid',
  ]);
});

test('mails that an earlier version kept beside its messages go on in the queue of all mails', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const last = 'Migration20261122070000_contact_failing_since';
  const { orm, env } = await openEarlier(dataDir, last);
  const created = isOnPostgres ? "'2026-11-20T10:00:00Z'" : `${Date.parse('2026-11-20T10:00:00Z')}`;
  for (const [name, state, error] of [
    ['Off', 'off', 'null'],
    ['Failed', 'failed', "'no such mailbox'"],
    ['Waiting', 'pending', "'not now'"],
    ['Sent', 'sent', 'null'],
  ]) {
    await orm.em.getConnection().execute(
      `insert into contact_messages (name, email, message, delivery_state, delivery_attempts, delivery_error, created_at)
       values ('${name}', 'a@example.com', 'Hello', '${state}', 3, ${error}, ${created})`,
    );
  }
  await orm.close(true);
  const mail = await givenMailServer();

  const server = await startForTest({ ...env, SMTP_URL: mail.url, CONTACT_TO: 'studio@example.com' }, dataDir);
  const token = await signUp(server, 'owner', true);
  const before = (await inbox(server, token)).data;
  await call(server, 'POST', '/api/mails/send-again', { token });
  await server.app.mails.idle();

  expect(Object.fromEntries(before.map((kept: { name: string }) => [kept.name, kept]))).toMatchObject({
    Off: { delivery_state: 'off', delivery_error: null },
    Failed: { delivery_state: 'failed', delivery_error: 'no such mailbox' },
    Waiting: { delivery_state: 'pending', delivery_error: 'not now' },
    Sent: { delivery_state: 'sent', delivery_error: null },
  });
  const subjects = mail.messages().map(({ raw }) => /^Subject: (Message .*)$/m.exec(raw)?.[1]?.trim());
  expect(subjects.filter(Boolean).toSorted()).toEqual(['Message from Failed', 'Message from Waiting']);
});

test('the queue of all mails has a message, as long as the inbox', async () => {
  const mail = await givenMailServer();
  mail.state.refusal = nobody;
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);
  const { id, name } = await deliverOne(server, token);
  await server.orm.em.fork().nativeUpdate(Mail, { message: id }, { createdAt: new Date(0) });
  const listed = async () =>
    (await call(server, 'GET', '/api/mails', { token })).body.data.filter(({ kind }: MailView) => kind === 'message');

  expect(await listed()).toMatchObject([{ subject: name, state: 'failed', error: expect.stringContaining('550') }]);
  await server.app.mails.purge();
  expect(await listed()).toHaveLength(1);
  await call(server, 'DELETE', `/api/contact/${id}`, { token });
  expect(await listed()).toEqual([]);
});

test('a message whose mail two owners ask for at once is mailed once', async () => {
  const { mail, server, token } = await givenUnmailed();

  const asked = await Promise.all([1, 2, 3].map(() => call(server, 'POST', '/api/contact/1/send-again', { token })));
  await server.app.mails.idle();

  expect(asked.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(mail.messages().filter(({ raw }) => raw.includes('Subject: Message from'))).toHaveLength(1);
});

test('a mail says which photograph is asked about', async () => {
  const mail = await givenMailServer();
  const server = await givenServer(mail.url);
  const token = await signUp(server, 'owner', true);
  const body = uploadForm(await makePicture(), { title: 'Bride at dusk' });
  const { id } = (await call(server, 'POST', '/api/images', { token, body })).body.data;

  await call(server, 'POST', '/api/contact', { body: { ...message, image_id: id } });

  await vi.waitFor(() => expect(mail.messages()[0]?.raw).toContain('Photograph: Bride at dusk'), { timeout: 60_000 });
});
