import type { Language } from '@vitrine/shared/site-choices';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { adminUrlOf } from '../../../http/admin-url.ts';
import { createWorker } from '../../../jobs/worker.ts';
import { readTimeZone } from '../../../records/time-zone.ts';
import type { MailQueue, MailWriter } from '../../mails/plugin.ts';
import { Gallery } from '../gallery.entity.ts';
import type { GalleryLinks } from '../gallery-links.ts';
import { recordEvent } from '../record-event.ts';
import { writeChoiceMail } from './choice-mail.ts';
import { remindAtMs, writeMissedReminder, writeReminder } from './reminder-mail.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  mails: Pick<MailQueue, 'isOn' | 'define' | 'enqueue' | 'wake'>;
  links: Pick<GalleryLinks, 'read'>;
  readLanguage: () => Promise<Language>;
  siteUrl: string;
}

/** How often galleries are searched that expire. */
const CHECK_EVERY_MS = 60 * 60_000;
const REMINDED_AHEAD_MS = 61 * 24 * CHECK_EVERY_MS;

/** Mails the photographer when a choice is sent, and the client before a gallery expires. */
export function createGalleryMails({ forkEm, locks, log, mails, links, readLanguage, siteUrl }: Options) {
  const writeChoice: MailWriter = async ({ gallery: about }, em) => {
    const gallery = await about?.load();
    return gallery?.choiceSentAt ? writeChoiceMail(em, gallery, siteUrl) : null;
  };

  const writeOneReminder: MailWriter = async ({ gallery: about }, em) => {
    const gallery = await about?.load();
    if (!gallery) return null;
    const timeZone = await readTimeZone(em);
    const { id, clientEmail: to, deletedAt, linkHash, expiresAt } = gallery;
    const [at, now] = [remindAtMs(gallery, timeZone), Date.now()];
    if (!to || deletedAt || !linkHash || at === null || at > now || !expiresAt || expiresAt.getTime() <= now) {
      // It is put into the queue again if there is something to see in time.
      await em.nativeUpdate(Gallery, { id }, { remindedAt: null });
      return null;
    }
    const link = links.read(gallery);
    if (link === null)
      return writeMissedReminder(gallery, { adminUrl: adminUrlOf(`galleries/${id}`, siteUrl), timeZone });
    const reminder = writeReminder(gallery, { link, language: await readLanguage(), timeZone });
    return { to, ...reminder, onSent: (within) => recordEvent(within, id, 'reminded') };
  };

  mails.define('choice', writeChoice);
  mails.define('reminder', writeOneReminder);

  /** Puts the reminders that are due into the queue. Returns how long it is until the next, in milliseconds. */
  const queueReminders = async (em: EntityManager, signal: AbortSignal) => {
    const now = Date.now();
    const timeZone = await readTimeZone(em);
    const found = await em.find(Gallery, {
      expiresAt: { $gt: new Date(now), $lt: new Date(now + REMINDED_AHEAD_MS) },
      ...{ remindedAt: null, deletedAt: null, linkHash: { $ne: null }, clientEmail: { $ne: null } },
    });
    let waitMs = CHECK_EVERY_MS;
    for (const gallery of found) {
      const at = remindAtMs(gallery, timeZone, now);
      if (at === null || !gallery.clientEmail) continue;
      if (at > now) {
        waitMs = Math.min(waitMs, at - now);
        continue;
      }
      signal.throwIfAborted();
      const { id, title: subject, expiresAt } = gallery;
      await em.transactional(async (within) => {
        const due = { id, expiresAt, remindedAt: null };
        if ((await within.nativeUpdate(Gallery, due, { remindedAt: new Date() })) === 0) return;
        await mails.enqueue(within, { kind: 'reminder', subject, gallery: id });
      });
      mails.wake();
    }
    return waitMs;
  };

  return createWorker({
    name: 'reminders',
    locks,
    log,
    round: async (signal) => (mails.isOn ? queueReminders(forkEm(), signal) : null),
  });
}
