import { setImmediate as nextTurn } from 'node:timers/promises';
import { inBatches } from '@vitrine/shared/node/in-batches';
import type { Page } from '../../src/content/pages.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { PageEntry } from '../library/pages/shapes.ts';
import { digest } from '../tools/digest.ts';
import type { PagesToCompare } from './pages-to-compare.ts';
import type { OutdatedPage } from './render-pages.ts';
import type { Sink } from './sink.ts';

/** How many pages are compared at once. */
const COMPARED_AT_ONCE = 250;

type Order = {
  library: LibraryStore;
  toCompare: PagesToCompare;
  /** Whether all pages of the site are compared. */
  isAll: boolean;
  sink: Sink;
  /** What all pages share. */
  inputs: string;
  isLeftOut: (file: string) => boolean;
  onUnchanged: (pages: number) => void;
};

/** Finds the pages that differ from the release before, and sends and records them. */
export function createChangedPages({ library, toCompare, isAll, sink, inputs, ...order }: Order) {
  const { pages } = library;
  const leftOut = new Set<string>();
  /** Pages with private data, whose inputs are recorded once it is known that they may be shown. */
  const tainted = new Map<string, string>();
  let rendered = 0;

  /** Whether the server has the page from a draft that did not go live, rendered from the same. */
  const isLeft = async (file: string, key: string) => {
    const left = pages.left(file);
    if (left?.inputs !== key) return false;
    pages.record(file, left);
    if (pages.get(file)?.object !== left.object) await sink.refer(file, left.object, left.bytes);
    return true;
  };

  /** Compares some pages with the release before. Returns those that have to be rendered. */
  const judge = async (some: readonly Page[]): Promise<OutdatedPage[]> => {
    const shown = some.filter(({ file }) => !order.isLeftOut(file));
    for (const { file } of some) if (order.isLeftOut(file)) leftOut.add(file);
    pages.produce(shown.map(({ file }) => file));
    const outdated: OutdatedPage[] = [];
    for (const page of shown) {
      const key = digest(inputs + JSON.stringify(page.view));
      if (pages.get(page.file)?.inputs === key || (await isLeft(page.file, key))) continue;
      outdated.push({ page, key });
    }
    rendered += outdated.length;
    order.onUnchanged(some.length - outdated.length);
    return outdated;
  };

  return {
    rendered: () => rendered,

    /** Compares one page after the other, and finds those that have to be rendered. */
    async *outdated(): AsyncGenerator<OutdatedPage> {
      for await (const some of inBatches(toCompare.pages(), COMPARED_AT_ONCE)) {
        yield* await judge(some);
        await nextTurn();
      }
    },

    /** Sends a page that was rendered, unless the release before has it with the same bytes. */
    async put(file: string, { inputs: key, ...entry }: PageEntry, body: Uint8Array, isTainted: boolean) {
      if (isTainted) tainted.set(file, key);
      pages.record(file, pages.pack({ ...entry, inputs: isTainted ? '' : key }));
      if (pages.get(file)?.object !== entry.object) await sink.put(file, entry.object, body);
    },

    leaveOut: (file: string) => void leftOut.add(file),

    /** The files that are made elsewhere are in the release as well. */
    keep: pages.produce,

    /** Removes what the next release does not have. Returns those files. */
    async finish(): Promise<string[]> {
      const candidates = isAll ? pages.missing() : toCompare.gone().filter((file) => !pages.isProduced(file));
      const gone = new Set([...candidates, ...leftOut]);
      const files = [...gone].filter((file) => pages.get(file) !== undefined);
      for (const file of files) await sink.remove(file);
      pages.recordGone(gone);
      return files;
    },

    /** The pages with private data may be shown. */
    acceptTainted() {
      for (const [file, key] of tainted) pages.setInputs(file, key);
    },
  };
}
