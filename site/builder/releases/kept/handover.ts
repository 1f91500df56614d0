import type { LibraryStore } from '../../library/library-store.ts';
import type { Releases } from '../releases.ts';
import type { Comparison } from './comparison.ts';
import { baseOf, writeDifferences } from './differences.ts';

type Options = {
  releases: Releases;
  library: LibraryStore;
  compare: Comparison['compare'];
  /** Adds to the pool what a complete release has different from its base. */
  keepPages: (name: string) => Promise<void>;
};

/** Lets other releases refer to the one after a release that is about to be removed. */
export function createHandover({ releases, library, compare, keepPages }: Options) {
  /** The releases that refer to another one for the pages that they share. */
  const dependentsOf = async (name: string): Promise<string[]> => {
    const live = await releases.liveName();
    const all = await releases.names();
    const bases = await Promise.all(all.map((other) => baseOf(releases.dirOf(other))));
    return all.filter((other, index) => other !== live && bases[index] === name);
  };

  return async (name: string): Promise<void> => {
    const dependents = await dependentsOf(name);
    const base = await baseOf(releases.dirOf(name));
    if (dependents.length === 0 || base === null) return;
    if (!releases.isArchived(name)) await keepPages(name);
    for (const other of dependents) {
      if (!(await compare(other, base))) continue;
      await writeDifferences(releases.dirOf(other), base, library.compared.list());
    }
  };
}
