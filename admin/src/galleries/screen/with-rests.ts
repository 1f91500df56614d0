/** Resolves after this time, or with the signal. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/**
 * Runs `work` for each call, but once after it has ended and rested for all calls meanwhile: a read that is begun again and again would
 * never end, and changes may come one after another for an hour.
 */
export function withRests(work: () => Promise<unknown>, { restMs, signal }: { restMs: number; signal: AbortSignal }) {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await work();
      await pause(restMs, signal);
    }
    isRunning = false;
  };
}
