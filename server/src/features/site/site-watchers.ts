import type { EntityManager } from '../../database/orm.ts';

/** Makes files anew that say or show what the owner has entered for the site, when that changes. */
interface SiteWatcher {
  /** What they say or show now. */
  read(transaction: EntityManager): Promise<string>;
  /** Called in the transaction of a change after which it is something else. */
  onChange(transaction: EntityManager): Promise<void>;
  /** Called after the transaction. */
  wake(): void;
}

export type SiteWatchers = ReturnType<typeof createSiteWatchers>;

/** Notifies all that make files from the settings or the site when these change. */
export function createSiteWatchers() {
  const watchers: SiteWatcher[] = [];
  return {
    add: (watcher: SiteWatcher) => void watchers.push(watcher),

    /** Reads what is there now. Call what it returns in the same transaction, after the change, and `wake` after the transaction. */
    async watch(transaction: EntityManager) {
      const before = new Map<SiteWatcher, string>();
      for (const watcher of watchers) before.set(watcher, await watcher.read(transaction));
      return async () => {
        for (const [watcher, value] of before) {
          if ((await watcher.read(transaction)) !== value) await watcher.onChange(transaction);
        }
      };
    },

    wake() {
      for (const watcher of watchers) watcher.wake();
    },
  };
}
