import type { Chosen } from './queue/upload-queue.ts';

type Taker = (chosen: Chosen[]) => void;
export type Drops = ReturnType<typeof createDrops>;

/** The way of dropped files to the dialog that asks about them. They wait here until that has been loaded. */
export function createDrops() {
  let waiting: Chosen[] = [];
  let taker: Taker | undefined;

  return {
    /** Whether somebody takes what is dropped now. */
    isAwaited: () => taker !== undefined,

    hand(chosen: Chosen[]): void {
      if (taker) taker(chosen);
      else waiting.push(...chosen);
    },

    /** Takes what waits and what comes, until the function that is returned is called. */
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
