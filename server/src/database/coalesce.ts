/**
 * Runs one query at a time for all callers with the same question. A call that arrives while it runs gets the next result, because the
 * running one may be older than the change that caused the call.
 */
export function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;

  return () => {
    next ??= current
      .catch(() => {})
      .then(() => {
        const asked = ask();
        current = asked;
        next = null;
        return asked;
      });
    return next;
  };
}
