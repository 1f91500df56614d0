import type { EntityManager } from './orm.ts';

/** Whether the locks of a task are still held. They may be lost while it runs, and another task may begin. */
export interface Lease {
  /** Aborted when they are lost: the task goes no further. */
  signal: AbortSignal;
  /** Throws when they are lost. Asked inside the transaction of a change of content, it lets none be written too late. */
  confirm(transaction: EntityManager): Promise<void>;
}

/** Keeps apart what must not happen at the same time, in all servers that share the database. */
export interface Locks {
  /** Runs tasks that have a key in common one after another, and the others side by side. */
  withLock<T>(keys: string | readonly string[], task: (lease: Lease) => Promise<T>): Promise<T>;
  /** Runs a task while none of those with a lock runs. */
  withEveryLock<T>(task: (lease: Lease) => Promise<T>): Promise<T>;
  /** Runs a task that one server at a time is enough for. Answers false when another is at it. */
  ifFree(name: string, task: (lease: Lease) => Promise<void>): Promise<boolean>;
}

/** Each once, and in the order in which everybody takes them: so no two wait for each other. */
export const inOrder = (keys: string | readonly string[]) => [...new Set([keys].flat())].toSorted();

/** The locks of a process end with it, and not before. */
const forGood: Lease = { signal: new AbortController().signal, confirm: async () => {} };

/** The locks of a server that has its database for itself. */
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
