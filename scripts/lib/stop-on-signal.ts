import { onParentGone } from '../launcher/parent.mjs';

const FORCED_AFTER_MS = 1_000;

/**
 * A signal that fires when the command is to end, so that what has begun can end too: at Ctrl-C, when a supervisor says so, when the
 * terminal is gone, as with SSH, or npm has been killed. A second Ctrl-C ends the process.
 */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  let stoppedAt = 0;
  const stop = (name: NodeJS.Signals) => {
    // A terminal and npm may send the same Ctrl-C twice; one that comes later is another.
    const isAnother = stopping.signal.aborted && Date.now() - stoppedAt > FORCED_AFTER_MS;
    if (name === 'SIGINT' && isAnother) process.exit(130);
    if (!stopping.signal.aborted) stoppedAt = Date.now();
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  onParentGone(() => stop('SIGTERM'));
  // To a terminal that is gone nothing can be said, which must not end the process before it has tidied up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return stopping.signal;
}
