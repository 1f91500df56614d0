import { setImmediate } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Does work on a record for one batch at a time. What is asked for while a batch is being done is done together in the next one, so that
 * many callers at once cost one transaction and not one each. If a batch fails, all its callers get the error.
 */
export function createBatches<Item, Result>(run: (key: number, items: readonly Item[]) => Promise<Result[]>) {
  const queues = new Map<number, Waiting<Item, Result>[]>();

  const work = async (key: number, queue: Waiting<Item, Result>[]) => {
    while (queue.length > 0) {
      // Requests that have arrived already are read first. With SQLite a transaction would end before the next of them is.
      await setImmediate();
      const batch = queue.splice(0);
      try {
        const results = await run(
          key,
          batch.map(({ item }) => item),
        );
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  };

  return (key: number, item: Item): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const known = queues.get(key);
    const queue = known ?? [];
    queue.push({ item, resolve, reject });
    if (!known) {
      queues.set(key, queue);
      void work(key, queue);
    }
    return promise;
  };
}
