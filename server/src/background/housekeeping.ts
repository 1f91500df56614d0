import type { FastifyBaseLogger } from 'fastify';
import type { Locks } from '../database/locks.ts';
import { createWorker } from './worker.ts';

interface Options {
  /** What is to be done, by what the log calls it. Each answers how much it removed, and stops when another server may have begun. */
  chores: Record<string, (signal: AbortSignal) => Promise<number>>;
  /** Runs a chore with an entity manager of its own. */
  within: <T>(chore: () => Promise<T>) => Promise<T>;
  locks: Pick<Locks, 'ifFree'>;
  log: FastifyBaseLogger;
  everyMs?: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Removes what has been kept for its time: when it is run first, and once a day, for servers that run for years. */
export function createHousekeeping({ chores, within, locks, log, everyMs = DAY_MS }: Options) {
  const { wake, idle, stop } = createWorker({
    name: 'housekeeping',
    locks,
    log,
    busyMs: everyMs,
    retryMs: () => everyMs,
    async round(signal) {
      for (const [name, chore] of Object.entries(chores)) {
        signal.throwIfAborted();
        try {
          const removed = await within(() => chore(signal));
          if (removed > 0) log.info({ removed }, `housekeeping: ${name}`);
        } catch (error) {
          signal.throwIfAborted();
          // The others are done all the same: what visitors wrote is forgotten in time even if a file cannot be removed.
          log.error({ err: error }, `housekeeping failed: ${name}; it is tried again tomorrow`);
        }
      }
      return everyMs;
    },
  });

  return {
    run() {
      wake();
      return idle();
    },
    stop,
  };
}
