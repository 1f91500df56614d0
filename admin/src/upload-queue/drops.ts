import { uploadTexts } from './texts.ts';
import type { Chosen } from './upload-queue.ts';

type Taker = {
  take: (chosen: Chosen[]) => void;
  /** What becomes of them. */
  says: string;
  /** Whether it is on the page itself: while a dialog is open, it gets nothing. */
  isBelowDialogs: boolean;
};

/** A photograph that a file dropped on it replaces. */
type Target = { name: string; replace: (file: File) => void };
/** Finds it by the id of its cell in a grid that has `data-replaces`. */
export type FindTarget = (cell: string) => Target | undefined;
export type Drops = ReturnType<typeof createDrops>;

export const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** Passes dropped files to the dialog, and keeps them until its code is loaded. */
export function createDrops() {
  let waiting: Chosen[] = [];
  let takers: Taker[] = [];
  let findTarget: FindTarget | undefined;

  /** A dialog takes them from the page below it, until it is closed. */
  const nextTaker = () => takers.findLast(({ isBelowDialogs }) => !isBelowDialogs || !isDialogOpen());

  return {
    /** What a file that is dropped there replaces, and the place of its cell; not through anything that covers it but the hint. */
    targetAt(x: number, y: number): (Target & { frame: DOMRect }) | undefined {
      const top = document.elementsFromPoint(x, y).find((element) => !element.closest('[data-drop-hint]'));
      const cell = top?.closest<HTMLElement>('[data-replaces] [data-cell]');
      const target = cell ? findTarget?.(cell.dataset.cell ?? '') : undefined;
      return cell && target ? { ...target, frame: cell.getBoundingClientRect() } : undefined;
    },

    /** Whether there are such photographs, and no dialog covers them. */
    hasTargets: () =>
      findTarget !== undefined && document.querySelector('[data-replaces]:not([aria-hidden="true"] *)') !== null,

    /** Until the returned function is called, files may replace these photographs. */
    offer(find: FindTarget): () => void {
      findTarget = find;
      return () => {
        if (findTarget === find) findTarget = undefined;
      };
    },

    /** Whether something is open that takes dropped files. */
    isAwaited: () => nextTaker() !== undefined,
    /** Whether something takes them once no dialog is open. */
    isAwaitedBelow: () => takers.some(({ isBelowDialogs }) => isBelowDialogs),
    /** What becomes of them. */
    says: () => nextTaker()?.says ?? uploadTexts.drop,

    hand(chosen: Chosen[]): void {
      const taker = nextTaker();
      if (taker) taker.take(chosen);
      else waiting.push(...chosen);
    },

    /** Receives the files that are waiting, and later ones, until the returned function is called. */
    take(taker: Taker): () => void {
      takers.push(taker);
      const chosen = waiting;
      waiting = [];
      if (chosen.length > 0) taker.take(chosen);
      return () => {
        takers = takers.filter((one) => one !== taker);
      };
    },
  };
}
