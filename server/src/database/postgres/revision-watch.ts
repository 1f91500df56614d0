import type { Notifications } from '../notifications.ts';
import type { PossibleChanges, RevisionWatch } from '../revision-watch.ts';

interface Options {
  /** Asks the database. Calls of the same moment share a query. */
  readVersion: () => Promise<string>;
  changes: PossibleChanges;
  notifications: Pick<Notifications, 'subscribe' | 'isConnected'>;
}

/**
 * Remembers the version until a notification says that it may have changed, or this server has written. Without notifications, each
 * read asks the database.
 */
export function createRevisionWatch({ readVersion, changes, notifications }: Options): RevisionWatch {
  let known: { version: string; at: number } | null = null;
  const isCurrent = () => known?.at === changes.count;
  const notice = () => {
    changes.count += 1;
  };

  notifications.subscribe('vitrine_content', {
    /** With a version, if it is not a change of it that was notified. */
    onNotification: (version) => {
      if (version === '' || (isCurrent() && known?.version !== version)) notice();
    },
    // What was read before may be older than the first change that is received.
    onAny: notice,
  });

  const knownVersion = () => (notifications.isConnected() && isCurrent() && known ? known.version : null);

  return {
    knownVersion,

    readVersion() {
      const version = knownVersion();
      if (version !== null) return version;
      const at = changes.count;
      return readVersion().then((version) => {
        known = { version, at };
        return version;
      });
    },
  };
}
