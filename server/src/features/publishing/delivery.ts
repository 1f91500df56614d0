import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { refusalOf } from '../../jobs/remote-call.ts';
import { backOffMs, createWorker } from '../../jobs/worker.ts';
import { PublishTarget } from './publish-target.entity.ts';
import type { Due, Target } from './targets.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'visibility' | 'locks' | 'log'> {
  target: Target;
}

/** `restored`: the number of the live release if it was restored. */
type Wake = { byHand?: boolean; restored?: number | null };

/** A builder that starts beside the server is not running yet at the first call, so the first failures are not logged as warnings. */
const QUIET_ATTEMPTS = 4;
/** How soon to look again while another server is calling the target. */
const BUSY_MS = 500;

/**
 * Calls one target about new content, at its own pace. A call is due while the content revision is newer than the revision that the
 * target has acknowledged. Both are in the database, so neither a restart nor an unavailable target loses an edit.
 */
export function createDelivery({ target, forkEm, visibility, locks, log }: Options) {
  const { name, pace, retryFirstMs, retryMaxMs } = target;
  const retryMs = (failures: number) => backOffMs(failures, { firstMs: retryFirstMs, maxMs: retryMaxMs });
  /** Requested by hand and not acknowledged yet; only its first attempt skips the waiting time. */
  let isByHand = false;
  /** The number of the restored release that was live when it was requested by hand, since one that was restored later stays. */
  let replaces: number | null = null;
  let isUrgent = false;
  let seenRevision: number | null = null;
  /** What this server knows the target to have. Another server may have brought it. */
  let deliveredVersion: string | null = null;

  const findRow = async (em: EntityManager) =>
    (await em.findOne(PublishTarget, { name })) ?? em.create(PublishTarget, { name });

  const readDue = async (): Promise<Due | null> =>
    target.readDue ? target.readDue() : { revision: await visibility.readRevision(), version: null };

  /** When the target is called about a revision that it has not acknowledged. */
  const dueMs = (row: PublishTarget, revision: number, nowMs: number): number => {
    if (isUrgent || pace.waitMaxMs === 0) return nowMs;
    const isNewer = seenRevision !== null && revision > seenRevision;
    const planned = row.nextAttemptAt?.getTime();
    // No plan reaches further, so the clock was set back.
    if (planned !== undefined && planned > nowMs + Math.max(retryMaxMs, pace.waitMaxMs)) return nowMs;
    if (planned !== undefined && (row.attempts > 0 || !isNewer)) return planned;
    return Math.min(nowMs + pace.quietMs, (row.pendingSince?.getTime() ?? nowMs) + pace.waitMaxMs);
  };

  /** Returns the delay until the retry, null if none is needed. */
  const notify = async (row: PublishTarget, { revision, version }: Due, signal: AbortSignal) => {
    const byHand = isByHand;
    isByHand = false;
    isUrgent = false;
    try {
      const answered = await target.notify(revision, { isByHand: byHand, replaces: byHand ? replaces : null, signal });
      Object.assign(row, { lastAnswer: answered.answer, lastAnswerAt: new Date() });
      if (!answered.isOk) throw refusalOf(answered);
      const settled = { attempts: 0, lastError: null, pendingSince: null, nextAttemptAt: null };
      Object.assign(row, { deliveredRevision: revision, ...settled });
      deliveredVersion = version;
      return null;
    } catch (error) {
      isByHand ||= byHand;
      if (signal.aborted) return null;
      const attempts = row.attempts + 1;
      const delayMs = retryMs(attempts);
      const lastError = reasonOfCall(error);
      Object.assign(row, { attempts, lastError, nextAttemptAt: new Date(Date.now() + delayMs) });
      const level = attempts > QUIET_ATTEMPTS ? 'warn' : 'info';
      log[level]({ target: name, attempts, delayMs, reason: lastError }, 'a deploy target failed; it is retried');
      return delayMs;
    }
  };

  const worker = createWorker({
    name: `publish ${name}`,
    locks,
    log,
    retryMs,
    busyMs: BUSY_MS,
    async round(signal, lease) {
      const em = forkEm();
      const due = await readDue();
      if (!due) return null;
      const { revision, version } = due;
      const row = await findRow(em);
      if (!isByHand && row.deliveredRevision >= revision && deliveredVersion === version) {
        seenRevision = revision;
        return null;
      }

      const nowMs = Date.now();
      row.pendingSince ??= new Date(nowMs);
      const atMs = dueMs(row, revision, nowMs);
      seenRevision = revision;
      if (atMs > nowMs) row.nextAttemptAt = new Date(atMs);
      const waitMs = atMs > nowMs ? atMs - nowMs : await notify(row, due, signal);
      // Another server may be calling the target now, and will record the result.
      lease.signal.throwIfAborted();
      await em.flush();
      return waitMs;
    },
  });

  return {
    name,
    /** Whether it gets the files of the site, and so follows its releases. */
    getsFiles: target.readDue !== undefined,
    failedRound: worker.failedRound,
    lookAgain: worker.lookAgain,
    stop: worker.stop,

    /** Calls the target when a call is due, without making the caller wait. */
    wake({ byHand = false, restored = null }: Wake = {}) {
      isByHand ||= byHand;
      if (byHand) replaces = restored;
      isUrgent ||= byHand;
      worker.wake();
    },
  };
}
