import type { Language } from '@vitrine/shared/site-choices';
import { createWorker } from '../../../background/worker.ts';
import type { EntityManager } from '../../../database/orm.ts';
import type { Foundations } from '../../../foundations.ts';
import { Gallery } from '../gallery.entity.ts';
import type { GalleryLinks } from '../gallery-links.ts';
import { noteEvent } from '../note-event.ts';
import { adminUrlOf } from './admin-url.ts';
import { writeChoiceMail } from './choice-mail.ts';
import { createDelivery, type GalleryMailer, type Owed } from './deliver-owed.ts';
import { remindAtMs, writeMissedReminder, writeReminder } from './reminder-mail.ts';

interface Options extends Pick<Foundations, 'forkEm' | 'locks' | 'log'> {
  /** Null if no mail server is configured: no mail is owed then. */
  mailer: GalleryMailer | null;
  links: Pick<GalleryLinks, 'read'>;
  readLanguage: () => Promise<Language>;
  siteUrl: string;
}

/** How often it is looked for galleries that expire. */
const LOOK_EVERY_MS = 60 * 60_000;
const REMINDED_AHEAD_MS = 61 * 24 * LOOK_EVERY_MS;

/** It may have been reopened and sent again meanwhile. */
const sameChoice = ({ id, choiceSentAt }: Gallery) => ({ id, choiceSentAt });

/**
 * Mails the photographer when a choice is sent, and the client before a gallery expires. What is owed is in the database with its attempts,
 * so neither an unavailable mail server nor a restart loses one, or sends it for ever.
 */
export function createGalleryMails({ forkEm, locks, log, mailer, links, readLanguage, siteUrl }: Options) {
  const { deliver } = createDelivery({ log });

  const findChoices = async (em: EntityManager): Promise<Owed[]> => {
    const found = await em.find(Gallery, { choiceMailPending: true, deletedAt: null }, { orderBy: { id: 'ASC' } });
    return found.map((gallery) => ({
      key: `choice ${gallery.id} ${gallery.choiceSentAt?.getTime()}`,
      attempts: gallery.choiceMailAttempts,
      nextAttempt: gallery.choiceMailAfter,
      since: gallery.choiceSentAt,
      note: (choiceMailAttempts, choiceMailAfter) =>
        em.nativeUpdate(Gallery, sameChoice(gallery), { choiceMailAttempts, choiceMailAfter }),
      send: async (using) => using.sendToOwner(await writeChoiceMail(em, gallery, siteUrl), em),
      settle: () => em.nativeUpdate(Gallery, sameChoice(gallery), { choiceMailPending: false }),
    }));
  };

  /** Those that are due, and how long it is until the next. */
  const findReminders = async (em: EntityManager) => {
    const now = Date.now();
    const found = await em.find(Gallery, {
      expiresAt: { $gt: new Date(now), $lt: new Date(now + REMINDED_AHEAD_MS) },
      ...{ remindedAt: null, deletedAt: null, linkHash: { $ne: null }, clientEmail: { $ne: null } },
    });
    const planned = found.flatMap((gallery) => {
      const [at, link] = [remindAtMs(gallery), links.read(gallery)];
      return at !== null && gallery.clientEmail ? [{ gallery, at, link, to: gallery.clientEmail }] : [];
    });
    const due = planned.filter(({ at }) => at <= now);
    const owed = due.map(({ gallery, at, link, to }): Owed => {
      const { id, expiresAt } = gallery;
      return {
        key: `reminder ${id} ${expiresAt?.getTime()}`,
        attempts: gallery.reminderAttempts,
        nextAttempt: gallery.reminderAfter,
        since: new Date(at),
        note: (reminderAttempts, reminderAfter) =>
          em.nativeUpdate(Gallery, { id, expiresAt }, { reminderAttempts, reminderAfter }),
        send: async (using) =>
          link === null
            ? using.sendToOwner(writeMissedReminder(gallery, adminUrlOf(id, siteUrl)), em)
            : using.sendTo(to, writeReminder(gallery, { link, language: await readLanguage() })),
        settle: (isSent) =>
          em.transactional(async (within) => {
            await within.nativeUpdate(Gallery, { id, expiresAt }, { remindedAt: new Date() });
            if (isSent && link !== null) await noteEvent(within as EntityManager, id, 'reminded');
          }),
      };
    });
    const waitMs = Math.min(LOOK_EVERY_MS, ...planned.map(({ at }) => at - now).filter((ms) => ms > 0));
    return { owed, waitMs };
  };

  const { wake, idle, stop } = createWorker({
    name: 'gallery mails',
    locks,
    log,
    async round(signal) {
      if (!mailer) return null;
      const em = forkEm();
      const reminders = await findReminders(em);
      let waitMs = reminders.waitMs;
      for (const owed of [...(await findChoices(em)), ...reminders.owed]) {
        signal.throwIfAborted();
        waitMs = Math.min(waitMs, (await deliver(mailer, owed)) ?? LOOK_EVERY_MS);
      }
      return Math.max(waitMs, 0);
    },
  });

  return { isOn: mailer !== null, wake, idle, stop };
}
