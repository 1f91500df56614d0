import { createWorker } from '../../background/worker.ts';
import type { EntityManager } from '../../database/orm.ts';
import type { Foundations } from '../../foundations.ts';
import { ActivityEntry } from '../activity/activity-entry.entity.ts';
import { planRetry, waitMsUntil } from './mail-retries.ts';
import type { Mailer } from './mailer.ts';

interface Options extends Pick<Foundations, 'forkEm' | 'locks' | 'log'> {
  /** Null if no mail server is configured: no mail is owed then. */
  mailer: Mailer | null;
  retryFirstMs: number;
}

/**
 * Mails the owner about sign-ins from a new device or network. Which are still to be sent is in the log of activity, with the time of
 * the next attempt, so neither an unavailable mail server nor a restart loses one.
 */
export function createSignInMails({ forkEm, locks, mailer, retryFirstMs, log }: Options) {
  const noteFailure = (entry: ActivityEntry, error: unknown, reason: string) => {
    entry.mailAttempts += 1;
    const failed = { attempts: entry.mailAttempts, failingSince: entry.at.getTime(), retryFirstMs };
    const { isGivenUp, nextAttempt } = planRetry(error, failed);
    entry.mailAfter = nextAttempt;
    const { id, mailAttempts: attempts } = entry;
    const outcome = isGivenUp ? 'given up' : 'not delivered; it is retried';
    log.warn({ activity: id, attempts, reason }, `mail about a sign-in ${outcome}`);
  };

  const deliver = async (using: Mailer, entry: ActivityEntry, em: EntityManager) => {
    // From here on the result is recorded, even if another server has taken the lock.
    try {
      await using.sendSignIn(entry, em);
      entry.mailAfter = null;
    } catch (error) {
      noteFailure(entry, error, using.reasonOf(error));
    }
    await em.flush();
  };

  const { wake, idle, stop } = createWorker({
    name: 'sign-in mails',
    locks,
    log,
    async round(signal) {
      while (mailer) {
        const em = forkEm();
        const owed = { mailAfter: { $ne: null } };
        const next = await em.findOne(ActivityEntry, owed, { orderBy: { mailAfter: 'ASC', id: 'ASC' } });
        if (!next) break;
        const waitMs = waitMsUntil(next.mailAfter);
        if (waitMs > 0) return waitMs;
        signal.throwIfAborted();
        await deliver(mailer, next, em);
      }
      return null;
    },
  });

  return { isOn: mailer !== null, wake, idle, stop };
}
