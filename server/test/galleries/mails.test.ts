import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../../scripts/testing/mail-server.ts';
import { Gallery } from '../../src/modules/galleries/gallery.entity.ts';
import { GalleryEvent } from '../../src/modules/galleries/gallery-event.entity.ts';
import { Site } from '../../src/modules/site/site.entity.ts';
import { call, eventually, type Server, signUp, startServer } from '../helpers/fixtures.ts';
import { changeGallery, givenGallery, givenPhotos, openGallery } from '../helpers/galleries.ts';
import { runSql } from '../helpers/test-database.ts';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

afterEach(() => vi.useRealTimers());

async function givenMailServer() {
  const mail = await startMailServer(0);
  onTestFinished(() => mail.close());
  return { ...mail, url: `smtp://studio:secret@127.0.0.1:${mail.port}` };
}

async function givenServer(smtpUrl: string, dataDir?: string, given: NodeJS.ProcessEnv = {}) {
  const env = {
    ...given,
    SMTP_URL: smtpUrl,
    CONTACT_TO: 'studio@example.com',
    MAIL_RETRY_FIRST_MS: '50',
    PUBLIC_URL: 'https://elena.example',
  };
  const server = await startServer(env, dataDir);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await server.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...server, stop };
}

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
const read = (server: Server, id: number) => server.orm.em.fork().findOneOrFail(Gallery, { id });

describe('the mail about a choice', () => {
  test('has the counts, the address in the admin and the names to search for, once', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    const { id, headers } = await sendChoice(server);
    await call(server, 'POST', '/api/for/choice/send', { headers });

    await eventually(async () => expect((await read(server, id)).choiceMailPending).toBe(false));
    await server.services.galleryMails.idle();
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
      `https://elena.example/admin/galleries/${id}`,
      'IMG_0002, IMG_0010.CR3',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('not-this');
  });

  test('is owed until the mail server takes it, also over a restart', async () => {
    const mail = await givenMailServer();
    mail.state.refusal = { at: 'DATA', code: 451, words: 'Not now' };
    const first = await givenServer(mail.url);
    const { id } = await sendChoice(first);
    await first.services.galleryMails.idle();
    expect((await read(first, id)).choiceMailPending).toBe(true);
    await first.stop();
    mail.state.refusal = null;
    const second = await givenServer(mail.url, first.dataDir);
    second.services.galleryMails.wake();

    await eventually(async () => expect((await read(second, id)).choiceMailPending).toBe(false));
    expect(mail.messages()).toHaveLength(1);
  });

  test('is retried by the running server, and given up where nobody has that address', async () => {
    const mail = await givenMailServer();
    mail.state.refusal = { at: 'DATA', code: 451, words: 'Not now' };
    const server = await givenServer(mail.url);
    const { id } = await sendChoice(server);
    await server.services.galleryMails.idle();
    mail.state.refusal = { at: 'RCPT', code: 550, words: '5.1.1 No such mailbox' };

    await eventually(async () => expect((await read(server, id)).choiceMailPending).toBe(false));
    expect(mail.messages()).toHaveLength(0);
  });

  test('counts its attempts over restarts, so that it is given up some day', async () => {
    const mail = await givenMailServer();
    mail.state.refusal = { at: 'DATA', code: 451, words: 'Not now' };
    const first = await givenServer(mail.url);
    const { id } = await sendChoice(first);
    await first.services.galleryMails.idle();
    const { choiceMailAttempts, choiceMailAfter } = await read(first, id);
    expect(choiceMailAttempts).toBeGreaterThan(0);
    expect(choiceMailAfter).not.toBeNull();
    await first.services.galleryMails.stop();
    await changeGallery(first, id, { choiceSentAt: inDays(-10), choiceMailAttempts: 23, choiceMailAfter: null });
    await first.stop();

    const second = await givenServer(mail.url, first.dataDir);
    second.services.galleryMails.wake();
    await second.services.galleryMails.idle();
    expect(await read(second, id)).toMatchObject({ choiceMailAttempts: 24, choiceMailPending: false });
    await changeGallery(second, id, { choiceMailPending: true });
    mail.state.refusal = null;
    second.services.galleryMails.wake();
    await second.services.galleryMails.idle();
    expect((await read(second, id)).choiceMailPending).toBe(false);
    expect(mail.messages()).toHaveLength(0);
  });

  test('is sent once, even if that cannot be stored at once', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    await runSql(server.dataDir, {
      sqlite: `create trigger refuse before update of choice_mail_pending on galleries when old.choice_mail_pending
        begin select raise(abort, 'refused'); end`,
      postgres: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before update of choice_mail_pending on galleries for each row
        when (old.choice_mail_pending) execute function refuse()`,
    });
    const { id } = await sendChoice(server);
    for (let round = 0; round < 3; round += 1) {
      await changeGallery(server, id, { choiceMailAfter: null });
      server.services.galleryMails.wake();
      await server.services.galleryMails.idle();
    }
    expect((await read(server, id)).choiceMailPending).toBe(true);
    expect(mail.messages()).toHaveLength(1);
    await runSql(server.dataDir, { sqlite: 'drop trigger refuse', postgres: 'drop trigger refuse on galleries' });
    server.services.galleryMails.wake();
    await server.services.galleryMails.idle();

    expect((await read(server, id)).choiceMailPending).toBe(false);
    expect(mail.messages()).toHaveLength(1);
  });

  test('is not owed without a mail server', async () => {
    const server = await startServer();
    onTestFinished(server.stop);
    const { id } = await sendChoice(server);

    expect((await read(server, id)).choiceMailPending).toBe(false);
  });
});

describe('the reminder to a client', () => {
  const soon = { clientEmail: 'ingrid@example.com', clientName: 'Ingrid', remindDays: 7, createdAt: inDays(-30) };

  /** A gallery with a link that can be shown again. */
  const givenLinked = async (server: Server, fields: Parameters<typeof givenGallery>[1]) =>
    givenGallery(server, { ...soon, expiresAt: inDays(5), ...server.services.galleryLinks.make(), ...fields });

  test('has the link, once, in the language of the site', async () => {
    const mail = await givenMailServer();
    const server = await givenServer(mail.url);
    const { id } = await givenLinked(server, {});
    const em = server.orm.em.fork();
    const gallery = await read(server, id);
    server.services.galleryMails.wake();
    await eventually(async () => expect((await read(server, id)).remindedAt).not.toBeNull());
    server.services.galleryMails.wake();
    await server.services.galleryMails.idle();

    expect(mail.messages()).toHaveLength(1);
    const [sent] = mail.messages();
    expect(sent?.to).toEqual(['ingrid@example.com']);
    expect(textOf(sent?.raw)).toContain(`${server.services.galleryLinks.read(gallery)}`);
    expect(textOf(sent?.raw)).toContain('Hello Ingrid,');
    expect(await em.find(GalleryEvent, { gallery: id })).toMatchObject([{ kind: 'reminded', device: null }]);
    await em.nativeUpdate(Site, { id: 1 }, { language: 'de' });
    await em.nativeUpdate(Gallery, { id }, { expiresAt: inDays(6), remindedAt: null });
    server.services.galleryMails.wake();
    await eventually(() => expect(mail.messages()).toHaveLength(2));
    expect(textOf(mail.messages()[1]?.raw)).toContain('Guten Tag Ingrid,');
  });

  test('whose link was made with other keys is told to the photographer, once, who can revoke and replace it', async () => {
    const mail = await givenMailServer();
    const first = await givenServer(mail.url);
    const { id, secret } = await givenGallery(first, soon);
    const { sealedLink } = first.services.galleryLinks.make();
    await changeGallery(first, id, { sealedLink, expiresAt: inDays(5) });
    await first.stop();
    const otherKeys = { TOKEN_SECRET: 'another secret of the tests, long enough' };
    const server = await givenServer(mail.url, first.dataDir, otherKeys);
    const token = await signUp(server, 'owner', true);
    server.services.galleryMails.wake();
    await eventually(async () => expect((await read(server, id)).remindedAt).not.toBeNull());
    server.services.galleryMails.wake();
    await server.services.galleryMails.idle();

    const about = mail.messages().filter(({ raw }) => raw.includes('Ingrid and Nils'));
    expect(about.map(({ to }) => to)).toEqual([['studio@example.com']]);
    expect(textOf(about[0]?.raw)).toContain('The reminder to ingrid@example.com was not sent');
    expect(textOf(about[0]?.raw)).toContain(`https://elena.example/admin/galleries/${id}`);
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
    server.services.galleryMails.wake();
    await server.services.galleryMails.idle();

    expect(mail.messages()).toEqual([]);
  });
});
