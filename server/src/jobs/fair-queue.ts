interface Options {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many tasks of one caller, and of all callers, may wait. */
  waitingEach: number;
  waitingInAll: number;
  /** The error if too many tasks are waiting already, of this caller or of all. */
  refusal: (whose: 'own' | 'all') => Error;
}

/**
 * Runs tasks of several callers, a few at once. Waiting callers take turns, so a caller with many tasks delays one with a single task
 * by one task at most.
 */
export function createFairQueue({ atOnce, waitingEach, waitingInAll, refusal }: Options) {
  /** Callers in the order of their next turn. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingNow = 0;
  let running = 0;

  const untilTurn = (caller: string) => {
    const own = waiting.get(caller) ?? [];
    if (own.length >= waitingEach) throw refusal('own');
    if (waitingNow >= waitingInAll) throw refusal('all');
    waitingNow += 1;
    waiting.set(caller, own);
    return new Promise<void>((resolve) => own.push(resolve));
  };

  /** Hands the place of a finished task to the next one. */
  const pass = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [caller, [start, ...others]] = next;
    waiting.delete(caller);
    if (others.length > 0) waiting.set(caller, others);
    waitingNow -= 1;
    start?.();
  };

  return {
    async run<T>(caller: string, task: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await untilTurn(caller);
      else running += 1;
      try {
        return await task();
      } finally {
        pass();
      }
    },
  };
}
