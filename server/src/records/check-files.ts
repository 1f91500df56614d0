import { setImmediate as nextTurn } from 'node:timers/promises';
import { pagesById, type ReadPage } from '../database/pages-by-id.ts';
import { createFileList, type FileList } from '../storage/file-list.ts';

interface Options<Row> {
  /** The names of the files that are stored. */
  stored: AsyncIterable<string>;
  read: ReadPage<Row>;
  /** Orders the missing files of some rows to be made again. Returns of how many, and adds the ids of those to `lost` that cannot be. */
  check: (rows: readonly Row[], list: FileList, lost: number[]) => Promise<number>;
}

/** Compares rows with the files that are stored. Returns how many get new files, and the ids of those that only a backup can bring back. */
export async function checkFiles<Row extends { id: number }>(
  { stored, read, check }: Options<Row>,
  signal: AbortSignal,
): Promise<{ found: number; lost: number[] }> {
  const list = createFileList();
  try {
    for await (const name of stored) {
      signal.throwIfAborted();
      list.add(name);
    }
    const lost: number[] = [];
    let found = 0;
    for await (const rows of pagesById(read)) {
      // SQLite answers at once: other requests are served between two pages.
      await nextTurn();
      signal.throwIfAborted();
      found += await check(rows, list, lost);
    }
    return { found, lost };
  } finally {
    list.close();
  }
}
