import { setTimeout as sleep } from 'node:timers/promises';
import type { BuilderStatus, BuildView, ContentFault } from '@vitrine/shared/contract/publishing';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { ReleaseRefused } from '../checks/checks.ts';
import { ContentUnavailable } from '../content/content-unavailable.ts';
import type { LogExcerpt } from '../log.ts';
import type { Publish, RestoreWithoutPrivate } from '../publish/publish.ts';
import { createTurns } from '../tools/in-turn.ts';
import { createPace } from './pace.ts';
import { retryDelayMs } from './retry-delay.ts';

type Dependencies = {
  publish: Publish;
  restoreWithoutPrivate: RestoreWithoutPrivate;
  now: () => Date;
  log: LogExcerpt;
};

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Runs one publish at a time. All requests that arrive meanwhile become one further run, which sees the newest content. A failed run is
 * retried with increasing delays, so that no edit stays unpublished; only a release that a check refused waits for other content.
 */
export function createPublisher({ publish, restoreWithoutPrivate, now, log }: Dependencies) {
  let failure: BuilderStatus['failure'] = null;
  let faults: ContentFault[] = [];
  let since: Date | null = null;
  let progress: BuilderStatus['progress'] = null;
  let isWanted = false;
  let isRunning = false;
  let wantedRevision = 0;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** Publishes and restores. */
  const inTurn = createTurns();
  const pace = createPace(() => performance.now());
  const stopping = new AbortController();

  const attempt = async () => {
    clearTimeout(retry);
    log.begin();
    try {
      ({ faults } = await publish({
        onProgress: (done, all) => {
          progress = { done, all };
        },
      }));
      failure = null;
      attempts = 0;
    } catch (error) {
      const reason = reasonOf(error);
      log.error('publish failed', { revision: wantedRevision, reason });
      const nextAttemptAt = error instanceof ReleaseRefused ? null : tryAgainLater(error);
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
    const { signal } = stopping;
    for (let waitMs = pace.waitMs(); waitMs > 0 && !signal.aborted; waitMs = pace.waitMs()) {
      await sleep(waitMs, null, { signal }).catch(() => undefined);
    }
  };

  const run = async () => {
    while (isWanted) {
      await waitForQuiet();
      await inTurn(async () => {
        // It was told to stop meanwhile.
        if (!isWanted) return;
        isWanted = false;
        isRunning = true;
        await attempt();
        isRunning = false;
        progress = null;
        if (isWanted) pace.pause();
      });
    }
    since = null;
  };

  /** Returns the time of the retry. */
  const tryAgainLater = (error: unknown): Date => {
    const delayMs = retryDelayMs(attempts, { isContentMissing: error instanceof ContentUnavailable });
    attempts += 1;
    if (!stopping.signal.aborted) retry = setTimeout(() => request(wantedRevision), delayMs);
    return new Date(now().getTime() + delayMs);
  };

  /** Requests that content of at least this revision goes live. Returns at once. */
  const request = (revision: number) => {
    clearTimeout(retry);
    wantedRevision = Math.max(wantedRevision, revision);
    if (!isRunning) pace.requested(!isWanted);
    isWanted = true;
    if (since) return;
    since = now();
    running = run();
  };

  return {
    request,

    /**
     * Renders a release again without what is private now, as soon as no publish is running, unless the signal has fired by then. Throws
     * `NoSuchRelease`.
     */
    restoreWithoutPrivate: (release: string, over: number, signal: AbortSignal): Promise<BuildView> =>
      inTurn(async () => {
        signal.throwIfAborted();
        const live = await restoreWithoutPrivate(release, over, signal);
        failure = null;
        return live;
      }),

    /** Resolves when nothing is running any more. */
    settled: () => running,

    /** Starts nothing more. A running publish is finished. */
    stop() {
      clearTimeout(retry);
      isWanted = false;
      stopping.abort();
    },

    status: (): BuilderStatus => ({
      state: since ? 'building' : 'idle',
      since: since?.toISOString() ?? null,
      progress,
      failure,
      faults,
    }),
  };
}
