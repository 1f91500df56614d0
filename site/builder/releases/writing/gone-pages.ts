import type { LibraryStore } from '../../library/library-store.ts';
import type { PagesToCompare } from './pages-to-compare.ts';

type Order = { library: LibraryStore; toCompare: PagesToCompare; isAll: boolean };

/** Finds the pages that the working folder or the live release has, and the next release does not. */
export function createGonePages({ library, toCompare, isAll }: Order) {
  const { pages, working, produced } = library;
  /** Pages that were compared, unless all are. */
  const compared = new Set<string>();
  const leftOut: string[] = [];
  produced.clear();
  // Those that an earlier attempt has removed already are recorded for this one.
  const isRecorded = (file: string) => working.get(file) !== undefined || pages.get(file) !== undefined;

  return {
    /** These pages are in the next release, unless one of them is left out later. */
    keep(files: readonly string[]) {
      if (isAll) produced.add(files);
      else for (const file of files) compared.add(file);
    },
    leaveOut: (files: readonly string[]) => void leftOut.push(...files),

    find(): Set<string> {
      const candidates = isAll ? produced.missing().map(({ file }) => file) : toCompare.gone();
      const gone = candidates.filter((file) => !compared.has(file) && isRecorded(file));
      return new Set(gone).union(new Set(leftOut.filter(isRecorded)));
    },
  };
}
