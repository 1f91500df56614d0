import type { FastifyBaseLogger } from 'fastify';
import type { Lease, Locks } from '../../database/locks.ts';
import type { EntityManager } from '../../database/orm.ts';
import type { VisibilityReader } from '../../database/visibility-reader.ts';
import { PublishTarget } from './publish-target.entity.ts';
import { reasonOf } from './remote-call.ts';
import type { Target } from './targets.ts';

interface Options {
  target: Target;
  /** A manager of its own for each round. */
  forkEm: () => EntityManager;
  visibility: VisibilityReader;
  locks: Locks;
  log: FastifyBaseLogger;
}

export type Delivery = ReturnType<typeof createDelivery>;

/** A round that could not be finished, as when the database was away: why, and when the next one begins. */
export type BrokenRound = { reason: string; nextAttemptAt: Date };

/** A builder that starts beside the server is not up yet when it is told for the first time. */
const QUIET_ATTEMPTS = 4;
/** After so long it is looked what another server, which is telling the target, has left to do. */
const BUSY_MS = 500;
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Tells one target about new content, at its own pace. What is owed is the difference between the content revision and the
 * revision that the target has acknowledged, both in the database: no edit is forgotten by a restart or a target that is down.
 */
export function createDelivery({ target, forkEm, visibility, locks, log }: Options) {
  const { name, pace, retryFirstMs, retryMaxMs } = target;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  /** Asked for by hand and not acknowledged yet; only the first try of it does not wait. */
  let isByHand = false;
  let isUrgent = false;
  const stopping = new AbortController();
  let seenRevision: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let brokenRounds = 0;
  let brokenRound: BrokenRound | null = null;

  const backOffMs = (failures: number) => Math.min(retryFirstMs * 2 ** (failures - 1), retryMaxMs);

  const findRow = async (em: EntityManager) =>
    (await em.findOne(PublishTarget, { name })) ?? em.create(PublishTarget, { name });

  /** When the target is told of a revision that it does not know yet. */
  const dueMs = (row: PublishTarget, revision: number, nowMs: number): number => {
    if (isUrgent || pace.waitMaxMs === 0) return nowMs;
    const isNewer = seenRevision !== null && revision > seenRevision;
    const planned = row.nextAttemptAt?.getTime();
    // No plan reaches further than this, so the clock has been set back since.
    if (planned !== undefined && planned > nowMs + Math.max(retryMaxMs, pace.waitMaxMs)) return nowMs;
    if (planned !== undefined && (row.attempts > 0 || !isNewer)) return planned;
    return Math.min(nowMs + pace.quietMs, (row.owedSince?.getTime() ?? nowMs) + pace.waitMaxMs);
  };

  const tell = async (row: PublishTarget, revision: number, lease: Lease) => {
    const byHand = isByHand;
    isByHand = false;
    isUrgent = false;
    try {
      const signal = AbortSignal.any([stopping.signal, lease.signal]);
      const { isOk, answer, body } = await target.tell(revision, { isByHand: byHand, signal });
      Object.assign(row, { lastAnswer: answer, lastAnswerAt: new Date() });
      if (!isOk) throw new Error(`it answered ${answer}${body && `: ${body}`}`);
      Object.assign(row, {
        deliveredRevision: revision,
        attempts: 0,
        lastError: null,
        owedSince: null,
        nextAttemptAt: null,
      });
    } catch (error) {
      if (stopping.signal.aborted) return;
      isByHand ||= byHand;
      // Another server may be telling it, and write down how that goes.
      lease.signal.throwIfAborted();
      const attempts = row.attempts + 1;
      const delayMs = backOffMs(attempts);
      const lastError = reasonOf(error);
      Object.assign(row, { attempts, lastError, nextAttemptAt: new Date(Date.now() + delayMs) });
      const level = attempts > QUIET_ATTEMPTS ? 'warn' : 'info';
      log[level]({ target: name, attempts, delayMs, reason: lastError }, 'a publish target could not be told');
      wakeIn(delayMs);
    }
  };

  const round = async (lease: Lease) => {
    const em = forkEm();
    const revision = await visibility.readRevision();
    const row = await findRow(em);
    if (!isByHand && row.deliveredRevision >= revision) {
      seenRevision = revision;
      return;
    }

    const nowMs = Date.now();
    row.owedSince ??= new Date(nowMs);
    const atMs = dueMs(row, revision, nowMs);
    seenRevision = revision;
    if (atMs <= nowMs) {
      await tell(row, revision, lease);
    } else {
      row.nextAttemptAt = new Date(atMs);
      wakeIn(atMs - nowMs);
    }
    lease.signal.throwIfAborted();
    await em.flush();
  };

  const run = async () => {
    clearTimeout(timer);
    do {
      isWantedAgain = false;
      if (!(await locks.ifFree(`publish ${name}`, round))) wakeIn(BUSY_MS);
    } while (isWantedAgain && !stopping.signal.aborted);
    brokenRounds = 0;
    brokenRound = null;
  };

  /** What was owed before a round broke off is owed still. */
  const goOnLater = (error: unknown) => {
    brokenRounds += 1;
    const delayMs = backOffMs(brokenRounds);
    brokenRound = { reason: reasonOf(error), nextAttemptAt: new Date(Date.now() + delayMs) };
    log.error({ err: error, target: name, delayMs }, 'a round of publishing broke off');
    wakeIn(delayMs);
  };

  function wakeIn(delayMs: number) {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(wake, Math.min(delayMs, TIMER_MAX_MS));
  }

  /** Looks whether something is owed and delivers it when it is due, without making the caller wait. */
  function wake({ byHand = false } = {}) {
    if (stopping.signal.aborted) return;
    isByHand ||= byHand;
    isUrgent ||= byHand;
    if (running) {
      isWantedAgain = true;
      return;
    }
    running = run()
      .catch(goOnLater)
      .finally(() => {
        running = null;
      });
  }

  return {
    name,
    wake,

    /** Null while all goes well. */
    brokenRound: () => brokenRound,

    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
