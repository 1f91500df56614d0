import { createSubscribers, type Notifications } from '../notifications.ts';

/** The notifications of a server that has its database alone. Its connection delivers them after each commit. */
export function createLocalNotifications() {
  const { subscribe, deliver } = createSubscribers();
  return { subscribe, deliver, isConnected: () => true, listen: () => {} } satisfies Notifications & {
    deliver: unknown;
  };
}
