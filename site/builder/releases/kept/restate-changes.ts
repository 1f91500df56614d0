import type { LibraryStore } from '../../library/library-store.ts';
import type { Releases } from '../releases.ts';
import type { Comparison } from './comparison.ts';
import { changesBetween } from './release-changes.ts';

type Options = { releases: Releases; library: LibraryStore; compare: Comparison['compare'] };

/**
 * Rewrites the differences of each release to the one below it in the list, if that is no longer the same one: a release between
 * them was removed, or the release followed a restored one.
 */
export async function restateChanges({ releases, library, compare }: Options) {
  const kept = await releases.records();
  for (const [index, record] of kept.entries()) {
    const below = kept[index + 1]?.release;
    if (below === undefined || record.follows === below || !(await compare(below, record.release))) continue;
    await releases.writeRecord({ ...record, follows: below, changes: changesBetween(library.compared.list()) });
  }
}
