import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { ReleaseTree } from '../releases/release-tree.ts';

/** From so many pages on, a thread of its own is quicker than the time that it takes to start. */
const MANY_PAGES = 100;

/** What the thread is sent: one page, under a number that its answer bears. */
export type CompressOrder = { id: number; file: string; body: Uint8Array };

export const CompressAnswer = z.object({
  id: z.int(),
  size: z.int(),
  written: z.array(z.string()),
  failure: z.object({ message: z.string(), code: z.string().optional() }).nullable(),
});
export type CompressAnswer = z.infer<typeof CompressAnswer>;

/** Compresses pages and writes them into a release. `put` answers how many bytes a page has, those of its copies included. */
export type PageWriter = { put: (file: string, body: Uint8Array) => Promise<number>; close: () => Promise<void> };

/**
 * Half of the work of a page is its rendering, the other half is done here: for many pages in a second thread, so that it takes
 * a second processor. What goes over to the thread is gone from here.
 */
export function openPageWriter(dir: string, tree: ReleaseTree, pages: number): PageWriter {
  if (pages < MANY_PAGES || availableParallelism() < 2) {
    return { put: async (file, body) => tree.putPage(file, body), close: async () => {} };
  }
  return openThread(dir, tree);
}

function openThread(dir: string, { written }: ReleaseTree): PageWriter {
  const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), { workerData: dir });
  const waiting = new Map<number, PromiseWithResolvers<number>>();
  let orders = 0;
  let end: { reason: unknown } | undefined;

  const fail = (reason: unknown) => {
    end ??= { reason };
    for (const { reject } of waiting.values()) reject(end.reason);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that writes pages has ended')));
  worker.on('message', (message: unknown) => {
    const answer = CompressAnswer.parse(message);
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    written.push(...answer.written);
    if (answer.failure) order?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }));
    else order?.resolve(answer.size);
  });

  return {
    put(file, body) {
      if (end) return Promise.reject(end.reason);
      const order = Promise.withResolvers<number>();
      const id = orders++;
      waiting.set(id, order);
      worker.postMessage({ id, file, body } satisfies CompressOrder, [body.buffer as ArrayBuffer]);
      return order.promise;
    },

    async close() {
      await worker.terminate();
    },
  };
}
