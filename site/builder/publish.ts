import type { ContentView } from '@vitrine/shared/contract/content';
import type { BuildView, PrivateNames } from '@vitrine/shared/contract/publishing';
import type { Addresses } from '../src/content/pages.ts';
import type { Bundle } from './bundle.ts';
import { CHECKPOINT_EVERY_MS } from './checkpoints.ts';
import { checkRelease, ReleaseRefused } from './checks.ts';
import type { Log } from './log.ts';
import type { Releases } from './releases.ts';
import { createShelf } from './shelf.ts';
import { sharedInputs, writeRelease } from './write-release.ts';

type Dependencies = {
  bundle: Bundle;
  releases: Releases;
  addresses: Addresses;
  keepReleases: number;
  checkpointEveryMs?: number;
  getContent: () => Promise<ContentView>;
  /** What must not be in a release. */
  getPrivateNames: () => Promise<PrivateNames>;
  now: () => Date;
  log: Log;
};

/** How a publish ended: which content it was about, and what is live now. */
export type Published = { revision: number; live: BuildView };
type PublishOptions = {
  /** The owner asked for it, so that it takes the place even of a release that was put back. */
  byHand?: boolean;
  onProgress?: (done: number, all: number) => void;
};
export type Publish = (options?: PublishOptions) => Promise<Published>;

/**
 * Makes one publish: fetch, render what changed, check, swap. Whatever goes wrong leaves the live release as it was. When
 * the live release shows this content by this code already, there is nothing to do; when no page comes out otherwise, it stays and
 * only says the revision anew.
 */
export function createPublish(dependencies: Dependencies) {
  const { bundle, releases, addresses, keepReleases, getContent, getPrivateNames, now, log } = dependencies;
  const { checkpointEveryMs = CHECKPOINT_EVERY_MS } = dependencies;
  const shelf = createShelf({ releases, bundleId: bundle.id });

  const publish: Publish = async ({ byHand = false, onProgress = () => {} } = {}) => {
    const startedMs = performance.now();
    const content = await getContent();
    const { revision } = content;
    log.debug('has the content', { revision, images: content.images.length });
    const at = now();
    const [live, liveName] = await Promise.all([releases.live(), releases.liveName()]);
    const restored = await releases.restored();
    if (live && restored && restored.over >= revision && !byHand) return { revision, live };
    const predecessor = live && liveName ? await shelf.read(liveName) : null;
    const { inputs } = sharedInputs({ bundle, content, addresses, now: at });
    const isCurrent = live?.revision === revision && predecessor?.manifest.inputs === inputs;
    if (live && isCurrent && predecessor.isWhole) return { revision, live };

    const release = await releases.nextName(revision, at);
    try {
      const { dir, contained } = await shelf.begin(release);
      const privateNames = await getPrivateNames();
      const { candidate, build, rendered, carried, isSame } = await writeRelease({
        bundle,
        content,
        addresses,
        release,
        dir,
        contained,
        predecessor,
        privateNames,
        now: at,
        onProgress,
        checkpointEveryMs,
      });
      log.debug('has written the release', { release, rendered, carried });
      await checkRelease(candidate);
      if (live && isSame) {
        const confirmed = { ...live, revision };
        await shelf.confirm(confirmed, { name: release, manifest: candidate.manifest });
        log.info('published without a change of any page', { release: live.release, revision, rendered });
        return { revision, live: confirmed };
      }
      await releases.goLive(release);
      shelf.add(release, candidate.manifest);
      const tookMs = Math.round(performance.now() - startedMs);
      log.info('published', { release, revision, rendered, carried, took_ms: tookMs });
      await shelf.prune(keepReleases, at);
      return { revision, live: build };
    } catch (error) {
      const isDisk = isOutOfSpace(error);
      await shelf.giveUp(release, { canGoOn: !isDisk && !(error instanceof ReleaseRefused) });
      throw isDisk ? new Error(`The disk is full: ${error.message}`, { cause: error }) : error;
    }
  };

  /** To be called when there is time: makes the next publish quicker. */
  const prepareNext = async () => {
    await shelf.prepareSpare();
    await shelf.restateChanges();
  };

  return { publish, prepareNext };
}

const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const isOutOfSpace = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && OUT_OF_SPACE.includes(String(error.code));
