import type { Chosen } from './upload-queue.ts';

type Taker = (chosen: Chosen[]) => void;
export type Drops = ReturnType<typeof createDrops>;

/** Passes dropped files to the dialog, and keeps them until its code is loaded. */
export function createDrops() {
  let waiting: Chosen[] = [];
  let taker: Taker | undefined;

  return {
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
