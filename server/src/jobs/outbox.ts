import type { EntityClass, EntityData, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import type { Dependencies } from '../database/dependencies.ts';
import type { EntityManager } from '../database/orm.ts';
import type { OutboxEntry } from './outbox-columns.ts';
import { CallRefused } from './remote-call.ts';
import { planRetry, waitMsUntil } from './retries.ts';
import { createWorker } from './worker.ts';

const DAY_MS = 24 * 60 * 60_000;
const SENT_DAYS = 30;
const FAILED_DAYS = 180;

interface Options<Entry, Sent> extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  /** The name of its lock. */
  name: string;
  entity: EntityClass<Entry>;
  /** The parts of the outbox that are sent at the same time; what is in one of them goes out one after another. */
  readLanes: (em: EntityManager) => Promise<FilterQuery<Entry>[]>;
  /** Throws if it cannot be sent. Null if there is nothing to send any more: it is removed then. */
  send: (entry: Entry, em: EntityManager, signal: AbortSignal) => Promise<Sent | null>;
  /** Stores what follows from its delivery, in the same transaction. */
  onSent?: (sent: Sent, within: EntityManager) => Promise<unknown>;
  /** What the log calls it, besides its number. */
  describe: (entry: Entry) => object;
  reasonOf: (error: unknown) => string;
  /** Whether a retry is useless. */
  isHopeless?: (error: unknown) => boolean;
  /** The delay after the first failure; it doubles from there. */
  retryFirstMs: number;
  /** How long it is retried. */
  retryDays: number;
}

/**
 * What is to be sent is in the database with its attempts, so neither an unavailable receiver nor a restart loses any. Each attempt is
 * counted before it is made, so one over which the server is killed again and again is given up like any other. One that was sent is not
 * sent again because that could not be stored.
 */
export function createOutbox<Entry extends OutboxEntry, Sent>({
  name,
  entity,
  readLanes,
  send,
  onSent,
  describe,
  reasonOf,
  isHopeless = () => false,
  retryFirstMs,
  retryDays,
  forkEm,
  locks,
  log,
}: Options<Entry, Sent>) {
  const sent = new Map<number, Sent>();
  const where = (condition: FilterQuery<OutboxEntry>) => condition as FilterQuery<Entry>;
  const values = (data: Partial<OutboxEntry>) => data as EntityData<Entry>;
  const nextFirst = { due: 'ASC', id: 'ASC' } as QueryOrderMap<Entry>;

  const plan = ({ attempts, triedSince }: OutboxEntry) => {
    // If the clock was set back, the time gets longer, never shorter.
    const failingSince = Math.min(triedSince?.getTime() ?? Date.now(), Date.now());
    return planRetry({ attempts, failingSince, retryFirstMs, retryDays });
  };

  const recordFailure = (entry: OutboxEntry, reason: string, isRefused: boolean) => {
    const nextAttempt = isRefused ? null : plan(entry);
    entry.state = nextAttempt ? 'pending' : 'failed';
    entry.due = nextAttempt ?? entry.due;
    entry.error = nextAttempt || isRefused ? reason : `Given up after ${retryDays} days of trying: ${reason}`;
  };

  /** Counts an attempt before it is made, with the end that it has if the server is killed over it. */
  const recordAttempt = (entry: OutboxEntry) => {
    entry.triedSince ??= new Date();
    entry.attempts += 1;
    const nextAttempt = plan(entry);
    if (nextAttempt) entry.due = nextAttempt;
    else recordFailure(entry, 'the server ended during the last attempt', false);
  };

  /** Returns what was sent; null if it was not. */
  const attempt = async (entry: Entry, em: EntityManager, signal: AbortSignal) => {
    recordAttempt(entry);
    await em.flush();
    // From here on the result is recorded, even if another server has taken the lock.
    try {
      const result = await send(entry, em, signal);
      if (result !== null) return result;
      await em.nativeDelete(entity, where({ id: entry.id }));
    } catch (error) {
      const reason = reasonOf(error);
      recordFailure(entry, reason, isHopeless(error));
      await em.flush();
      const logged = error instanceof CallRefused ? error.line : reason;
      const facts = { ...describe(entry), attempts: entry.attempts, reason: logged };
      log.warn(facts, `${name}: ${entry.state === 'failed' ? 'given up' : 'not delivered, and tried again'}`);
    }
    return null;
  };

  const deliver = async (entry: Entry, em: EntityManager, signal: AbortSignal) => {
    const { id } = entry;
    const result = sent.get(id) ?? (await attempt(entry, em, signal));
    if (result === null) return;
    sent.set(id, result);
    await em.transactional(async (within) => {
      await within.nativeUpdate(entity, where({ id }), values({ state: 'sent', error: null }));
      await onSent?.(result, within);
    });
    sent.delete(id);
  };

  const findNext = (lane: FilterQuery<Entry>, em: EntityManager) => {
    // One that was sent in its last attempt may be `failed` until that can be stored.
    const open = where({ $or: [{ state: 'pending' }, { id: { $in: [...sent.keys()] } }] });
    return em.findOne(entity, { $and: [lane, open] } as FilterQuery<Entry>, { orderBy: nextFirst });
  };

  /** Resolved when something may be due before its time: a delivery has ended, or something new is there. */
  let news = Promise.withResolvers<void>();

  /** The deliveries of a round, at most one of each lane. A slow one keeps only what is in its own lane waiting. */
  const startDeliveries = (signal: AbortSignal) => {
    const running = new Map<string, Promise<void>>();
    const failures: unknown[] = [];

    const start = (key: string, delivery: Promise<void>) => {
      const ended = delivery
        .catch((error: unknown) => void failures.push(error))
        .then(() => {
          running.delete(key);
          news.resolve();
        });
      running.set(key, ended);
    };

    return {
      isEmpty: () => running.size === 0,
      ended: async () => void (await Promise.all(running.values())),

      /** Begins what is due. Returns the milliseconds until the next one is due in a lane that nothing is sent from; null if there is none. */
      async begin(): Promise<number | null> {
        const waits: number[] = [];
        for (const lane of await readLanes(forkEm())) {
          const key = JSON.stringify(lane);
          if (running.has(key)) continue;
          const em = forkEm();
          const next = await findNext(lane, em);
          if (!next) continue;
          const waitMs = sent.has(next.id) ? 0 : waitMsUntil(next.due);
          if (waitMs > 0) waits.push(waitMs);
          else start(key, deliver(next, em, signal));
        }
        if (failures.length > 0) throw failures[0];
        return waits.length > 0 ? Math.min(...waits) : null;
      },
    };
  };

  const worker = createWorker({
    name,
    locks,
    log,
    async round(signal) {
      const deliveries = startDeliveries(signal);
      try {
        for (;;) {
          signal.throwIfAborted();
          news = Promise.withResolvers();
          const waitMs = await deliveries.begin();
          if (deliveries.isEmpty()) return waitMs;
          const timer = waitMs === null ? undefined : setTimeout(news.resolve, waitMs);
          await news.promise;
          clearTimeout(timer);
        }
      } finally {
        await deliveries.ended();
      }
    },
  });

  const wake = () => {
    news.resolve();
    worker.wake();
  };

  return {
    wake,
    lookAgain: worker.lookAgain,
    idle: worker.idle,
    stop: worker.stop,

    /** Makes those due at once that were not delivered so far, with the retries of new ones. Returns their number. */
    async sendAgain(which: FilterQuery<Entry>) {
      const undelivered = { $and: [which, { state: { $ne: 'sent' } }] } as FilterQuery<Entry>;
      const afresh = { state: 'pending', attempts: 0, due: new Date(), error: null, triedSince: null } as const;
      const count = await forkEm().nativeUpdate(entity, undelivered, values(afresh));
      wake();
      return { count };
    },

    /** Forgets those of a kind that were sent, or given up, long ago. Returns their number. */
    async purge(which: FilterQuery<Entry>) {
      const before = (days: number) => ({ $lt: new Date(Date.now() - days * DAY_MS) });
      const old = [
        { state: 'sent', createdAt: before(SENT_DAYS) },
        { state: 'failed', createdAt: before(FAILED_DAYS) },
      ];
      return forkEm().nativeDelete(entity, { $and: [which, { $or: old }] } as FilterQuery<Entry>);
    },
  };
}
