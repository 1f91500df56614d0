import type { CdnView } from '@vitrine/shared/contract/publishing';
import { imageUrl } from '@vitrine/shared/image-address';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import type { Config } from '../../../config/config.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { CallRefused } from '../../../jobs/remote-call.ts';
import { waitMsUntil } from '../../../jobs/retries.ts';
import { backOffMs, createWorker } from '../../../jobs/worker.ts';
import { Cdn } from './cdn.entity.ts';
import { presentCdn } from './cdn.presenter.ts';
import { CdnPurge } from './cdn-purge.entity.ts';
import { listPurgeTargets, type PurgeTarget } from './purge-calls.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  config: Config['cdn'];
}

const RETRY = { firstMs: 5_000, maxMs: 15 * 60_000 };
const TOGETHER = 20;
const inTurn = { isReplaced: 'ASC', id: 'ASC' } as const;
const NO_FAILURE = { attempts: 0, lastError: null, nextAttemptAt: null };
/** By then every copy has expired long ago, unless the CDN was configured otherwise. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Purges pictures from CDNs that are no longer public or were replaced. The pending purges are in the database, recorded in
 * the transaction of the change, so neither a kill nor an unavailable CDN loses one.
 */
export function createCdnService({ forkEm, locks, config, log }: Options) {
  const targets = listPurgeTargets(config);

  const addressesOf = (purges: readonly CdnPurge[]) => {
    const files = purges.flatMap(({ renditions, socialCard }) => [
      ...renditions.map(({ filename }) => filename),
      ...(socialCard ? [socialCard] : []),
    ]);
    return [...new Set(files)].flatMap((filename) => config.origins.map((origin) => imageUrl(filename, origin)));
  };

  const purge = async ({ purge: call, together }: PurgeTarget, addresses: string[], cdn: Cdn, signal: AbortSignal) => {
    for await (const some of inBatches(addresses, together)) {
      const answered = await call(some, signal);
      Object.assign(cdn, { lastAnswer: answered.answer, lastAnswerAt: new Date() });
      if (!answered.isOk) throw new CallRefused(answered);
    }
  };

  const createPurger = (target: PurgeTarget) => {
    const { name } = target;

    return createWorker({
      name: `cdn ${name}`,
      locks,
      log,
      async round(signal) {
        for (;;) {
          const em = forkEm();
          await em.nativeDelete(CdnPurge, { cdn: name, createdAt: { $lt: new Date(Date.now() - FORGOTTEN_AFTER_MS) } });
          const purges = await em.find(CdnPurge, { cdn: name }, { orderBy: inTurn, limit: TOGETHER });
          const cdn = await em.findOne(Cdn, { name });
          if (!cdn) return null;
          if (purges.length === 0) {
            // Those that were given up leave their failure.
            Object.assign(cdn, NO_FAILURE);
            await em.flush();
            return null;
          }
          const { nextAttemptAt } = cdn;
          const waitMs = waitMsUntil(nextAttemptAt, RETRY.maxMs);
          if (waitMs > 0) return waitMs;
          try {
            await purge(target, addressesOf(purges), cdn, signal);
          } catch (error) {
            if (signal.aborted) return null;
            const attempts = cdn.attempts + 1;
            const delayMs = backOffMs(attempts, RETRY);
            const lastError = reasonOfCall(error);
            const { lastAnswer, lastAnswerAt } = cdn;
            const answered = { lastAnswer, lastAnswerAt };
            const failed = { ...answered, attempts, lastError, nextAttemptAt: new Date(Date.now() + delayMs) };
            // Not over a request by hand that came meanwhile.
            if ((await em.nativeUpdate(Cdn, { name, nextAttemptAt }, failed)) === 0) continue;
            log.warn({ cdn: name, attempts, delayMs, reason: lastError }, 'a purge failed; it is retried');
            return delayMs;
          }
          Object.assign(cdn, NO_FAILURE);
          for (const done of purges) em.remove(done);
          await em.flush();
        }
      },
    });
  };

  const purgers = targets.map(createPurger);
  const names = targets.map(({ name }) => name);

  return {
    /** Makes the server record purges for these CDNs, and removes those of others. */
    async prepare() {
      const em = forkEm();
      await em.nativeDelete(Cdn, { name: { $nin: names } });
      // Another server may start as well.
      for (const name of names) await em.upsert(Cdn, { name }, { onConflictAction: 'ignore' });
    },

    /** Makes pending purges without making the caller wait. */
    wake() {
      for (const purger of purgers) purger.wake();
    },

    /** Those that wait for a retry wait no longer. */
    retryNow: (within: EntityManager) => within.nativeUpdate(Cdn, { name: names }, { nextAttemptAt: new Date() }),

    lookAgain() {
      for (const purger of purgers) purger.lookAgain();
    },

    /** Each CDN with the result of its last purge. */
    async read(): Promise<CdnView[]> {
      const em = forkEm();
      const cdns = await em.find(Cdn, { name: names }, { orderBy: { name: 'ASC' } });
      return Promise.all(cdns.map(async (cdn) => presentCdn(cdn, await em.count(CdnPurge, { cdn: cdn.name }))));
    },

    idle: async () => {
      await Promise.all(purgers.map((purger) => purger.idle()));
    },

    async stop() {
      await Promise.all(purgers.map((purger) => purger.stop()));
    },
  };
}
