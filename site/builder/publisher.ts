import type { BuilderStatus, BuildView } from '@vitrine/shared/contract/publishing';
import { RETRY_DELAY_MAX_MS } from '@vitrine/shared/limits';
import { ContentUnavailable } from './content-source.ts';
import type { Log } from './log.ts';
import type { Published } from './publish.ts';

const RETRY_FIRST_MS = 250;

type Dependencies = { publish: () => Promise<Published>; live: BuildView | null; now: () => Date; log: Log };

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Runs one publish at a time. Requests that come in meanwhile become one further run, which sees the content of them all.
 * Content that cannot be had is asked for again, ever less often, so that no edit is left unpublished.
 */
export function createPublisher({ publish, live: liveAtStart, now, log }: Dependencies) {
  let live = liveAtStart;
  let failure: BuilderStatus['failure'] = null;
  let since: Date | null = null;
  let isWanted = false;
  let wantedRevision = 0;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    while (isWanted) {
      isWanted = false;
      try {
        ({ live } = await publish());
        failure = null;
        attempts = 0;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failure = { revision: wantedRevision, reason, at: now().toISOString() };
        log.error('publish failed', { revision: wantedRevision, reason });
        if (error instanceof ContentUnavailable) tryAgainLater();
      }
    }
    since = null;
  };

  const tryAgainLater = () => {
    const delayMs = Math.min(RETRY_DELAY_MAX_MS, RETRY_FIRST_MS * 2 ** attempts);
    attempts += 1;
    retry = setTimeout(() => request(wantedRevision), delayMs);
  };

  const request = (revision: number) => {
    clearTimeout(retry);
    wantedRevision = Math.max(wantedRevision, revision);
    isWanted = true;
    if (since) return;
    since = now();
    running = run();
  };

  return {
    /** Content of at least this revision shall go live. Returns at once. */
    request,
    /** Settles when nothing runs any more. */
    settled: () => running,
    stop: () => clearTimeout(retry),
    status: (): BuilderStatus => ({
      state: since ? 'building' : 'idle',
      since: since?.toISOString() ?? null,
      live,
      failure,
    }),
  };
}
