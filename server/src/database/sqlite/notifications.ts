import { createSubscribers, type Notifications } from '../notifications.ts';

/** How often it is asked what is live. */
const BEAT_MS = 2_000;

/**
 * The notifications of a server that has its database alone. Its connection delivers them after each commit. A command that makes a release
 * live beside it notifies nobody, so that is asked.
 */
export function createLocalNotifications(readSiteVersion: () => string) {
  const { subscribe, deliver } = createSubscribers();
  let beating: NodeJS.Timeout | undefined;
  let hasFailed = false;

  return {
    subscribe,
    deliver,
    isConnected: () => true,

    listen(log) {
      const beat = () => {
        try {
          deliver('vitrine_site', readSiteVersion());
          hasFailed = false;
        } catch (error) {
          if (!hasFailed) log.warn({ err: error }, 'what is live could not be read; it is tried again');
          hasFailed = true;
        }
      };
      beating = setInterval(beat, BEAT_MS).unref();
    },

    close: () => clearInterval(beating),
  } satisfies Notifications & { deliver: unknown; close: () => void };
}
