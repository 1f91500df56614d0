import { LockMode } from '@mikro-orm/core';
import type { ContactInput, ContactMessageView, ContactQuery, TestMailResult } from '@vitrine/shared/contract/contact';
import * as texts from '@vitrine/shared/texts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { FieldRefused, MailOff, MessageMailed, MessageNotFound } from '../../errors.ts';
import { adminUrlOf } from '../../http/admin-url.ts';
import { createRecordService } from '../../records/record.service.ts';
import { languageOf } from '../../records/site-language.ts';
import { readTimeZone } from '../../records/time-zone.ts';
import { Image } from '../images/image.entity.ts';
import { Mail } from '../mails/mail.entity.ts';
import type { Mailer, MailQueue } from '../mails/plugin.ts';
import { Settings } from '../site/settings/settings.entity.ts';
import { Site } from '../site/site.entity.ts';
import type { WebhookQueue } from '../webhooks/plugin.ts';
import { type MessageFields, presentContactMessage, readContactMessage } from './contact.presenter.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { writeMessagesAsCsv } from './message-csv.ts';
import { writeMessageMail } from './message-mail.ts';
import { monthsBefore } from './months.ts';
import type { NotSent } from './refusal-page.ts';

interface Options extends Pick<Dependencies, 'em' | 'dialect'> {
  mails: Pick<MailQueue, 'define' | 'enqueue' | 'sendAgain' | 'wake'>;
  webhooks: Pick<WebhookQueue, 'enqueue' | 'wake'>;
  siteUrl: string;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
}

export type ContactService = ReturnType<typeof createContactService>;

/** What webhooks are told of a message: neither who wrote it nor what. */
const describeMessage = ({ id }: ContactMessage, siteUrl: string) => ({
  message: { id, url: adminUrlOf(`messages/${id}`, siteUrl) },
});

/** The messages of visitors. One that fills the honeypot field is thanked and discarded. */
export function createContactService({ em, dialect, mails, webhooks, mailer, siteUrl }: Options) {
  const messagesKept = createRecordService<ContactMessage, MessageFields>({
    em,
    dialect,
    entity: ContactMessage,
    notFound: () => new MessageNotFound(),
    read: readContactMessage,
    searched: ['name', 'email', 'message'],
    transact: (work) => em.transactional(work),
    check: async ({ image_id: imageId }, transaction) => {
      if (!imageId) return;
      const shown = { id: imageId, isPublic: true, deletedAt: null };
      // Locked, so that the image is not deleted before the message refers to it.
      if (!(await transaction.findOne(Image, shown, { lockMode: LockMode.PESSIMISTIC_READ }))) {
        throw new FieldRefused('image_id', texts.images.notFound);
      }
    },
  });

  mails.define('message', writeMessageMail);

  const queue = (message: ContactMessage, within: EntityManager) =>
    mails.enqueue(within, { kind: 'message', subject: message.name, message: message.id });

  /** Selects the messages whose mail is in a state. */
  const isMailed = (state: ContactMessageView['delivery_state']) => {
    const mailed = em.createQueryBuilder(Mail).select('message');
    return state === 'off'
      ? { id: { $nin: mailed.where({ message: { $ne: null } }) } }
      : { id: { $in: mailed.where({ message: { $ne: null }, state }) } };
  };

  /** The mails of messages, by the ids of these. */
  const readMails = async (messages: readonly ContactMessage[]) => {
    const about = { message: { $in: messages.map(({ id }) => id) } };
    const found = await em.find(Mail, about, { disableIdentityMap: true });
    return new Map(found.map((mail) => [mail.message?.id, mail]));
  };

  return {
    ...messagesKept,

    /** One page of the messages, with the states of their mails. */
    async listPresented({ filter: { delivery_state: state, ...filter } = {}, ...query }: ContactQuery) {
      const newestFirst = query.sort ?? (['created_at', 'DESC'] satisfies [string, 'DESC']);
      const request = { ...query, filter, sort: newestFirst };
      const { records, ...page } = await messagesKept.list(request, state ? isMailed(state) : {});
      const mails = await readMails(records);
      return { ...page, data: records.map((message) => presentContactMessage(message, mails.get(message.id))) };
    },

    present: async (message: ContactMessage) =>
      presentContactMessage(message, (await readMails([message])).get(message.id)),

    /** Whether a mail server is configured. */
    isMailOn: mailer !== null,

    /** Mails a message again, or for the first time if there was no mail server. */
    async sendAgain(id: number) {
      if (!mailer) throw new MailOff();
      const message = await em.transactional(async (transaction) => {
        // Locked, so that it gets one mail alone, and is not deleted before.
        const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: () => new MessageNotFound() };
        const found = await transaction.findOneOrFail(ContactMessage, { id }, locked);
        const mail = await transaction.findOne(Mail, { message: id });
        if (mail?.state === 'sent') throw new MessageMailed();
        if (!mail) await queue(found, transaction);
        return found;
      });
      await mails.sendAgain({ message: id });
      return message;
    },

    /** Mails all messages again that were given up. */
    sendFailedAgain: () => mails.sendAgain({ message: { $ne: null }, state: 'failed' }),

    /** Tests the mail settings. If the mail server accepts the test, what could not be mailed is sent again at once. */
    async sendTestMail(): Promise<TestMailResult> {
      if (!mailer) throw new MailOff();
      try {
        const accepted = await mailer.sendTest(em);
        await mails.sendAgain({ error: { $ne: null } });
        return { is_accepted: true, ...accepted };
      } catch (error) {
        return { is_accepted: false, receiver: await mailer.findReceiver(em), answer: mailer.reasonOf(error) };
      }
    },

    /** How the site says that a message was not sent, with the photographer's public mail address; null if there is none. */
    async readNotSent(): Promise<NotSent> {
      const [{ photographerName, email }, site] = await Promise.all([
        em.findOneOrFail(Settings, { id: 1 }),
        em.findOneOrFail(Site, { id: 1 }),
      ]);
      return { language: languageOf(site), photographer: photographerName, email: email || null, own: site.texts };
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
      const mails = await readMails(kept);
      return writeMessagesAsCsv(kept, {
        stateOf: ({ id }) => mails.get(id)?.state ?? 'off',
        timeZone: await readTimeZone(em),
      });
    },

    async receive({ website, ...message }: ContactInput) {
      if (website) return;
      await em.transactional(async (within) => {
        const received = await messagesKept.within(within).create(message);
        await queue(received, within);
        await webhooks.enqueue(within, 'message.received', () => describeMessage(received, siteUrl));
      });
      mails.wake();
      webhooks.wake();
    },
  };
}
