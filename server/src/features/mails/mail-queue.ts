import type { FilterQuery } from '@mikro-orm/core';
import { pageOf } from '@vitrine/shared/contract/list-query';
import type { MailKind, MailQuery } from '@vitrine/shared/contract/mails';
import { MAIL_RETRY_DAYS } from '@vitrine/shared/limits';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { MailNotFound, MailOff } from '../../errors.ts';
import { createWorker } from '../../jobs/worker.ts';
import { Mail } from './mail.entity.ts';
import { planRetry, waitMsUntil } from './mail-retries.ts';
import type { Mailer } from './mailer.ts';

const DAY_MS = 24 * 60 * 60_000;
const SENT_DAYS = 30;
const FAILED_DAYS = 180;

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

/**
 * The queue of mails. What is to be sent is in the database with its attempts, so neither an unavailable mail server nor a restart loses
 * one. Each attempt is counted before it is made, so a mail over which the server is killed again and again is given up like any other.
 * One that was sent is not sent again because that could not be stored.
 */
export function createMailQueue({ forkEm, locks, log, mailer, retryFirstMs }: Options) {
  const writers = new Map<MailKind, MailWriter>();
  const sent = new Map<number, WrittenMail>();

  const plan = ({ attempts, triedSince }: Mail, error: unknown) => {
    // If the clock was set back, the time gets longer, never shorter.
    const failingSince = Math.min(triedSince?.getTime() ?? Date.now(), Date.now());
    return planRetry(error, { attempts, failingSince, retryFirstMs });
  };

  const recordFailure = (mail: Mail, error: unknown, reason: string) => {
    const { isRefused, isGivenUp, nextAttempt } = plan(mail, error);
    mail.state = isGivenUp ? 'failed' : 'pending';
    mail.due = nextAttempt ?? mail.due;
    mail.error = isGivenUp && !isRefused ? `Given up after ${MAIL_RETRY_DAYS} days of trying: ${reason}` : reason;
    return isGivenUp;
  };

  /** Counts an attempt before it is made, with the end that it has if the server is killed over it. */
  const recordAttempt = (mail: Mail) => {
    mail.triedSince ??= new Date();
    mail.attempts += 1;
    const { isGivenUp, nextAttempt } = plan(mail, null);
    if (isGivenUp) recordFailure(mail, null, 'the server ended during the last attempt');
    else mail.due = nextAttempt ?? mail.due;
  };

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

  /** Returns what was sent; null if it was not. */
  const attempt = async (using: Mailer, mail: Mail, em: EntityManager) => {
    recordAttempt(mail);
    await em.flush();
    // From here on the result is recorded, even if another server has taken the lock.
    try {
      const written = await send(using, mail, em);
      if (written) return written;
      await em.nativeDelete(Mail, { id: mail.id });
    } catch (error) {
      const reason = using.reasonOf(error);
      const isGivenUp = recordFailure(mail, error, reason);
      await em.flush();
      const { id, kind, attempts } = mail;
      log.warn({ mail: id, kind, attempts, reason }, isGivenUp ? 'mail given up' : 'mail not delivered; it is retried');
    }
    return null;
  };

  const deliver = async (using: Mailer, mail: Mail, em: EntityManager) => {
    const { id } = mail;
    const written = sent.get(id) ?? (await attempt(using, mail, em));
    if (!written) return;
    sent.set(id, written);
    await em.transactional(async (within) => {
      await within.nativeUpdate(Mail, { id }, { state: 'sent', error: null });
      await written.onSent?.(within);
    });
    sent.delete(id);
  };

  const worker = createWorker({
    name: 'mails',
    locks,
    log,
    async round(signal) {
      while (mailer) {
        const em = forkEm();
        // One that was sent in its last attempt may be `failed` until that can be stored.
        const open = { $or: [{ state: 'pending' as const }, { id: { $in: [...sent.keys()] } }] };
        const next = await em.findOne(Mail, open, { orderBy: { due: 'ASC', id: 'ASC' } });
        if (!next) break;
        const waitMs = sent.has(next.id) ? 0 : waitMsUntil(next.due);
        if (waitMs > 0) return waitMs;
        signal.throwIfAborted();
        await deliver(mailer, next, em);
      }
      return null;
    },
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
    async list({ state, ...query }: MailQuery) {
      const { offset, limit } = pageOf(query);
      const page = { orderBy: { state: 'ASC', id: 'DESC' }, offset, ...(limit !== undefined && { limit }) } as const;
      const [mails, total] = await forkEm().findAndCount(Mail, state ? { state } : {}, page);
      return { mails, total, offset };
    },

    /** Makes mails due at once that were not delivered so far, with the retries of new ones. Returns their number. */
    async sendAgain(which: FilterQuery<Mail>) {
      if (!mailer) throw new MailOff();
      const afresh = { state: 'pending' as const, attempts: 0, due: new Date(), error: null, triedSince: null };
      const count = await forkEm().nativeUpdate(Mail, { $and: [which, { state: { $ne: 'sent' } }] }, afresh);
      worker.wake();
      return { count };
    },

    /** Removes a mail from the queue. One that was not sent is never sent. */
    async discard(id: number) {
      if ((await forkEm().nativeDelete(Mail, { id })) === 0) throw new MailNotFound();
      return { id };
    },

    /** Forgets mails that were sent, or given up, long ago. Those with visitors' messages are kept as long as these. Returns their number. */
    async purge() {
      const before = (days: number) => ({ $lt: new Date(Date.now() - days * DAY_MS) });
      const old = [
        { state: 'sent' as const, createdAt: before(SENT_DAYS) },
        { state: 'failed' as const, createdAt: before(FAILED_DAYS) },
      ];
      return forkEm().nativeDelete(Mail, { message: null, $or: old });
    },

    wake: worker.wake,
    idle: worker.idle,
    async stop() {
      await worker.stop();
      mailer?.close();
    },
  };
}
