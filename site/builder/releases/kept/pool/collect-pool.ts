import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LibraryStore } from '../../../library/library-store.ts';
import type { Releases } from '../../releases.ts';
import { readDifferences } from '../differences.ts';
import type { ReleasePool } from './release-pool.ts';

type Options = { releases: Releases; library: LibraryStore; pool: ReleasePool };

/** Removes pages from the pool that no release needs any more. Returns whether it was done. */
export async function collectPool({ releases, library, pool }: Options, isInterrupted: () => boolean) {
  const { poolNames } = library;
  poolNames.clear();
  const live = await releases.liveName();
  for (const name of await releases.names()) {
    if (isInterrupted()) return false;
    if (name === live) continue;
    try {
      await readDifferences(releases.dirOf(name), (file, own) => {
        if (own) poolNames.add(pool.nameOf(file, own.bytes));
      });
    } catch {
      // While the needs of one release are unknown, nothing can be removed.
      return false;
    }
    await nextTurn();
  }
  pool.removeAllBut(poolNames.has);
  return true;
}
