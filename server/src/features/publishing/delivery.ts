import { wrap } from '@mikro-orm/core';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/reader.ts';
import { CallRefused } from '../../jobs/remote-call.ts';
import { backOffMs, createWorker } from '../../jobs/worker.ts';
import { isEditedSince } from '../../records/edited-since.ts';
import { awaitsFiles, Image } from '../images/image.entity.ts';
import { PublishTarget, QUIET_ATTEMPTS, UNKNOWN } from './publish-target.entity.ts';
import type { Due, Target } from './targets.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'visibility' | 'locks' | 'log'> {
  target: Target;
}

/** How soon to look again while another server is calling the target. */
const BUSY_MS = 500;
/** How often it is told that more of many images have their files. Each time all pages concerned are rendered. */
const MADE_EVERY_MS = 60_000;

/**
 * Calls one target about new content, at its own pace. A call is due while the content revision is newer than the revision that the
 * target has acknowledged. Both are in the database, so neither a restart nor an unavailable target loses an edit.
 */
export function createDelivery({ target, forkEm, visibility, locks, log }: Options) {
  const { name, pace, retryFirstMs, retryMaxMs } = target;
  const retryMs = (failures: number) => backOffMs(failures, { firstMs: retryFirstMs, maxMs: retryMaxMs });
  let seen: Due | null = null;
  /** What this server knows the target to have. Another server may have brought it. */
  let deliveredVersion: string | null = null;
  let broughtRevision = UNKNOWN;

  const readDue = async (): Promise<Due | null> =>
    target.readDue ? target.readDue() : { revision: await visibility.readRevision(), version: null };

  /** Whether all that is new since the last look are files of images, and those of others follow. */
  const isMade = async ({ deliveredRevision }: PublishTarget, version: string | null, em: EntityManager) => {
    if (!seen || seen.version !== version) return false;
    if (await isEditedSince(rowsOf(em), Math.max(deliveredRevision, seen.revision))) return false;
    return (await em.findOne(Image, { ...awaitsFiles(), rerenderPending: true }, { fields: ['id'] })) !== null;
  };

  /** When the target is called about what it has not acknowledged. */
  const dueMs = async (row: PublishTarget, { revision, version }: Due, em: EntityManager, nowMs: number) => {
    const planned = row.nextAttemptAt?.getTime();
    // No plan reaches further than the longest one, unless the clock was set back.
    const longestMs = Math.max(retryMaxMs, pace.waitMaxMs, MADE_EVERY_MS);
    if (planned !== undefined && (planned <= nowMs || planned > nowMs + longestMs)) return nowMs;
    if (pace.waitMaxMs === 0) {
      const isRetry = row.attempts > 0 && seen?.revision === revision && seen.version === version;
      const laterMs = planned ?? Math.min(row.lastAnswerAt?.getTime() ?? 0, nowMs) + MADE_EVERY_MS;
      return isRetry || (laterMs > nowMs && (await isMade(row, version, em))) ? laterMs : nowMs;
    }
    const isNewer = seen !== null && revision > seen.revision;
    if (planned !== undefined && (row.attempts > 0 || !isNewer)) return planned;
    return Math.min(nowMs + pace.quietMs, (row.pendingSince?.getTime() ?? nowMs) + pace.waitMaxMs);
  };

  /** Makes the call, and sets in the row what came of it. Returns the delay until the retry, null if none is needed. */
  const notify = async (row: PublishTarget, { revision, version }: Due, signal: AbortSignal) => {
    try {
      const isByHand = row.deliveredRevision === UNKNOWN;
      const answered = await target.notify(revision, { isByHand, signal });
      Object.assign(row, { lastAnswer: answered.answer, lastAnswerAt: new Date() });
      if (!answered.isOk) throw new CallRefused(answered);
      const settled = { attempts: 0, lastError: null, pendingSince: null, nextAttemptAt: null };
      Object.assign(row, { deliveredRevision: revision, ...settled });
      deliveredVersion = version;
      broughtRevision = revision;
      return null;
    } catch (error) {
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
      // Another server, which has other settings, may have removed it.
      const found = await em.findOne(PublishTarget, { name });
      const row = found ?? (await em.upsert(PublishTarget, { name }, { onConflictAction: 'ignore' }));
      const { deliveredRevision, attempts, nextAttemptAt } = row;
      if (deliveredRevision > broughtRevision) deliveredVersion = null;
      if (row.deliveredRevision >= revision && deliveredVersion === version) {
        seen = due;
        return null;
      }

      const nowMs = Date.now();
      row.pendingSince ??= new Date(nowMs);
      const atMs = await dueMs(row, due, em, nowMs);
      if (atMs > nowMs) row.nextAttemptAt = new Date(atMs);
      const waitMs = atMs > nowMs ? atMs - nowMs : await notify(row, due, signal);
      // Another server may be calling the target now, and will record the result.
      lease.signal.throwIfAborted();
      const { name: _, ...changes } = wrap(row).toPOJO();
      // Not over a request by hand that came meanwhile.
      await em.nativeUpdate(PublishTarget, { name, deliveredRevision, attempts, nextAttemptAt }, changes);
      seen = due;
      return waitMs;
    },
  });

  return {
    name,
    /** Whether it gets the files of the site, and so follows its releases. */
    getsFiles: target.readDue !== undefined,
    failedRound: worker.failedRound,
    /** Whether it is known to have another version of the site than this one. After a start nothing is known. */
    hasOther: (version: string | null) => deliveredVersion !== null && deliveredVersion !== version,
    lookAgain: worker.lookAgain,
    stop: worker.stop,

    /** Calls the target when a call is due, without making the caller wait. */
    wake: worker.wake,
  };
}
