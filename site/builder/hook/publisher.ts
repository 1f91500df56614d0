import { setTimeout as sleep } from 'node:timers/promises';
import type { BuilderStatus, ContentFault, ReleaseView } from '@vitrine/shared/contract/publishing';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { ReleaseRefused } from '../checks/checks.ts';
import { ContentUnavailable } from '../content/content-source.ts';
import type { LogExcerpt } from '../log.ts';
import type { Publish, Restore } from '../releases/publish.ts';
import type { Releases } from '../releases/releases.ts';
import { createTurns } from '../tools/in-turn.ts';
import { createPace } from './pace.ts';
import { retryDelayMs } from './retry-delay.ts';

type Dependencies = {
  publish: Publish;
  restore: Restore;
  /** Called after each publish. Requests that arrive meanwhile do not count as closely following edits. */
  tidyUp: () => Promise<void>;
  /** Called after a publish when no other one is due. */
  prepareNext: (isInterrupted: () => boolean) => Promise<void>;
  releases: Pick<Releases, 'live' | 'restored'>;
  now: () => Date;
  log: LogExcerpt;
};

export type Publisher = Awaited<ReturnType<typeof createPublisher>>;

/**
 * Runs one publish at a time. All requests that arrive meanwhile become one further run, which sees the newest content. A failed run is
 * retried with increasing delays, so that no edit stays unpublished; only a release that a check refused waits for other content.
 */
export async function createPublisher({ publish, restore, tidyUp, prepareNext, releases, now, log }: Dependencies) {
  let live = await releases.live();
  let restored = await releases.restored();
  let failure: BuilderStatus['failure'] = null;
  let faults: ContentFault[] = [];
  let since: Date | null = null;
  let progress: BuilderStatus['progress'] = null;
  let isWanted = false;
  let isByHand = false;
  let isRunning = false;
  let wantedRevision = live?.revision ?? 0;
  let attempts = 0;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** Publishes and restores. */
  const inTurn = createTurns();
  const pace = createPace(() => performance.now());
  let hurry = new AbortController();

  const attempt = async () => {
    const byHand = isByHand;
    isByHand = false;
    log.begin();
    try {
      ({ faults } = await publish({
        byHand,
        onProgress: (done, all) => {
          progress = { done, all };
        },
      }));
      [live, restored] = await Promise.all([releases.live(), releases.restored()]);
      failure = null;
      attempts = 0;
    } catch (error) {
      const reason = reasonOf(error);
      log.error('publish failed', { revision: wantedRevision, reason });
      const nextAttemptAt = error instanceof ReleaseRefused ? null : tryAgainLater(byHand, error);
      failure = {
        revision: wantedRevision,
        reason,
        at: now().toISOString(),
        log: log.excerpt(),
        next_attempt_at: nextAttemptAt?.toISOString() ?? null,
      };
    }
  };

  const waitForQuiet = async () => {
    for (let waitMs = pace.waitMs(); waitMs > 0; waitMs = pace.waitMs()) {
      await sleep(waitMs, null, { signal: hurry.signal }).catch(() => pace.hurry());
    }
  };

  const run = async () => {
    while (isWanted) {
      await waitForQuiet();
      await inTurn(async () => {
        isWanted = false;
        isRunning = true;
        await attempt();
        isRunning = false;
        progress = null;
        if (isWanted) pace.pause();
      });
      await inTurn(tidyUp).catch((error: unknown) =>
        log.warn('could not tidy up; the next publish does it', { reason: String(error) }),
      );
    }
    since = null;
    await inTurn(() => prepareNext(() => isWanted || isStopped)).catch((error: unknown) =>
      log.warn('could not prepare the next release, which takes longer', { reason: String(error) }),
    );
  };

  /** Returns the time of the retry. */
  const tryAgainLater = (byHand: boolean, error: unknown): Date => {
    const delayMs = retryDelayMs(attempts, { isContentMissing: error instanceof ContentUnavailable });
    attempts += 1;
    if (!isStopped) retry = setTimeout(() => request(wantedRevision, { byHand }), delayMs);
    return new Date(now().getTime() + delayMs);
  };

  /** Requests that content of at least this revision goes live. Returns at once. */
  const request = (revision: number, { byHand = false } = {}) => {
    clearTimeout(retry);
    wantedRevision = Math.max(wantedRevision, revision);
    isByHand ||= byHand;
    if (!isRunning) pace.requested(!isWanted);
    isWanted = true;
    if (byHand) {
      hurry.abort();
      hurry = new AbortController();
    }
    if (since) return;
    since = now();
    running = run();
  };

  return {
    request,

    /** Restores an earlier release as soon as no publish is running. Throws `NoSuchRelease` and `HoldsPrivate`. */
    restore: (name: string | undefined, revision: number, withoutPrivate = false): Promise<ReleaseView> =>
      inTurn(async () => {
        const over = Math.max(revision, wantedRevision, live?.revision ?? 0, restored?.over ?? 0);
        const release = await restore(name, { over, withoutPrivate });
        [live, restored] = await Promise.all([releases.live(), releases.restored()]);
        failure = null;
        log.warn('an earlier release was restored', { release: release.release, stays_until_after: over });
        return release;
      }),

    /** Resolves when nothing is running any more. */
    settled: () => running,

    /** Starts nothing more. A running publish is finished. */
    stop() {
      isStopped = true;
      clearTimeout(retry);
      if (!isRunning) isWanted = false;
      hurry.abort();
    },

    status: (): BuilderStatus => ({
      state: since ? 'building' : 'idle',
      since: since?.toISOString() ?? null,
      progress,
      live,
      restored_at: restored?.at ?? null,
      restored_over: restored?.over ?? null,
      failure,
      faults,
    }),
  };
}
