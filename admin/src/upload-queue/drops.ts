import type { Chosen } from './upload-queue.ts';

type Taker = (chosen: Chosen[]) => void;

/** A photograph that a file dropped on it replaces. */
export type Target = { name: string; replace: (file: File) => void };
/** Finds it by the id of its cell in a grid that has `data-replaces`. */
export type FindTarget = (cell: string) => Target | undefined;
export type Drops = ReturnType<typeof createDrops>;

/** Passes dropped files to the dialog, and keeps them until its code is loaded. */
export function createDrops() {
  let waiting: Chosen[] = [];
  let taker: Taker | undefined;
  let findTarget: FindTarget | undefined;

  return {
    /** What a file that is dropped there replaces, and the place of its cell; not through anything that covers it but the hint. */
    targetAt(x: number, y: number): (Target & { frame: DOMRect }) | undefined {
      const top = document.elementsFromPoint(x, y).find((element) => !element.closest('[data-drop-hint]'));
      const cell = top?.closest<HTMLElement>('[data-replaces] [data-cell]');
      const target = cell ? findTarget?.(cell.dataset.cell ?? '') : undefined;
      return cell && target ? { ...target, frame: cell.getBoundingClientRect() } : undefined;
    },

    hasTargets: () => findTarget !== undefined,

    /** Until the returned function is called, files may replace these photographs. */
    offer(find: FindTarget): () => void {
      findTarget = find;
      return () => {
        if (findTarget === find) findTarget = undefined;
      };
    },

    /** Whether a dialog is open that takes dropped files. */
    isAwaited: () => taker !== undefined,

    hand(chosen: Chosen[]): void {
      if (taker) taker(chosen);
      else waiting.push(...chosen);
    },

    /** Receives the files that are waiting, and later ones, until the returned function is called. */
    take(next: Taker): () => void {
      taker = next;
      const chosen = waiting;
      waiting = [];
      if (chosen.length > 0) next(chosen);
      return () => {
        if (taker === next) taker = undefined;
      };
    },
  };
}
