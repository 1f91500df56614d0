import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { ReleaseTree } from '../releases/release-tree.ts';
import { precompressBeside } from './precompress.ts';

/** Beside this file. A bundle has the same name with another ending. */
const workerFile = join(import.meta.dirname, `compress-worker${extname(import.meta.filename)}`);

/** From this many pages on, a second thread saves more time than its start takes. */
const MANY_PAGES = 100;

/** Sent to the thread: one page, with the number that its answer refers to. */
export type CompressOrder = { id: number; file: string; body: Uint8Array };

export const CompressAnswer = z.object({
  id: z.int(),
  size: z.int(),
  written: z.array(z.string()),
  failure: z.object({ message: z.string(), code: z.string().optional() }).nullable(),
});
export type CompressAnswer = z.infer<typeof CompressAnswer>;

/** Compresses pages and writes them into a release. `put` returns the size of a page in bytes, its copies included. */
export type PageWriter = { put: (file: string, body: Uint8Array) => Promise<number>; close: () => Promise<void> };

/**
 * Compressing and writing a page takes as long as rendering it. For many pages it happens in a second thread, on a second processor; for
 * few, compressing alone in the threads that Node has for it.
 * Buffers are transferred to that thread and cannot be used afterwards.
 */
export function openPageWriter(dir: string, tree: ReleaseTree, pages: number): PageWriter {
  if (pages < MANY_PAGES || availableParallelism() < 2) {
    return {
      put: async (file, body) => tree.putPage(file, body, await precompressBeside(file, body)),
      close: async () => {},
    };
  }
  return openThread(dir, tree);
}

function openThread(dir: string, { written }: ReleaseTree): PageWriter {
  const worker = new Worker(workerFile, { workerData: dir });
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
