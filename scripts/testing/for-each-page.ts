import type { BrowserCommandContext } from 'vitest/node';

/** Something with a life of its own, one for each page that runs component tests: they run at the same time. */
export function forEachPage<T extends { stop: () => Promise<void> }>(start: () => Promise<T>) {
  const started = new Map<string, Promise<T>>();
  return {
    /** That of a page, started by the first who asks. */
    of({ sessionId }: Pick<BrowserCommandContext, 'sessionId'>): Promise<T> {
      const one = started.get(sessionId) ?? start();
      started.set(sessionId, one);
      return one;
    },
    async stop(): Promise<void> {
      const all = [...started.values()];
      started.clear();
      await Promise.all(all.map(async (one) => (await one).stop()));
    },
  };
}
