import type { FastifyBaseLogger } from 'fastify';
import type { Lease, Locks } from '../database/locks.ts';
import { DatabaseUnavailable } from '../errors.ts';

interface Options {
  /** The name of the lock: only one server at a time runs a round of this name. */
  name: string;
  /**
   * Processes the pending work, which is stored in the database. Returns the milliseconds until the next round; null to wait until it is
   * woken. The signal aborts it when the server stops, or when the lease is lost and another server may have begun.
   */
  round: (signal: AbortSignal, lease: Lease) => Promise<number | null>;
  /** The time until the next round after this many failed rounds in a row. */
  retryMs?: (failures: number) => number;
  /** The time until the next attempt while another server holds the lock. */
  busyMs?: number;
  locks: Pick<Locks, 'ifFree'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export type Worker = ReturnType<typeof createWorker>;

/** Why the last round failed, how many have in a row, and when it is repeated. */
export type FailedRound = { error: unknown; failures: number; nextAttemptAt: Date };

const RETRY_MS = 60_000;
const BUSY_MS = 5_000;
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The delay after this many failed attempts: it doubles each time, up to a limit. */
export const backOffMs = (failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }) =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs);

/** Runs work in the background: one round at a time, when it is woken or when the next round is due, until it is stopped. */
export function createWorker({ name, round, locks, log, retryMs = () => RETRY_MS, busyMs = BUSY_MS }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let failedRound: FailedRound | null = null;

  /** Runs one round. Returns the milliseconds until the next one. */
  const attempt = async (): Promise<number | null> => {
    let nextMs: number | null = busyMs;
    try {
      await locks.ifFree(name, async (lease) => {
        nextMs = await round(AbortSignal.any([signal, lease.signal]), lease);
        // A round that lost its lease counts as failed, so the rest is retried.
        if (!signal.aborted) lease.signal.throwIfAborted();
      });
      failures = 0;
      failedRound = null;
      return nextMs;
    } catch (error) {
      if (signal.aborted) return null;
      failures += 1;
      const delayMs = retryMs(failures);
      failedRound = { error, failures, nextAttemptAt: new Date(Date.now() + delayMs) };
      log.error({ err: error, failures, delayMs }, `${name}: failed, and is tried again`);
      return delayMs;
    }
  };

  const run = async () => {
    clearTimeout(timer);
    let nextMs: number | null = null;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      nextMs = await attempt();
    }
    // Synchronously after the last check of `isWanted`: a later `wake` starts another run.
    running = null;
    if (nextMs === null || signal.aborted) return;
    timer = setTimeout(wake, Math.min(nextMs, TIMER_MAX_MS));
    timer.unref();
  };

  /** Requests a round. Does not wait for it. */
  function wake() {
    if (signal.aborted) return;
    isWanted = true;
    running ??= run();
  }

  return {
    wake,

    /** Looks for work that another server has left. What has failed is repeated in its own time, unless the database was away. */
    lookAgain() {
      if (failures === 0 || failedRound?.error instanceof DatabaseUnavailable) wake();
    },

    /** Null if the last round succeeded. */
    failedRound: () => failedRound,

    /** Resolves when no round is running or requested. */
    idle: async () => {
      while (running) await running;
    },

    /** Resolves when the running round has ended. No other one begins. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
