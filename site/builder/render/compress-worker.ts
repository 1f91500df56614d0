import { parentPort, workerData } from 'node:worker_threads';
import { openTree } from '../releases/release-tree.ts';
import { free } from '../tools/free.ts';
import type { CompressAnswer, CompressOrder } from './page-writer.ts';

/** The thread that compresses and writes the pages of a large release, in the order in which they arrive. */
const tree = openTree(String(workerData));

function perform({ id, file, body }: CompressOrder): CompressAnswer {
  try {
    const size = tree.putPage(file, body);
    free(body);
    return { id, size, written: tree.written.splice(0), failure: null };
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    // Errors lose their code when they are passed between threads.
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { id, size: 0, written: [], failure: { message, code } };
  }
}

parentPort?.on('message', (order: CompressOrder) => parentPort?.postMessage(perform(order)));
