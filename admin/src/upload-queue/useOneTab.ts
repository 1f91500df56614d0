import { useEffect } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/**
 * Processes the queue in one browser tab at a time, as long as anything is to go: then it is any tab's turn. When a tab is closed in the
 * middle, another one continues, also with what waited there for its turn.
 */
export function useOneTab(name: string, queue: UploadQueue) {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const others = new BroadcastChannel(name);
    /** Whether the store may have what no tab has seen: of an earlier page, or of a tab that has begun. */
    let isToLook = true;
    others.onmessage = () => {
      isToLook = true;
      queue.giveWay();
    };
    const listen = (look: () => void) => {
      others.addEventListener('message', look);
      const unsubscribe = queue.subscribe(look);
      return () => {
        others.removeEventListener('message', look);
        unsubscribe();
      };
    };

    const takeTurn = async () => {
      if (signal.aborted) return;
      isToLook = false;
      await queue.start();
      if (queue.isIdle()) return queue.stop();
      others.postMessage('begun');
      await until(queue.isIdle, queue.subscribe, signal);
      queue.stop();
      // A tab that waited with files of its own, and was closed meanwhile, can tell nobody.
      isToLook = true;
    };
    const takeTurns = async () => {
      // Without a secure context there are no locks. Then two tabs may both start, and one finds each file stored already by its hash.
      if (!navigator.locks) return queue.start();
      let isFirst = true;
      while (!signal.aborted) {
        await until(() => isToLook || !queue.isIdle(), listen, signal);
        const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
          if (lock) await takeTurn();
          return lock !== null;
        });
        if (!wasFree && !signal.aborted) {
          // Later, the other tab says that it has begun: it may only look.
          if (isFirst) queue.giveWay();
          await navigator.locks.request(name, { signal }, takeTurn);
        }
        isFirst = false;
      }
    };
    takeTurns().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => {
      leaving.abort();
      queue.stop();
      others.close();
    };
  }, [name, queue]);
}

/** Resolves as soon as the condition holds, or is not asked for any more. `listen` notifies when to check again. */
const until = (holds: () => boolean, listen: (look: () => void) => () => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds() && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = listen(look);
    signal.addEventListener('abort', look);
    look();
  });
