import type { Dependencies } from '../database/dependencies.ts';
import { createWorker } from './worker.ts';

/** Returns how much it removed, and stops if the lock is lost. */
type Task = (signal: AbortSignal) => Promise<number>;

export type Maintenance = ReturnType<typeof createMaintenance>;

interface Options extends Pick<Dependencies, 'locks' | 'log'> {
  /** Runs a task with its own entity manager. */
  within: <T>(task: () => Promise<T>) => Promise<T>;
  everyMs?: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Removes expired data, at the start and then once a day. */
export function createMaintenance({ within, locks, log, everyMs = DAY_MS }: Options) {
  const tasks: { name: string; task: Task }[] = [];

  const { wake, idle, stop } = createWorker({
    name: 'maintenance',
    locks,
    log,
    busyMs: everyMs,
    retryMs: () => everyMs,
    async round(signal) {
      for (const { name, task } of tasks) {
        signal.throwIfAborted();
        try {
          const removed = await within(() => task(signal));
          if (removed > 0) log.info({ removed }, `maintenance: ${name}`);
        } catch (error) {
          signal.throwIfAborted();
          // The other tasks still run: messages are deleted on schedule even if a file cannot be removed.
          log.error({ err: error }, `maintenance failed: ${name}; it is tried again tomorrow`);
        }
      }
      return everyMs;
    },
  });

  return {
    /** Adds a task, by what it removes. */
    add(name: string, task: Task) {
      tasks.push({ name, task });
    },
    run() {
      wake();
      return idle();
    },
    stop,
  };
}
