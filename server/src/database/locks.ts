import type { EntityManager } from './orm.ts';

/** Whether a task still holds its locks. They may be lost while it runs, and another task may begin. */
export interface Lease {
  /** Aborted when they are lost, so that the task stops. */
  signal: AbortSignal;
  /** Throws if they are lost. Called inside the transaction of a content change, it prevents writes that are too late. */
  confirm(transaction: EntityManager): Promise<void>;
}

/** Mutual exclusion across all servers that share the database. */
export interface Locks {
  /** Runs tasks with a common key one after another, and others in parallel. */
  withLock<T>(keys: string | readonly string[], task: (lease: Lease) => Promise<T>): Promise<T>;
  /** Runs a task while no task with a lock runs. */
  withEveryLock<T>(task: (lease: Lease) => Promise<T>): Promise<T>;
  /** Runs a task unless another server is running it. Returns false in that case. */
  ifFree(name: string, task: (lease: Lease) => Promise<void>): Promise<boolean>;
}

/** Without duplicates, in an order that is the same for all callers, so that no two wait for each other. */
export const inOrder = (keys: string | readonly string[]) => [...new Set([keys].flat())].toSorted();

/** The locks of a process are never lost before it ends. */
const forGood: Lease = { signal: new AbortController().signal, confirm: async () => {} };

/** The locks of a server that uses its database alone. */
export function createLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const inHand = new Set<Promise<unknown>>();
  let gate: Promise<unknown> = Promise.resolve();

  const holding = async <T>([key, ...others]: readonly string[], task: (lease: Lease) => Promise<T>): Promise<T> => {
    if (key === undefined) return task(forGood);
    const mine = Promise.allSettled([tails.get(key)]).then(() => holding(others, task));
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };

  return {
    async withLock(keys, task) {
      const mine = Promise.allSettled([gate]).then(() => holding(inOrder(keys), task));
      inHand.add(mine);
      try {
        return await mine;
      } finally {
        inHand.delete(mine);
      }
    },

    async withEveryLock(task) {
      const mine = Promise.allSettled([gate, ...inHand]).then(() => task(forGood));
      gate = mine;
      return mine;
    },

    async ifFree(_name, task) {
      await task(forGood);
      return true;
    },
  };
}
