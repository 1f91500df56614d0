import { randomUUID } from 'node:crypto';
import { BuilderStatus, type ContentChanged, type PublishingView } from '@vitrine/shared/contract/publishing';
import { signWebhook } from '@vitrine/shared/webhook';
import type { FastifyBaseLogger } from 'fastify';
import type { CommittedReader } from '../../database/committed.ts';
import type { EntityManager } from '../../database/orm.ts';
import { PublishTarget } from './publish-target.entity.ts';

interface Options {
  /** A manager of its own for each round. */
  forkEm: () => EntityManager;
  committed: CommittedReader;
  /** Where the local builder listens; null when there is none. */
  builderUrl: string | null;
  secret: string;
  log: FastifyBaseLogger;
}

export type PublishingService = ReturnType<typeof createPublishingService>;

const CALL_TIMEOUT_MS = 10_000;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 60_000;
/** A builder that starts beside the server is not up yet when it is told for the first time. */
const QUIET_ATTEMPTS = 4;
const BUILDER = 'builder';

/**
 * Tells the builder about new content. What is owed is the difference between the content revision and the revision
 * that the target has acknowledged, both in the database: no edit is forgotten by a restart or a builder that is down.
 */
export function createPublishingService({ forkEm, committed, builderUrl, secret, log }: Options) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const call = async (url: string, revision: number) => {
    const body = JSON.stringify({
      event: 'content.changed',
      revision,
      delivery: randomUUID(),
    } satisfies ContentChanged);
    const signature = await signWebhook(secret, body, Math.floor(Date.now() / 1_000));
    const answer = await fetch(`${url}/hooks/content-changed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the builder answered ${answer.status}`);
  };

  const openTarget = async (em: EntityManager) =>
    (await em.findOne(PublishTarget, { name: BUILDER })) ?? em.create(PublishTarget, { name: BUILDER });

  const deliver = async (url: string, force: boolean) => {
    const em = forkEm();
    const revision = committed.readRevision();
    const target = await openTarget(em);
    if (!force && target.deliveredRevision >= revision) return;
    try {
      await call(url, revision);
      Object.assign(target, { deliveredRevision: revision, attempts: 0, lastError: null, nextAttemptAt: null });
    } catch (error) {
      const attempts = target.attempts + 1;
      const delayMs = Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_MAX_MS);
      const lastError = error instanceof Error ? error.message : String(error);
      Object.assign(target, { attempts, lastError, nextAttemptAt: new Date(Date.now() + delayMs) });
      const level = attempts > QUIET_ATTEMPTS ? 'warn' : 'info';
      log[level]({ attempts, delayMs, reason: lastError }, 'the builder could not be told');
      if (!stopped) retry = setTimeout(wake, delayMs);
    }
    await em.flush();
  };

  const run = async (url: string, force: boolean) => {
    clearTimeout(retry);
    do {
      again = false;
      await deliver(url, force);
    } while (again && !stopped);
  };

  /** Looks whether something is owed and delivers it, without making the caller wait. */
  function wake(force = false) {
    if (!builderUrl || stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run(builderUrl, force)
      .catch((error: unknown) => log.error({ err: error }, 'publishing failed'))
      .finally(() => {
        running = null;
      });
  }

  const askBuilder = async (): Promise<BuilderStatus | string> => {
    try {
      const answer = await fetch(`${builderUrl}/status`, { signal: AbortSignal.timeout(2_000) });
      return BuilderStatus.parse(await answer.json());
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  return {
    wake,

    /** Where the public site stands against the content. */
    async readStatus(): Promise<PublishingView> {
      const revision = committed.readRevision();
      const target = await forkEm().findOne(PublishTarget, { name: BUILDER });
      const targets = target
        ? [
            {
              name: target.name,
              delivered_revision: target.deliveredRevision,
              attempts: target.attempts,
              last_error: target.lastError ?? null,
              next_attempt_at: target.nextAttemptAt?.toISOString() ?? null,
            },
          ]
        : [];
      const nothingYet = { revision, live: null, since: null, targets };
      if (!builderUrl) return { ...nothingYet, state: 'failed', reason: 'No builder is configured' };

      const builder = await askBuilder();
      if (typeof builder === 'string') {
        return { ...nothingYet, state: 'failed', reason: `The builder does not answer: ${builder}` };
      }
      const { live, since, failure } = builder;
      if (failure && builder.state === 'idle') {
        return { ...nothingYet, live, state: 'failed', since: failure.at, reason: failure.reason };
      }
      const isLive = builder.state === 'idle' && live?.revision === revision;
      return { ...nothingYet, live, state: isLive ? 'live' : 'publishing', since, reason: null };
    },

    async stop() {
      stopped = true;
      clearTimeout(retry);
      await running;
    },
  };
}
