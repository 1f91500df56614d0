import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page } from '../../../src/content/pages.ts';
import type { LibraryStore } from '../../library/library-store.ts';
import type { WorkingPage } from '../../library/pages/working-pages.ts';
import { digest } from '../../tools/digest.ts';
import { inBatches } from '../../tools/in-batches.ts';
import { syncFiles } from '../../tools/sync.ts';
import { resetPages } from '../kept/reset-pages.ts';
import type { ReleaseTree } from '../release-tree.ts';
import { createGonePages } from './gone-pages.ts';
import { createPageRecords } from './page-records.ts';
import type { PagesToCompare } from './pages-to-compare.ts';
import type { OutdatedPage } from './render-pages.ts';

/** How many pages are planned at once: their plan is on the disk before the first of them is changed. */
const PLANNED_AT_ONCE = 250;

type Order = {
  library: LibraryStore;
  toCompare: PagesToCompare;
  /** Whether all pages of the site are compared. */
  isAll: boolean;
  /** The folder of the live release; null before the first. */
  from: string | null;
  dir: string;
  tree: ReleaseTree;
  /** What all pages share. */
  inputs: string;
  isLeftOut: (file: string) => boolean;
  onUnchanged: (pages: number) => void;
};

/** Brings the pages of the working folder to those of the next release, and records each. */
export function createChangedPages({ library, toCompare, isAll, from, dir, tree, inputs, ...order }: Order) {
  const { pages, working } = library;
  const attempt = working.beginAttempt();
  const gone = createGonePages({ library, toCompare, isAll });
  const records = createPageRecords({ library, attempt, dir, tree });
  const resumed: string[] = [];
  let rendered = 0;
  const carry = (file: string) => from !== null && tree.takePage(from, file);

  /** Compares some pages with the working folder and the live release. Returns those that have to be rendered. */
  const judge = (some: readonly Page[]): OutdatedPage[] => {
    const shown = some.filter(({ file }) => !order.isLeftOut(file));
    gone.leaveOut(some.map(({ file }) => file).filter(order.isLeftOut));
    const right: string[] = [];
    const toCarry: OutdatedPage[] = [];
    const outdated: OutdatedPage[] = [];
    for (const page of shown) {
      const { file } = page;
      const key = digest(inputs + JSON.stringify(page.view));
      const left = working.get(file);
      if (left?.state === 'whole' && left.inputs === key) right.push(file);
      else if (pages.get(file)?.inputs !== key) outdated.push({ page, key, left });
      else if (left) toCarry.push({ page, key, left });
    }
    gone.keep(shown.map(({ file }) => file));
    const changed = [...outdated, ...toCarry].map(({ page }) => page.file);
    if (changed.length + right.length > 0) working.plan(attempt, { changed, right });
    resumed.push(...right);
    for (const { page, key, left } of toCarry) {
      if (carry(page.file)) records.putAsLive(page.file);
      // The live release has lost it.
      else outdated.push({ page, key, left });
    }
    rendered += outdated.length;
    order.onUnchanged(some.length - outdated.length);
    return outdated;
  };

  return {
    resumed,
    rendered: () => rendered,
    save: records.save,
    put: records.put,
    leaveOut: (file: string) => gone.leaveOut([file]),

    /** Compares one page after the other, and finds those that have to be rendered. */
    async *outdated(): AsyncGenerator<OutdatedPage> {
      for (const some of inBatches(toCompare.pages(), PLANNED_AT_ONCE)) {
        yield* judge(some);
        await nextTurn();
      }
    },

    /** Whether the folder has a page with these bytes, or now has it from the live release. */
    isThere(file: string, bytes: string, left: WorkingPage | undefined): boolean {
      if (left?.state === 'whole' && left.bytes === bytes) return true;
      return pages.get(file)?.bytes === bytes && (!left || carry(file));
    },

    /** Removes what the next release does not have. Returns those of its pages that the live release has. */
    async finish(): Promise<string[]> {
      await records.saveAll();
      const files = gone.find();
      working.plan(attempt, { changed: files });
      for (const file of files) tree.remove(file);
      await syncFiles(dir, tree.takeTouched());
      working.remove(files);
      await resetPages({ tree, dir, from: from ?? dir, library }, isAll ? [] : working.leftovers(attempt));
      return [...files].filter((file) => pages.get(file) !== undefined);
    },
  };
}
