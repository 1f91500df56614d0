import type { EntityManager } from '../../database/orm.ts';

/** Makes pictures with the logo anew when it changes. */
interface LogoWatcher {
  /** Reads what is drawn now. What it returns is called in the same transaction, after the change. */
  watch(transaction: EntityManager): Promise<() => Promise<void>>;
  /** Called after the transaction. */
  wake(): void;
}

export type LogoWatchers = ReturnType<typeof createLogoWatchers>;

/** Notifies all that draw the logo, or the name in its place, when it changes. */
export function createLogoWatchers() {
  const watchers: LogoWatcher[] = [];
  return {
    add: (watcher: LogoWatcher) => void watchers.push(watcher),

    wake() {
      for (const watcher of watchers) watcher.wake();
    },

    async watch(transaction: EntityManager) {
      const changed: (() => Promise<void>)[] = [];
      for (const watcher of watchers) changed.push(await watcher.watch(transaction));
      return async () => {
        for (const redraw of changed) await redraw();
      };
    },
  } satisfies LogoWatcher & { add: (watcher: LogoWatcher) => void };
}
