import type { ContentView } from '@vitrine/shared/contract/content';
import type { BuildView } from '@vitrine/shared/contract/publishing';
import type { Addresses } from '../src/content/pages.ts';
import type { Bundle } from './bundle.ts';
import { checkRelease } from './checks.ts';
import type { Log } from './log.ts';
import { readManifest } from './manifest.ts';
import { type Releases, releaseName } from './releases.ts';
import { sharedInputs, writeRelease } from './write-release.ts';

type Dependencies = {
  bundle: Bundle;
  releases: Releases;
  addresses: Addresses;
  keepReleases: number;
  getContent: () => Promise<ContentView>;
  now: () => Date;
  log: Log;
};

/** How a publish ended: which content it was about, and what is live now. */
export type Published = { revision: number; live: BuildView };

/**
 * Makes one publish: fetch, render what changed, check, swap. Whatever goes wrong leaves the live release as it was. When
 * the live release shows this content by this code already, there is nothing to do.
 */
export function createPublish({ bundle, releases, addresses, keepReleases, getContent, now, log }: Dependencies) {
  return async (): Promise<Published> => {
    const startedMs = performance.now();
    const content = await getContent();
    const { revision } = content;
    const at = now();
    const [live, liveName] = await Promise.all([releases.live(), releases.liveName()]);
    const manifest = live && liveName ? await readManifest(releases.dirOf(liveName)) : null;
    const { inputs } = sharedInputs({ bundle, content, addresses, now: at });
    if (live && live.revision === revision && manifest?.inputs === inputs) return { revision, live };

    const release = releaseName(revision, at);
    try {
      const dir = await releases.begin(release);
      const predecessor = manifest && liveName ? { dir: releases.dirOf(liveName), manifest } : null;
      const order = { bundle, content, addresses, release, dir, predecessor, now: at };
      const { candidate, build, rendered, carried } = await writeRelease(order);
      await checkRelease(candidate);
      await releases.goLive(release);
      const tookMs = Math.round(performance.now() - startedMs);
      log.info('published', { release, revision, rendered, carried, took_ms: tookMs });
      await releases.prune(keepReleases);
      return { revision, live: build };
    } catch (error) {
      await releases.discard(release);
      throw error;
    }
  };
}
