import { setTimeout as sleep } from 'node:timers/promises';
import { BuilderStatus, type PublishProgress } from '@vitrine/shared/contract/publishing';
import { get } from './http.ts';
import type { KeptProcess } from './kept-process.ts';

/** Where the public site stands. `live` says that visitors see one, whatever is being published beside it. */
export type SiteState =
  | { state: 'live' }
  | { state: 'publishing'; progress: PublishProgress | null }
  | { state: 'failed'; reason: string; nextAttemptAt: string | null };

const LOOK_EVERY_MS = 250;

/** What the builder says of the site, or its supervisor while it does not run. */
export async function readSite(builderUrl: string, builder: Pick<KeptProcess, 'pause'>): Promise<SiteState> {
  const pause = builder.pause();
  if (pause) return { state: 'failed', reason: pause.reason, nextAttemptAt: pause.until.toISOString() };
  const answer = await get(`${builderUrl}/status`).catch(() => null);
  // It is just starting.
  if (answer?.status !== 200) return { state: 'publishing', progress: null };

  const { state, live, failure, progress } = BuilderStatus.parse(JSON.parse(answer.body));
  if (live) return { state: 'live' };
  if (failure && state === 'idle') {
    return { state: 'failed', reason: failure.reason, nextAttemptAt: failure.next_attempt_at };
  }
  return { state: 'publishing', progress };
}

type Watch = {
  readSite: () => Promise<SiteState>;
  /** Is told each state that is another one than before. */
  tell?: (site: SiteState) => void;
  /** Ends the waiting. */
  until: (site: SiteState) => boolean;
  withinMs?: number;
  signal?: AbortSignal;
};

/** Follows the site until it is as wished, or for so long. Answers its state then. */
export async function watchSite({ readSite, tell, until, withinMs, signal }: Watch): Promise<SiteState> {
  const startedMs = performance.now();
  for (let before = ''; ; await sleep(LOOK_EVERY_MS, null, { signal })) {
    const site = await readSite();
    const now = JSON.stringify(site);
    if (now !== before) tell?.(site);
    before = now;
    if (until(site) || (withinMs !== undefined && performance.now() - startedMs > withinMs)) return site;
  }
}
