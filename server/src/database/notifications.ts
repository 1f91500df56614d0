import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlEntityManager as EntityManager } from '@mikro-orm/sqlite';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

/** What servers notify each other of: that the content has changed, the gallery whose id is the payload, and the release that is live. */
export const CHANNELS = ['vitrine_content', 'vitrine_gallery', 'vitrine_site'] as const;
type Channel = (typeof CHANNELS)[number];

interface Receiver {
  onNotification(payload: string): void;
  /** Anything may have changed: again and again while nothing arrives, and once when notifications do, for the first time or again. */
  onAny?(): void;
}

/** Receives what transactions have sent, those of this server included, as soon as they are committed. */
export interface Notifications {
  subscribe(channel: Channel, receiver: Receiver): void;
  isConnected(): boolean;
  /** Begins to receive, and keeps on trying. */
  listen(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void;
}

/**
 * Sends a notification to all servers when the transaction commits, and none if it is rolled back, as a column of a statement of it.
 * SQLite's connection has a function of the same name.
 */
export const notified = (channel: Channel, payload: string) =>
  sql<unknown>`pg_notify(${channel}, ${payload})`.as('notified');

/** The same as a statement of its own. */
export const notify = (transaction: EntityManager, channel: Channel, payload: string) =>
  transaction.getKysely().selectNoFrom(notified(channel, payload)).execute();

/** Those who have subscribed. They run outside of the transaction that has sent, which has ended by then. */
export function createSubscribers() {
  const outside = AsyncLocalStorage.snapshot();
  const subscribers: { channel: Channel; receiver: Receiver }[] = [];

  return {
    subscribe(channel: Channel, receiver: Receiver) {
      subscribers.push({ channel, receiver });
    },
    deliver(channel: string, payload: string) {
      for (const one of subscribers) if (one.channel === channel) outside(() => one.receiver.onNotification(payload));
    },
    any() {
      for (const { receiver } of subscribers) receiver.onAny?.();
    },
  };
}
