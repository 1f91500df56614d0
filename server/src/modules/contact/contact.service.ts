import { LockMode } from '@mikro-orm/core';
import type { ContactInput, TestMailResult } from '@vitrine/shared/contract/contact';
import * as texts from '@vitrine/shared/texts';
import type { EntityManager } from '../../database/orm.ts';
import { FieldRefused, MailOff, MessageMailed, MessageNotFound } from '../../errors.ts';
import type { Foundations } from '../../foundations.ts';
import type { MailQueue } from '../../mails/mail-queue.ts';
import type { Mailer } from '../../mails/mailer.ts';
import { createRecordService } from '../../records/record.service.ts';
import { readTimeZone } from '../../records/time-zone.ts';
import { Image } from '../images/image.entity.ts';
import { Settings } from '../settings/settings.entity.ts';
import { Site } from '../site/site.entity.ts';
import { type MessageFields, readContactMessage } from './contact.presenter.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { writeMessagesAsCsv } from './message-csv.ts';
import { monthsBefore } from './months.ts';
import type { Outbox } from './outbox.ts';
import type { NotSent } from './refusal-page.ts';

interface Options extends Pick<Foundations, 'em' | 'dialect'> {
  outbox: Outbox;
  /** The other mails. */
  mails: Pick<MailQueue, 'sendAgain'>;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
}

export type ContactService = ReturnType<typeof createContactService>;

/** The messages of visitors. One that fills the honeypot field is thanked and discarded. */
export function createContactService({ em, dialect, outbox, mails, mailer }: Options) {
  const messagesKept = createRecordService<ContactMessage, MessageFields>({
    em,
    dialect,
    entity: ContactMessage,
    notFound: MessageNotFound,
    read: readContactMessage,
    searched: ['name', 'email', 'message'],
    transact: (work) => em.transactional((within) => work(within as EntityManager)),
    check: async ({ image_id: imageId }, transaction) => {
      if (!imageId) return;
      const shown = { id: imageId, isPublic: true, deletedAt: null };
      // Locked, so that the image is not deleted before the message refers to it.
      if (!(await transaction.findOne(Image, shown, { lockMode: LockMode.PESSIMISTIC_READ }))) {
        throw new FieldRefused('image_id', texts.images.notFound);
      }
    },
  });

  return {
    ...messagesKept,

    /** Whether a mail server is configured. */
    isMailOn: mailer !== null,

    /** Mails a message again, or for the first time if there was no mail server. */
    async sendAgain(id: number) {
      if (!mailer) throw new MailOff();
      const message = await messagesKept.find(id);
      if ((await outbox.sendAgain({ id, deliveryState: { $ne: 'sent' } })) === 0) throw new MessageMailed();
      return em.refreshOrFail(message);
    },

    /** Mails all messages again that were given up. */
    async sendFailedAgain() {
      if (!mailer) throw new MailOff();
      return { count: await outbox.sendAgain({ deliveryState: 'failed' }) };
    },

    /** Tests the mail settings. If the mail server accepts the test, waiting messages are sent at once. */
    async sendTestMail(): Promise<TestMailResult> {
      if (!mailer) throw new MailOff();
      try {
        const accepted = await mailer.sendTest(em);
        await outbox.sendAgain({ deliveryState: 'pending', deliveryAttempts: { $gt: 0 } });
        await mails.sendAgain('pending');
        return { is_accepted: true, ...accepted };
      } catch (error) {
        return { is_accepted: false, receiver: await mailer.findReceiver(em), answer: mailer.reasonOf(error) };
      }
    },

    /** How the site says that a message was not sent, with the photographer's public mail address; null if there is none. */
    async readNotSent(): Promise<NotSent> {
      const [{ photographerName, email }, { language, texts: own }] = await Promise.all([
        em.findOneOrFail(Settings, { id: 1 }),
        em.findOneOrFail(Site, { id: 1 }),
      ]);
      return { language, photographer: photographerName, email: email || null, own };
    },

    countUnread: () => em.count(ContactMessage, { isRead: false }),

    /** Deletes messages that are older than the owner wants to keep them. Returns their number. */
    async purge() {
      const { contactRetentionMonths: months } = await em.findOneOrFail(Settings, { id: 1 });
      return em.nativeDelete(ContactMessage, { createdAt: { $lt: monthsBefore(new Date(), months) } });
    },

    /** All messages as CSV, newest first. */
    async export() {
      const kept = await em.find(ContactMessage, {}, { orderBy: { id: 'DESC' }, populate: ['image'] });
      return writeMessagesAsCsv(kept, await readTimeZone(em));
    },

    async receive({ website, ...message }: ContactInput) {
      if (website) return;
      await messagesKept.create({ ...message, delivery_state: outbox.firstState });
      outbox.wake();
    },
  };
}
