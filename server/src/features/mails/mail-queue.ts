import type { FilterQuery } from '@mikro-orm/core';
import type { MailKind, MailQuery } from '@vitrine/shared/contract/mails';
import { MAIL_RETRY_DAYS } from '@vitrine/shared/limits';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { MailNotFound, MailOff } from '../../errors.ts';
import { createOutbox } from '../../jobs/outbox.ts';
import { Mail } from './mail.entity.ts';
import { isRecipientRefused } from './mail-failure.ts';
import type { Mailer } from './mailer.ts';

/** A mail as it goes out. */
export interface WrittenMail {
  /** The recipient; the owner without one. */
  to?: string;
  /** Whom the recipient answers; the sender without one. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** Stores what follows from its delivery, in the same transaction. */
  onSent?: (within: EntityManager) => Promise<unknown>;
}

/** Writes a mail; null if there is nothing to say any more. */
export type MailWriter = (mail: Mail, em: EntityManager) => Promise<WrittenMail | null>;

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  /** Null if no mail server is configured: no mail is queued then. */
  mailer: Mailer | null;
  /** The delay after the first failure; it doubles from there. */
  retryFirstMs: number;
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/** The queue of mails. */
export function createMailQueue({ forkEm, locks, log, mailer, retryFirstMs }: Options) {
  const writers = new Map<MailKind, MailWriter>();

  const send = async (using: Mailer, mail: Mail, em: EntityManager) => {
    const written = await writers.get(mail.kind)?.(mail, em);
    if (!written) return null;
    const { to, replyTo, subject, text } = written;
    // The same when it is retried, so that mail servers recognise a copy.
    const messageId = `<${mail.kind.replace('_', '-')}-${mail.id}-${mail.createdAt.getTime()}@vitrine>`;
    const content = { subject, text, messageId, ...(replyTo && { replyTo }) };
    await (to === undefined ? using.sendToOwner(content, em) : using.sendTo(to, content));
    return written;
  };

  const outbox = createOutbox<Mail, WrittenMail>({
    name: 'mails',
    entity: Mail,
    readLanes: async () => (mailer ? [{}] : []),
    send: async (mail, em) => mailer && send(mailer, mail, em),
    onSent: async ({ onSent }, within) => onSent?.(within),
    describe: ({ id, kind }) => ({ mail: id, kind }),
    reasonOf: (error) => mailer?.reasonOf(error) ?? reasonOf(error),
    isHopeless: isRecipientRefused,
    retryFirstMs,
    retryDays: MAIL_RETRY_DAYS,
    forkEm,
    locks,
    log,
  });

  return {
    isOn: mailer !== null,

    /** How mails of a kind are written. */
    define: (kind: MailKind, write: MailWriter) => void writers.set(kind, write),

    /** Puts a mail into the queue, in the transaction that causes it. Wake the queue afterwards. Without a mail server it does nothing. */
    async enqueue(
      em: EntityManager,
      mail: Pick<Mail, 'kind' | 'subject'> &
        Partial<Record<'message' | 'gallery' | 'activity', number>> & { due?: Date },
    ) {
      if (mailer) await em.insert(Mail, { due: new Date(), ...mail, createdAt: new Date() });
    },

    /** Those that were given up first, then those that wait, then those that were sent; of each the newest first. */
    async list({ state, skip: offset = 0, limit }: MailQuery) {
      const page = { orderBy: { state: 'ASC', id: 'DESC' }, offset, limit } as const;
      const [mails, total] = await forkEm().findAndCount(Mail, state ? { state } : {}, page);
      return { mails, total, offset };
    },

    /** Makes mails due at once that were not delivered so far, with the retries of new ones. Returns their number. */
    async sendAgain(which: FilterQuery<Mail>) {
      if (!mailer) throw new MailOff();
      return outbox.sendAgain(which);
    },

    /** Removes a mail from the queue. One that was not sent is never sent. */
    async discard(id: number) {
      if ((await forkEm().nativeDelete(Mail, { id })) === 0) throw new MailNotFound();
      return { id };
    },

    /** Forgets mails that were sent, or given up, long ago. Those with visitors' messages are kept as long as these. Returns their number. */
    purge: () => outbox.purge({ message: null }),

    wake: outbox.wake,
    lookAgain: outbox.lookAgain,
    idle: outbox.idle,
    async stop() {
      await outbox.stop();
      mailer?.close();
    },
  };
}
