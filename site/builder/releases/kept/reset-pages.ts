import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LibraryStore } from '../../library/library-store.ts';
import { inBatches } from '../../tools/in-batches.ts';
import { syncFiles } from '../../tools/sync.ts';
import type { ReleaseTree } from '../release-tree.ts';

const A_TURN = 500;

type Reset = { tree: ReleaseTree; dir: string; from: string; library: LibraryStore };

/** Makes these pages of the working folder as they are in the live release, whose folder is `from`. */
export async function resetPages({ tree, dir, from, library }: Reset, files: Iterable<{ file: string }>) {
  const { pages, working } = library;
  for (const some of inBatches(files, A_TURN)) {
    const part = some.map(({ file }) => file);
    working.plan(0, { changed: part });
    for (const file of part) if (!pages.get(file) || !tree.takePage(from, file)) tree.remove(file);
    await syncFiles(dir, tree.takeTouched());
    working.finish(0, [], part);
    await nextTurn();
  }
}
