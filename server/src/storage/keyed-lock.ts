/** Runs tasks of the same key one after another, and those of different keys side by side. */
export function createKeyedLock() {
  const tails = new Map<string, Promise<unknown>>();

  return async function withLock<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}
