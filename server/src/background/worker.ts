import type { FastifyBaseLogger } from 'fastify';
import type { Lease, Locks } from '../database/locks.ts';

interface Options {
  /** Of several servers, one at a time works under this name. */
  name: string;
  /**
   * Does what is owed, which stands in the database. Answers after how many milliseconds it has something to do again; null for when it
   * is woken. The signal says that it has to stop: the server does, or another one may have begun, which the lease tells by itself.
   */
  round: (signal: AbortSignal, lease: Lease) => Promise<number | null>;
  /** The time until the next round after so many in a row that threw: the database was away, or there is a bug. */
  retryMs?: (failures: number) => number;
  /** After so long it is looked what another server, which is at it, has left to do. */
  busyMs?: number;
  locks: Pick<Locks, 'ifFree'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export type Worker = ReturnType<typeof createWorker>;

/** Why the last round threw, and when it is repeated. */
export type FailedRound = { error: unknown; nextAttemptAt: Date };

const RETRY_MS = 60_000;
const BUSY_MS = 5_000;
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The time until an attempt after so many failed ones: twice as long each time, up to a limit. */
export const backOffMs = (failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }) =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs);

/** Work in the background: one round at a time, when it is woken or its time has come, until it is stopped. */
export function createWorker({ name, round, locks, log, retryMs = () => RETRY_MS, busyMs = BUSY_MS }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let failedRound: FailedRound | null = null;

  /** One round. Answers after how long there is to be another. */
  const attempt = async (): Promise<number | null> => {
    let nextMs: number | null = busyMs;
    try {
      await locks.ifFree(name, async (lease) => {
        nextMs = await round(AbortSignal.any([signal, lease.signal]), lease);
        // What it has left undone is tried again.
        if (!signal.aborted) lease.signal.throwIfAborted();
      });
      failures = 0;
      failedRound = null;
      return nextMs;
    } catch (error) {
      if (signal.aborted) return null;
      failures += 1;
      const delayMs = retryMs(failures);
      failedRound = { error, nextAttemptAt: new Date(Date.now() + delayMs) };
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
    // In the same step as the last look at what is wanted: who wakes from here on begins another run.
    running = null;
    if (nextMs === null || signal.aborted) return;
    timer = setTimeout(wake, Math.min(nextMs, TIMER_MAX_MS));
    timer.unref();
  };

  /** Looks what is to be done, without making the caller wait. */
  function wake() {
    if (signal.aborted) return;
    isWanted = true;
    running ??= run();
  }

  return {
    wake,

    /** Null while all goes well. */
    failedRound: () => failedRound,

    /** Resolves when nothing is being done any more, also of what it was woken for meanwhile. */
    idle: async () => {
      while (running) await running;
    },

    /** Resolves when the round that runs has ended. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
