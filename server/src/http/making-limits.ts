import { LRUCache } from 'lru-cache';
import { LimitReached } from '../errors.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';

type Length = 'long' | 'short';

export interface MakingLimitsOptions {
  /** The processor time that a caller may use for its answers, and the period in which it counts. */
  budgetMs: number;
  windowMs: number;
  /** How many answers of a caller, and of all callers, may wait: long ones, which are made one at a time, and short ones. */
  waitingEach: Record<Length, number>;
  waitingInAll: Record<Length, number>;
}

const AT_ONCE: Record<Length, number> = { long: 1, short: 2 };
const MAX_CALLERS = 10_000;
const RETRY_AFTER_S = 2;

/**
 * Limits the cost of making answers that are not kept yet. Anybody can invent new queries without end, so each caller gets only a share
 * of the server.
 */
export function createMakingLimits({ budgetMs, windowMs, waitingEach, waitingInAll }: MakingLimitsOptions) {
  const spentMs = new LRUCache<string, number>({ max: MAX_CALLERS, ttl: windowMs, noUpdateTTL: true });
  const queueFor = (length: Length) =>
    createFairQueue({
      atOnce: AT_ONCE[length],
      waitingEach: waitingEach[length],
      waitingInAll: waitingInAll[length],
      refusal: (whose) => new LimitReached(whose === 'own' ? 429 : 503, RETRY_AFTER_S),
    });
  const queues = { long: queueFor('long'), short: queueFor('short') };

  return {
    /** Throws if the caller has used up its time. */
    check(caller: string) {
      if ((spentMs.get(caller) ?? 0) < budgetMs) return;
      throw new LimitReached(429, Math.max(1, Math.ceil(spentMs.getRemainingTTL(caller) / 1_000)));
    },

    spend(caller: string, ms: number) {
      spentMs.set(caller, (spentMs.get(caller) ?? 0) + ms);
    },

    /** Waits for the caller's turn to make an answer. The turn lasts until `made`. */
    turn: (caller: string, length: Length, made: Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const begin = () => {
          resolve();
          return made;
        };
        queues[length].run(caller, begin).catch(reject);
      }),
  };
}
