import type { Foundations } from '../foundations.ts';
import { createWorker } from './worker.ts';

interface Options extends Pick<Foundations, 'locks' | 'log'> {
  /** The chores, by their names in the log. Each returns how much it removed, and stops if the lock is lost. */
  chores: Record<string, (signal: AbortSignal) => Promise<number>>;
  /** Runs a chore with its own entity manager. */
  within: <T>(chore: () => Promise<T>) => Promise<T>;
  everyMs?: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Removes expired data, at the start and then once a day. */
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
          // The other chores still run: messages are deleted on schedule even if a file cannot be removed.
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
