import { setTimeout as sleep } from 'node:timers/promises';
import { BuilderStatus, BuildView, type PublishProgress } from '@vitrine/shared/contract/publishing';
import { ask } from './http.ts';
import type { KeptProcess } from './kept-process.ts';

/** The state of the public site. `live` means that visitors see one, whatever is being published. */
export type SiteState =
  | { state: 'live' }
  | { state: 'publishing'; progress: PublishProgress | null }
  | { state: 'failed'; reason: string; nextAttemptAt: string | null };

const CHECK_EVERY_MS = 250;

/** What the server shows, else the builder's report on the site, or its supervisor's while it does not run. */
export async function readSite(
  { url, builderUrl }: { url: string; builderUrl: string },
  builder: Pick<KeptProcess, 'pause'>,
): Promise<SiteState> {
  if (await ask(`${url}/build.json`, BuildView)) return { state: 'live' };
  const pause = builder.pause();
  if (pause) return { state: 'failed', reason: pause.reason, nextAttemptAt: pause.until.toISOString() };
  const status = await ask(`${builderUrl}/status`, BuilderStatus);
  // The builder is starting.
  if (!status) return { state: 'publishing', progress: null };

  const { state, failure, progress } = status;
  if (failure && state === 'idle') {
    return { state: 'failed', reason: failure.reason, nextAttemptAt: failure.next_attempt_at };
  }
  return { state: 'publishing', progress };
}

type Watch = {
  readSite: () => Promise<SiteState>;
  /** Called when the state has changed. */
  onState?: (site: SiteState) => void;
  /** Ends the wait. */
  until: (site: SiteState) => boolean;
  withinMs?: number;
  signal?: AbortSignal;
};

/** Watches the site until a condition holds or the time is over. Returns its state then. */
export async function watchSite({ readSite, onState, until, withinMs, signal }: Watch): Promise<SiteState> {
  const startedMs = performance.now();
  for (let before = ''; ; await sleep(CHECK_EVERY_MS, null, { signal })) {
    const site = await readSite();
    const now = JSON.stringify(site);
    if (now !== before) onState?.(site);
    before = now;
    if (until(site) || (withinMs !== undefined && performance.now() - startedMs > withinMs)) return site;
  }
}
