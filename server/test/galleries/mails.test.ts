import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryEvent } from '../../src/features/client-galleries/gallery-event.entity.ts';
import { Mail } from '../../src/features/mails/mail.entity.ts';
import { Site } from '../../src/features/site/site.entity.ts';
import { call, eventually, type Server, signUp, startForTest } from '../helpers/fixtures.ts';
import { changeGallery, givenGallery, givenPhotos, openGallery } from '../helpers/galleries.ts';
import { givenMailServer } from '../helpers/mails.ts';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

afterEach(() => vi.useRealTimers());

const givenServer = (smtpUrl: string, dataDir?: string, given: NodeJS.ProcessEnv = {}) => {
  const env = { CONTACT_TO: 'studio@example.com', MAIL_RETRY_FIRST_MS: '50', PUBLIC_URL: 'https://elena.example' };
  return startForTest({ ...given, ...env, SMTP_URL: smtpUrl }, dataDir);
};

/** A gallery with a choice of two photographs that a client sends. */
async function sendChoice(server: Server) {
  const { id, secret } = await givenGallery(server, { title: 'Ingrid & Nils', clientName: 'Ingrid', choiceLimit: 20 });
  await givenPhotos(server, id, 1, { originalName: 'IMG_0002.jpg', nameKey: 'a', isChosen: true, isFavourite: true });
  await givenPhotos(server, id, 1, { originalName: 'IMG_0010.CR3.jpg', nameKey: 'b', isChosen: true });
  await givenPhotos(server, id, 1, { originalName: 'not-this.jpg' });
  const headers = await openGallery(server, secret);
  const { status } = await call(server, 'POST', '/api/for/choice/send', { headers });
  expect(status).toBe(200);
  return { id, headers };
}

const textOf = (raw = '') =>
  raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
const mailsOf = (server: Server) => server.orm.em.fork().find(Mail, {}, { orderBy: { id: 'ASC' } });
const statesOf = async (server: Server) => (await mailsOf(server)).map(({ state }) => state);
const read = (server: Server, id: number) => server.orm.em.fork().findOneOrFail(Gallery, { id });

test('a new gallery has a reminder where mail can be sent, and elsewhere only if somebody has asked for one', async () => {
  const mail = await givenMailServer();
  const withMail = await givenServer(mail.url);
  const without = await startForTest();
  const remindersOf = async (server: Server) => {
    const token = await signUp(server, 'owner', true);
    const bodies = [{}, { remind_days: null }, { remind_days: 3 }].map((days) => ({ title: 'Anna', ...days }));
    const answers = bodies.map((body) => call(server, 'POST', '/api/galleries', { token, body }));
    return (await Promise.all(answers)).map(({ body }) => body.data.remind_days);
  };

  expect(await remindersOf(withMail)).toEqual([7, null, 3]);
  expect(await remindersOf(without)).toEqual([null, null, 3]);
});

describe('the mail about a choice', () => {
  test('has the counts, the address in the admin and the names to search for, once', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    const { id, headers } = await sendChoice(server);
    await call(server, 'POST', '/api/for/choice/send', { headers });

    await server.app.mails.idle();
    expect(await statesOf(server)).toEqual(['sent']);
    expect(mail.messages()).toHaveLength(1);
    const [sent] = mail.messages();
    expect(sent?.to).toEqual(['studio@example.com']);
    const text = textOf(sent?.raw);
    expect(text).toContain('Subject: Choice sent: Ingrid & Nils');
    for (const line of [
      'Ingrid has chosen',
      'Chosen: 2 of 20',
      'Favourites: 1',
      'Comments: 0',
      `https://elena.example/admin/dashboard/galleries/${id}`,
      'IMG_0002, IMG_0010.CR3',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('not-this');
  });

  test('is retried by the running server, and given up where nobody has that address: that is shown, and repaired by one click', async () => {
    const mail = await givenMailServer();
    mail.state.refusal = { at: 'DATA', code: 451, words: 'Not now' };
    const server = await givenServer(mail.url);
    const token = await signUp(server, 'owner', true);
    await server.app.mails.idle();
    await sendChoice(server);
    await server.app.mails.idle();
    mail.state.refusal = { at: 'RCPT', code: 550, words: '5.1.1 No such mailbox' };

    await eventually(async () => expect(new Set(await statesOf(server))).toEqual(new Set(['failed'])));
    expect(mail.messages()).toHaveLength(0);
    const { body: health } = await call(server, 'GET', '/api/health', { token });
    expect(health.data).toMatchObject({ status: 'degraded', details: { queues: { mail: { failed: 2 } } } });
    const { body } = await call(server, 'GET', '/api/mails?state=failed', { token });
    const reason = expect.stringContaining('No such mailbox');
    expect(body.data).toMatchObject([
      { kind: 'choice', subject: 'Ingrid & Nils', error: reason, next_attempt_at: null },
      { kind: 'sign_in', subject: 'owner', error: reason },
    ]);

    mail.state.refusal = null;
    const again = await call(server, 'POST', '/api/mails/send-again', { token });
    expect(again.body.data).toEqual({ count: 2 });
    await server.app.mails.idle();
    expect(mail.state.mails).toHaveLength(2);
    expect((await call(server, 'GET', '/api/health', { token })).body.data.details.queues.mail).toEqual({
      pending: 0,
      failing: 0,
      failed: 0,
    });
  });

  test('is discarded by the owner, and withdrawn when the choice is reopened', async () => {
    const mail = await givenMailServer();
    mail.state.refusal = { at: 'DATA', code: 451, words: 'Not now' };
    const server = await givenServer(mail.url);
    const token = await signUp(server, 'owner', true);
    const { id } = await sendChoice(server);
    const { body } = await call(server, 'GET', '/api/mails', { token });
    const signIn = body.data.find(({ kind }: { kind: string }) => kind === 'sign_in');
    const discard = () => call(server, 'DELETE', `/api/mails/${signIn.id}`, { token });
    expect([(await discard()).status, (await discard()).status]).toEqual([200, 404]);
    expect(await statesOf(server)).toEqual(['pending']);
    await call(server, 'POST', `/api/galleries/${id}/reopen`, { token });
    expect(await statesOf(server)).toEqual([]);
  });

  test('is not queued without a mail server', async () => {
    const server = await startForTest();
    await sendChoice(server);

    expect(await statesOf(server)).toEqual([]);
  });
});

describe('the reminder to a client', () => {
  // Of mornings, in which reminders are sent.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(9, 30), shouldAdvanceTime: true });
  });

  const soon = { clientEmail: 'ingrid@example.com', clientName: 'Ingrid', remindDays: 7, createdAt: inDays(-30) };

  /** A gallery with a link that can be shown again. */
  const givenLinked = async (server: Server, fields: Parameters<typeof givenGallery>[1]) =>
    givenGallery(server, { ...soon, expiresAt: inDays(5), ...server.app.galleryLinks.make(), ...fields });

  const remind = async ({ app }: Server) => {
    app.galleryMails.wake();
    await app.galleryMails.idle();
    await app.mails.idle();
  };

  test('has the link, once, in the language of the site', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    const { id } = await givenLinked(server, {});
    const em = server.orm.em.fork();
    const gallery = await read(server, id);
    await remind(server);
    await remind(server);

    expect(mail.messages()).toHaveLength(1);
    const [sent] = mail.messages();
    expect(sent?.to).toEqual(['ingrid@example.com']);
    expect(textOf(sent?.raw)).toContain(`${server.app.galleryLinks.read(gallery)}`);
    expect(textOf(sent?.raw)).toContain('Hello Ingrid,');
    expect(await em.find(GalleryEvent, { gallery: id })).toMatchObject([{ kind: 'reminded', device: null }]);
    const token = await signUp(server, 'owner', true);
    const whole = (await call(server, 'GET', `/api/galleries/${id}`, { token })).body.data;
    expect((await call(server, 'PUT', `/api/galleries/${id}`, { token, body: whole })).status).toBe(200);
    await remind(server);
    expect(mail.messages()).toHaveLength(1);

    await em.nativeUpdate(Site, { id: 1 }, { language: 'de' });
    await em.nativeUpdate(Gallery, { id }, { expiresAt: inDays(6), remindedAt: null });
    await remind(server);
    expect(mail.messages()).toHaveLength(2);
    expect(textOf(mail.messages()[1]?.raw)).toContain('Guten Tag Ingrid,');
  });

  test('whose link was made with other keys is told to the photographer, once, who can revoke and replace it', {
    tags: 'nightly',
  }, async () => {
    const mail = await givenMailServer();
    const first = await givenServer(mail.url);
    const { id, secret } = await givenGallery(first, soon);
    const { sealedLink } = first.app.galleryLinks.make();
    await changeGallery(first, id, { sealedLink, expiresAt: inDays(5) });
    await first.stop();
    const otherKeys = { TOKEN_SECRET: 'another secret of the tests, long enough' };
    const server = await givenServer(mail.url, first.dataDir, otherKeys);
    const token = await signUp(server, 'owner', true);
    await remind(server);
    await remind(server);

    const about = mail.messages().filter(({ raw }) => raw.includes('Ingrid and Nils'));
    expect(about.map(({ to }) => to)).toEqual([['studio@example.com']]);
    expect(textOf(about[0]?.raw)).toContain('The reminder to ingrid@example.com was not sent');
    expect(textOf(about[0]?.raw)).toContain(`https://elena.example/admin/dashboard/galleries/${id}`);
    expect(await server.orm.em.fork().count(GalleryEvent, { gallery: id, kind: 'reminded' })).toBe(0);
    await openGallery(server, secret);
    const shown = await call(server, 'GET', `/api/galleries/${id}`, { token });
    expect(shown.body.data).toMatchObject({ has_link: true, link: null });
    const revoked = await call(server, 'DELETE', `/api/galleries/${id}/link`, { token });
    expect(revoked.body.data).toMatchObject({ has_link: false, link: null });
    expect((await call(server, 'POST', '/api/for/open', { body: { secret } })).status).toBe(404);
    const replaced = await call(server, 'POST', `/api/galleries/${id}/link`, { token });
    expect(replaced.body.data).toMatchObject({ has_link: true, link: expect.stringContaining('/for/#') });
  });

  test('names the day on which the gallery closes where the photographer is, and comes in the morning there', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    const token = await signUp(server, 'owner', true);
    const put = await call(server, 'PUT', '/api/settings', { token, body: { time_zone: 'America/Los_Angeles' } });
    expect(put.status).toBe(200);
    const { id } = await givenLinked(server, { expiresAt: null, createdAt: new Date('2026-01-01') });
    const shown = await call(server, 'GET', `/api/galleries/${id}`, { token });
    expect(shown.body.data.time_zone).toBe('America/Los_Angeles');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-17T16:59:00Z') });
    // The end of 24 December there.
    await changeGallery(server, id, { expiresAt: new Date('2026-12-25T07:59:59Z') });
    await remind(server);
    expect(mail.messages()).toEqual([]);
    vi.setSystemTime(new Date('2026-12-17T17:00:00Z'));
    await remind(server);

    expect(textOf(mail.messages()[0]?.raw)).toContain('until December 24, 2026');

    // A server that was away in the morning mails nobody at night: it is eight in the evening there on the day before.
    await givenLinked(server, { expiresAt: new Date('2026-12-27T07:59:59Z'), createdAt: new Date('2026-01-01') });
    vi.setSystemTime(new Date('2026-12-20T04:00:00Z'));
    await remind(server);
    expect(mail.messages()).toHaveLength(1);
  });

  test('that waits is sent with the new link, and not at all while there is nothing to see', async () => {
    const mail = await givenMailServer();
    mail.state.refusal = { at: 'DATA', code: 451, words: 'Not now' };
    const server = await givenServer(mail.url);
    const { id } = await givenLinked(server, {});
    await remind(server);
    expect(await statesOf(server)).toEqual(['pending']);
    await changeGallery(server, id, { linkHash: null, sealedLink: null });
    mail.state.refusal = null;
    await eventually(async () => expect(await statesOf(server)).toEqual([]));
    expect(mail.messages()).toEqual([]);

    await changeGallery(server, id, server.app.galleryLinks.make());
    await remind(server);
    expect(textOf(mail.messages()[0]?.raw)).toContain(`${server.app.galleryLinks.read(await read(server, id))}`);
    const [row] = await server.orm.em.fork().execute('select * from mails');
    expect(JSON.stringify(row)).not.toContain('/for/#');
  });

  test('goes to nobody who has no gallery to see, or whose time has not come', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    for (const fields of [
      { expiresAt: inDays(8) },
      { expiresAt: inDays(-1) },
      { expiresAt: null },
      { clientEmail: null },
      { clientEmail: '' },
      { remindDays: null },
      { deletedAt: new Date() },
      { linkHash: null },
      { createdAt: new Date() },
      { remindedAt: new Date() },
    ]) {
      await givenLinked(server, fields);
    }
    await remind(server);

    expect(await mailsOf(server)).toEqual([]);
    expect(mail.messages()).toEqual([]);
  });
});
