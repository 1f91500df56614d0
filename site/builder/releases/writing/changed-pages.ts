import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page } from '../../../src/content/pages.ts';
import type { LibraryStore } from '../../library/library-store.ts';
import type { PageEntry } from '../../library/live-pages.ts';
import type { WorkingPage } from '../../library/working-pages.ts';
import { digest } from '../../tools/digest.ts';
import { syncFiles } from '../../tools/sync.ts';
import { resetPages } from '../kept/reset-pages.ts';
import type { ReleaseTree } from '../release-tree.ts';
import type { LookedAt } from './pages-to-look-at.ts';
import type { OutdatedPage } from './render-pages.ts';

/** How many pages are planned at once: their plan is on the disk before the first of them is changed. */
const PLANNED_AT_ONCE = 250;

type Order = {
  library: LibraryStore;
  looked: LookedAt;
  /** Whether all pages of the site are looked at. */
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

/** Brings the pages of the working folder to those of the next release, and notes each. */
export function createChangedPages({ library, looked, isAll, from, dir, tree, inputs, ...order }: Order) {
  const { pages, working } = library;
  const attempt = working.beginAttempt();
  working.beginProduced();
  const done = new Map<string, ReturnType<typeof working.pack>>();
  /** Pages with private data. They are noted last: until then they count as incomplete. */
  const tainted: typeof done = new Map();
  const asLive: string[] = [];
  const resumed: string[] = [];
  const leftOut: string[] = [];
  let rendered = 0;
  const carry = (file: string) => from !== null && tree.takePage(from, file);

  /** Looks at some pages. Returns those that have to be rendered. */
  const judge = (some: readonly Page[]): OutdatedPage[] => {
    const shown = some.filter(({ file }) => !order.isLeftOut(file));
    leftOut.push(...some.map(({ file }) => file).filter(order.isLeftOut));
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
    if (isAll) working.produce(shown.map(({ file }) => file));
    const changed = [...outdated, ...toCarry].map(({ page }) => page.file);
    if (changed.length + right.length > 0) working.plan(attempt, { changed, right });
    resumed.push(...right);
    for (const { page, key, left } of toCarry) {
      if (carry(page.file)) asLive.push(page.file);
      // The live release has lost it.
      else outdated.push({ page, key, left });
    }
    rendered += outdated.length;
    order.onUnchanged(some.length - outdated.length);
    return outdated;
  };

  /** What the working folder has, and the next release does not. */
  const findGone = function* () {
    const candidates = isAll ? working.unproduced().map(({ file }) => file) : looked.gone();
    // Those that an earlier attempt has removed already are noted for this one.
    const isNoted = (file: string) => working.get(file) !== undefined || pages.get(file) !== undefined;
    for (const file of candidates) if (!isProduced.has(file) && isNoted(file)) yield file;
    for (const file of leftOut) if (isNoted(file)) yield file;
  };
  /** Pages that were looked at, unless all are. */
  const isProduced = new Set<string>();

  const save = async () => {
    const made = [...done];
    const same = [...asLive];
    const touched = tree.takeTouched();
    await syncFiles(dir, touched).catch((error: unknown) => {
      tree.written.push(...touched);
      throw error;
    });
    if (made.length + same.length > 0) working.finish(attempt, made, same);
    asLive.splice(0, same.length);
    for (const [file] of made) done.delete(file);
  };

  return {
    resumed,
    rendered: () => rendered,
    save,

    /** Looks at one page after the other, and finds those that have to be rendered. */
    async *outdated(): AsyncGenerator<OutdatedPage> {
      let some: Page[] = [];
      for (const page of looked.pages()) {
        if (!isAll && !order.isLeftOut(page.file)) isProduced.add(page.file);
        some.push(page);
        if (some.length < PLANNED_AT_ONCE) continue;
        yield* judge(some);
        some = [];
        await nextTurn();
      }
      yield* judge(some);
    },

    /** Reuses a page that has these bytes in the folder or in the live release. Returns its size. */
    reuse(file: string, bytes: string, left: WorkingPage | undefined): number | null {
      if (left?.state === 'whole' && left.bytes === bytes) return left.size;
      const live = pages.get(file);
      if (live?.bytes !== bytes) return null;
      return !left || carry(file) ? live.size : null;
    },

    put(file: string, entry: PageEntry, isTainted: boolean) {
      (isTainted ? tainted : done).set(file, working.pack(entry));
    },

    leaveOut: (file: string) => void leftOut.push(file),

    /** Removes what the next release does not have. Returns those of its pages that the live release has. */
    async finish(): Promise<string[]> {
      for (const page of tainted) done.set(...page);
      await save();
      const gone = [...new Set(findGone())];
      working.plan(attempt, { changed: gone });
      for (const file of gone) tree.removePage(file);
      await syncFiles(dir, tree.takeTouched());
      working.remove(gone);
      await resetPages({ tree, dir, from: from ?? dir, library }, isAll ? [] : working.leftovers(attempt));
      return gone.filter((file) => pages.get(file) !== undefined);
    },
  };
}
