import type { EntityManager } from '../../../database/orm.ts';
import type { Foundations } from '../../../foundations.ts';

interface Mail {
  subject: string;
  text: string;
  messageId: string;
}

export interface GalleryMailer {
  sendToOwner: (mail: Mail, em: EntityManager) => Promise<void>;
  sendTo: (receiver: string, mail: Mail) => Promise<void>;
  /** Why a mail failed, without secrets. */
  reasonOf: (error: unknown) => string;
  /** When it is tried again after this many attempts; null if it is given up. `error` is null if it is not known why they failed. */
  planRetry: (error: unknown, failed: { attempts: number; failingSince: number }) => { nextAttempt: Date | null };
  /** The milliseconds until a planned attempt; zero or less if it is due. */
  waitMsUntil: (nextAttempt: Date | null | undefined) => number;
}

/** A mail that is owed, with what is stored about its attempts. */
export interface Owed {
  key: string;
  attempts: number;
  nextAttempt: Date | null | undefined;
  /** Since when it is owed. */
  since: Date | null | undefined;
  /** Stores an attempt that begins, and when the next one would be. */
  note: (attempts: number, nextAttempt: Date) => Promise<unknown>;
  send: (using: GalleryMailer) => Promise<void>;
  /** Stores that it was sent or given up. */
  settle: (isSent: boolean) => Promise<unknown>;
}

/**
 * Delivers mails that are owed. Each attempt is counted before it is made, so a server that is killed again and again in the middle of one
 * gives up like any other. A mail that was sent is not sent again because that could not be stored.
 */
export function createDelivery({ log }: Pick<Foundations, 'log'>) {
  const sent = new Set<string>();

  return {
    /** Returns how long it is until the next attempt, in milliseconds; null if there is none. */
    async deliver(using: GalleryMailer, { key, note, send, settle, ...owed }: Owed): Promise<number | null> {
      const plan = (error: unknown, attempts: number) => {
        const failingSince = Math.min(owed.since?.getTime() ?? Date.now(), Date.now());
        return using.planRetry(error, { attempts, failingSince }).nextAttempt;
      };
      const giveUp = async (reason: string) => {
        log.warn({ attempts: owed.attempts, reason }, 'mail about a gallery given up');
        await settle(false);
        return null;
      };

      if (!sent.has(key)) {
        const waitMs = using.waitMsUntil(owed.nextAttempt);
        if (waitMs > 0) return waitMs;
        if (owed.attempts > 0 && !plan(null, owed.attempts)) return giveUp('the server ended during the last attempt');
        const attempts = owed.attempts + 1;
        const next = plan(null, attempts);
        await note(attempts, next ?? new Date());
        try {
          await send(using);
        } catch (error) {
          const reason = using.reasonOf(error);
          if (!plan(error, attempts)) return giveUp(reason);
          log.warn({ attempts, reason }, 'mail about a gallery not delivered; it is retried');
          return using.waitMsUntil(next);
        }
        sent.add(key);
      }
      await settle(true);
      sent.delete(key);
      return null;
    },
  };
}
