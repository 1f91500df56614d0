const FORCED_AFTER_MS = 1_000;

/** A signal that fires at Ctrl-C, so that what has begun can end. The second one ends the process. */
export function stopOnInterrupt(): AbortSignal {
  const stopping = new AbortController();
  let stoppedAt = 0;
  process.on('SIGINT', () => {
    // A terminal and npm may send the same Ctrl-C twice; one that comes later is another.
    if (stopping.signal.aborted && Date.now() - stoppedAt > FORCED_AFTER_MS) process.exit(130);
    if (!stopping.signal.aborted) stoppedAt = Date.now();
    stopping.abort();
  });
  return stopping.signal;
}
