import type { FastifyBaseLogger } from 'fastify';
import type { Locks } from '../database/locks.ts';

interface Options {
  /** Of several servers, one at a time works under this name. */
  name: string;
  /**
   * Does what is owed, which stands in the database. Answers after how many milliseconds it has something to do again; null for when it
   * is woken. The signal says that it has to stop: the server does, or another one may have begun.
   */
  round: (signal: AbortSignal) => Promise<number | null>;
  locks: Pick<Locks, 'ifFree'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export type Worker = ReturnType<typeof createWorker>;

/** After so long it is looked what another server, which is at it, has left to do. */
const BUSY_MS = 5_000;
/** After a round that threw: the database was away, or there is a bug. */
const RETRY_MS = 60_000;
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The time until an attempt after so many failed ones: twice as long each time, up to a limit. */
export const backOffMs = (failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }) =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), maxMs);

/** Work in the background: one round at a time, when it is woken or its time has come, until it is stopped. */
export function createWorker({ name, round, locks, log }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(wake, Math.min(ms, TIMER_MAX_MS));
    timer.unref();
  };

  const run = async () => {
    clearTimeout(timer);
    do {
      isWantedAgain = false;
      let nextMs: number | null = null;
      const isMine = await locks.ifFree(name, async (lease) => {
        nextMs = await round(AbortSignal.any([signal, lease.signal]));
        // What it has left undone is tried again.
        if (!signal.aborted) lease.signal.throwIfAborted();
      });
      if (!isMine) wakeIn(BUSY_MS);
      else if (nextMs !== null) wakeIn(nextMs);
    } while (isWantedAgain && !signal.aborted);
  };

  /** Looks what is to be done, without making the caller wait. */
  function wake() {
    if (signal.aborted) return;
    isWantedAgain = true;
    running ??= run()
      .catch((error: unknown) => {
        isWantedAgain = false;
        if (signal.aborted) return;
        log.error({ err: error }, `${name}: failed; it is tried again in a minute`);
        wakeIn(RETRY_MS);
      })
      .finally(() => {
        running = null;
        // Somebody may have asked when the last look was over already.
        if (isWantedAgain) wake();
      });
  }

  return {
    wake,

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
