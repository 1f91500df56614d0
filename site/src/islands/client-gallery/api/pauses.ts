import { GalleryRefused } from './refusal.ts';

const FIRST_MS = 300;
const LONGEST_MS = 15_000;

/**
 * How long to wait before a call is tried again that has failed this many times, at last with this error: at least as long as the answer
 * asked for, with some chance so that not all clients come at once.
 */
export function pauseAfter(failures: number, error?: unknown) {
  const askedMs = error instanceof GalleryRefused ? (error.waitS ?? 0) * 1_000 : 0;
  return askedMs + Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 10), LONGEST_MS) * (0.75 + Math.random() / 2);
}

/** Waits, but no longer than until there is a connection again or the page is shown again. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const waiting = new AbortController();
    const end = () => {
      if (document.hidden) return;
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) return end();
    addEventListener('online', end, { signal: waiting.signal });
    document.addEventListener('visibilitychange', end, { signal: waiting.signal });
    signal.addEventListener('abort', end, { signal: waiting.signal });
  });
