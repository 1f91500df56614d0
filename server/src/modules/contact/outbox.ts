import type { FilterQuery } from '@mikro-orm/core';
import { MAIL_RETRY_DAYS } from '@vitrine/shared/limits';
import { createWorker } from '../../background/worker.ts';
import { nullAsLeast } from '../../database/null-order.ts';
import type { EntityManager } from '../../database/orm.ts';
import type { Foundations } from '../../foundations.ts';
import { planRetry, waitMsUntil } from '../../mails/mail-retries.ts';
import type { Mailer } from '../../mails/mailer.ts';
import { ContactMessage } from './contact-message.entity.ts';

interface Options extends Pick<Foundations, 'forkEm' | 'locks' | 'log'> {
  /** Null if no mail server is configured: messages are then in the inbox alone. */
  mailer: Mailer | null;
  /** The delay after the first failure; it doubles from there. */
  retryFirstMs: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

const theSoonest = { deliverAfter: nullAsLeast.ASC, id: 'ASC' } as const;

/**
 * Delivers visitors' messages by mail. What is still to be sent is in the database with the time of its next attempt, so neither an
 * unavailable mail server nor a restart loses a message; each one records its delivery. It is given up if the mail server refuses its
 * recipient, or after days of failures, and can be sent again even then.
 */
export function createOutbox({ forkEm, locks, mailer, retryFirstMs, log }: Options) {
  const noteFailure = (message: ContactMessage, error: unknown, reason: string) => {
    const now = Date.now();
    // If the clock was set back, the time gets longer, never shorter.
    const failingSince = Math.min(message.failingSince?.getTime() ?? now, now);
    message.deliveryAttempts += 1;
    const failed = { attempts: message.deliveryAttempts, failingSince, retryFirstMs };
    const { isRefused, isGivenUp, nextAttempt } = planRetry(error, failed);
    message.failingSince = new Date(failingSince);
    message.deliveryState = isGivenUp ? 'failed' : 'pending';
    message.deliverAfter = nextAttempt;
    message.deliveryError =
      isGivenUp && !isRefused ? `Given up after ${MAIL_RETRY_DAYS} days of trying: ${reason}` : reason;
    const { id, deliveryAttempts: attempts } = message;
    log.warn({ message: id, attempts, reason }, isGivenUp ? 'mail given up' : 'mail not delivered; it is retried');
  };

  const deliver = async (using: Mailer, message: ContactMessage, em: EntityManager) => {
    // From here on the result is recorded, even if another server has taken the lock.
    try {
      await using.sendMessage(message, em);
      Object.assign(message, { deliveryState: 'sent', deliveryError: null, deliverAfter: null, failingSince: null });
    } catch (error) {
      noteFailure(message, error, using.reasonOf(error));
    }
    await em.flush();
  };

  const worker = createWorker({
    name: 'outbox',
    locks,
    log,
    async round(signal) {
      while (mailer) {
        const em = forkEm();
        const next = await em.findOne(ContactMessage, { deliveryState: 'pending' }, { orderBy: theSoonest });
        if (!next) break;
        const waitMs = waitMsUntil(next.deliverAfter);
        if (waitMs > 0) return waitMs;
        signal.throwIfAborted();
        await deliver(mailer, next, em);
      }
      return null;
    },
  });

  /** Makes messages due at once, with the retries of new ones. Returns their number. */
  const sendAgain = async (which: FilterQuery<ContactMessage>) => {
    const afresh = {
      deliveryState: 'pending' as const,
      deliveryAttempts: 0,
      deliverAfter: null,
      deliveryError: null,
      failingSince: null,
    };
    const count = await forkEm().nativeUpdate(ContactMessage, which, afresh);
    worker.wake();
    return count;
  };

  return {
    /** The initial state of a message. */
    firstState: mailer ? ('pending' as const) : ('off' as const),
    wake: worker.wake,
    sendAgain,
    idle: worker.idle,
    async stop() {
      await worker.stop();
      mailer?.close();
    },
  };
}
