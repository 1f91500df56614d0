import { setTimeout as sleep } from 'node:timers/promises';
import type { BuilderStatus, ReleaseView } from '@vitrine/shared/contract/publishing';
import { RETRY_DELAY_MAX_MS } from '@vitrine/shared/limits';
import { ContentUnavailable } from './content-source.ts';
import type { LogExcerpt } from './log.ts';
import { createPace } from './pace.ts';
import type { Publish } from './publish.ts';
import type { Releases } from './releases.ts';

const RETRY_FIRST_MS = 250;

type Dependencies = {
  publish: Publish;
  /** Called after a publish when nothing else is wanted. */
  prepareNext: () => Promise<void>;
  releases: Pick<Releases, 'live' | 'restored' | 'restore'>;
  now: () => Date;
  log: LogExcerpt;
};

export type Publisher = Awaited<ReturnType<typeof createPublisher>>;

/**
 * Runs one publish at a time. Requests that come in meanwhile become one further run, which sees the content of them all.
 * Content that cannot be had is asked for again, ever less often, so that no edit is left unpublished.
 */
export async function createPublisher({ publish, prepareNext, releases, now, log }: Dependencies) {
  let live = await releases.live();
  let restored = await releases.restored();
  let failure: BuilderStatus['failure'] = null;
  let since: Date | null = null;
  let isWanted = false;
  let isByHand = false;
  let isRunning = false;
  let wantedRevision = live?.revision ?? 0;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  /** One thing at a time changes what is live. */
  let turn: Promise<unknown> = Promise.resolve();
  const pace = createPace(() => performance.now());
  let hurry = new AbortController();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const attempt = async () => {
    const byHand = isByHand;
    isByHand = false;
    log.begin();
    try {
      await publish({ byHand });
      [live, restored] = await Promise.all([releases.live(), releases.restored()]);
      failure = null;
      attempts = 0;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error('publish failed', { revision: wantedRevision, reason });
      failure = { revision: wantedRevision, reason, at: now().toISOString(), log: log.excerpt() };
      if (error instanceof ContentUnavailable) tryAgainLater(byHand);
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
      });
      if (isWanted) pace.pause();
    }
    since = null;
    await inTurn(prepareNext).catch((error: unknown) => log.warn('could not prepare', { reason: String(error) }));
  };

  const tryAgainLater = (byHand: boolean) => {
    const delayMs = Math.min(RETRY_DELAY_MAX_MS, RETRY_FIRST_MS * 2 ** attempts);
    attempts += 1;
    retry = setTimeout(() => request(wantedRevision, { byHand }), delayMs);
  };

  /** Content of at least this revision shall go live. Returns at once. */
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

    /** Puts an earlier release back once nothing else is under way. Throws `NoSuchRelease`. */
    restore: (name: string | undefined, revision: number): Promise<ReleaseView> =>
      inTurn(async () => {
        const over = Math.max(revision, wantedRevision, live?.revision ?? 0, restored?.over ?? 0);
        const release = await releases.restore(name, { over, at: now() });
        [live, restored] = await Promise.all([releases.live(), releases.restored()]);
        failure = null;
        log.warn('an earlier release was put back', { release: release.release, stays_until_after: over });
        return release;
      }),

    /** Settles when nothing runs any more. */
    settled: () => running,

    /** Begins nothing more. What runs comes to its end. */
    stop() {
      clearTimeout(retry);
      if (!isRunning) isWanted = false;
      hurry.abort();
    },

    status: (): BuilderStatus => ({
      state: since ? 'building' : 'idle',
      since: since?.toISOString() ?? null,
      live,
      restored_at: restored?.at ?? null,
      restored_over: restored?.over ?? null,
      failure,
    }),
  };
}
