interface Turn {
  start: () => void;
  giveUp: (reason: Error) => void;
}

/**
 * Runs one task of a caller at once. One more of the caller waits, the newest: it takes the place of an older one that waits, which is
 * refused. Tasks of other callers run beside it.
 */
export function createNewestOnly({ refusal }: { refusal: () => Error }) {
  /** Callers with a task that runs, and the turn of the one that waits. */
  const callers = new Map<string, Turn | null>();

  const untilTurn = (caller: string) => {
    callers.get(caller)?.giveUp(refusal());
    return new Promise<void>((start, giveUp) => callers.set(caller, { start, giveUp }));
  };

  const pass = (caller: string) => {
    const next = callers.get(caller);
    if (!next) return void callers.delete(caller);
    callers.set(caller, null);
    next.start();
  };

  return {
    async run<T>(caller: string, task: () => Promise<T>): Promise<T> {
      if (callers.has(caller)) await untilTurn(caller);
      else callers.set(caller, null);
      try {
        return await task();
      } finally {
        pass(caller);
      }
    },
  };
}
