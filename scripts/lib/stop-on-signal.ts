/** A signal that fires when the command is to end: at Ctrl-C, when a supervisor says so, or when the terminal is gone, as with SSH. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  // To a terminal that is gone nothing can be said, which must not end the process before it has tidied up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return stopping.signal;
}
