import { useEffect, useState } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/** Processes the queue in one browser tab at a time; when that is closed, another one continues. */
export function useOneTab(lock: string, queue: UploadQueue) {
  const [isHere, setHere] = useState<boolean>();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async () => {
      if (signal.aborted) return;
      setHere(true);
      await queue.start();
      await aborted(signal);
    };
    const takeTurn = async () => {
      // Without a secure context there are no locks. Then two tabs may both start, and one finds each file stored already by its hash.
      if (!navigator.locks) return run();
      const wasFree = await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
        if (held) await run();
        return Boolean(held);
      });
      if (wasFree || signal.aborted) return;
      setHere(false);
      await navigator.locks.request(lock, { signal }, run);
    };
    takeTurn().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => {
      leaving.abort();
      queue.stop();
    };
  }, [lock, queue]);

  return isHere;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
