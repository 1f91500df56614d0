import type { ContentView } from '@vitrine/shared/contract/content';
import type {
  BuildView,
  ContentFault,
  HiddenPhoto,
  PrivateNames,
  ReleaseView,
} from '@vitrine/shared/contract/publishing';
import type { Addresses } from '../../src/content/pages.ts';
import { checkRelease, ReleaseRefused } from '../checks/checks.ts';
import { contentForNow, hiddenPhotos, publicIds } from '../checks/private-photos.ts';
import type { ReadableContent } from '../content/content-source.ts';
import { readKeptContent } from '../content/kept-content.ts';
import { isTooMany } from '../content/left-out.ts';
import { mendContent } from '../content/mend-content.ts';
import type { Log } from '../log.ts';
import type { Bundle } from '../render/bundle.ts';
import { CHECKPOINT_EVERY_MS } from './checkpoints.ts';
import { createReleaseStore } from './release-store.ts';
import { NoSuchRelease, type Releases } from './releases.ts';
import { type FailedPage, PagesFailed } from './render-pages.ts';
import { type Predecessor, sharedInputs, writeRelease } from './write-release.ts';

type Dependencies = {
  bundle: Bundle;
  releases: Releases;
  addresses: Addresses;
  keepReleases: number;
  checkpointEveryMs?: number;
  getContent: () => Promise<ReadableContent>;
  /** What must not be in a release. */
  getPrivateNames: () => Promise<PrivateNames>;
  now: () => Date;
  log: Log;
};

/** The outcome of a publish: the revision of its content, what is live now, and what was repaired or left out. */
export type Published = { revision: number; live: BuildView; faults: ContentFault[] };
type PublishOptions = {
  /** Requested by the owner, so that it replaces even a release that was restored. */
  byHand?: boolean;
  onProgress?: (done: number, all: number) => void;
};
export type Publish = (options?: PublishOptions) => Promise<Published>;
/** Restores the named release, or the one before the live one. Throws `NoSuchRelease` and `HoldsPrivate`. */
export type Restore = (
  name: string | undefined,
  options: { over: number; withoutPrivate: boolean },
) => Promise<ReleaseView>;

/** The release shows photographs that are no longer public. */
export class HoldsPrivate extends Error {
  readonly photos: HiddenPhoto[];
  /** Whether it can be rendered again without them. */
  readonly canDoWithout: boolean;

  constructor(photos: HiddenPhoto[], canDoWithout: boolean) {
    super(
      `The release shows ${photos.length} photograph(s) that are not public now: ${photos.map(({ title }) => title).join(', ')}`,
    );
    this.photos = photos;
    this.canDoWithout = canDoWithout;
  }
}

type Making = {
  content: ContentView;
  privateNames: PrivateNames;
  live: BuildView | null;
  /** The live release, if it can be read. */
  predecessor: Predecessor | null;
  at: Date;
  withheld?: ReadonlySet<string>;
  onProgress: (done: number, all: number) => void;
};

/**
 * Creates the publish: fetch, render what changed, check, swap. Every failure leaves the live release as it was. If the live release
 * shows this content by this code already, nothing is done; if no page would change, it stays and only gets the new revision.
 */
export function createPublish(dependencies: Dependencies) {
  const { bundle, releases, addresses, keepReleases, getContent, getPrivateNames, now, log } = dependencies;
  const { checkpointEveryMs = CHECKPOINT_EVERY_MS } = dependencies;
  const store = createReleaseStore({ releases, bundleId: bundle.id, log });

  /** The live release, and how it can be reused if its files can be read. */
  const readLive = async () => {
    const [live, name] = await Promise.all([releases.live(), releases.liveName()]);
    return { live, predecessor: live && name ? await store.read(name) : null };
  };

  const readContent = async () => {
    const readable = await getContent();
    const privateNames = await getPrivateNames();
    return { ...mendContent(readable, { hiddenKeys: privateNames.keys, siteUrl: addresses.siteUrl }), privateNames };
  };

  /** Writes and checks one release, which is not live afterwards. If that fails, nothing is left of it. */
  const make = async ({ content, at, live, ...order }: Making) => {
    const startedMs = performance.now();
    const { revision } = content;
    const release = await releases.nextName(revision, at);
    try {
      const { dir, contained } = await store.begin(release);
      const written = await writeRelease({
        ...order,
        bundle,
        content,
        addresses,
        release,
        dir,
        contained,
        now: at,
        checkpointEveryMs,
      });
      const { candidate, build, rendered, carried, isSame } = written;
      log.debug('release written', { release, rendered, carried });
      await checkRelease(candidate);
      const faults = [...candidate.manifest.faults];
      const goLive = async (restored?: { over: number }): Promise<{ live: BuildView; faults: ContentFault[] }> => {
        if (live && isSame) {
          const confirmed = { ...live, revision };
          await store.confirm(confirmed, { name: release, manifest: candidate.manifest });
          if (restored) await releases.restore(live.release, { over: restored.over, at });
          log.info('published; no page has changed', { release: live.release, revision, rendered });
          return { live: confirmed, faults };
        }
        await store.goLive(release, candidate.manifest);
        if (restored) await releases.restore(release, { over: restored.over, at });
        const tookMs = Math.round(performance.now() - startedMs);
        log.info('published', { release, revision, rendered, carried, took_ms: tookMs });
        return { live: build, faults };
      };
      return { goLive };
    } catch (error) {
      const isDisk = isOutOfSpace(error);
      await store.giveUp(release, { canGoOn: !isDisk && !(error instanceof ReleaseRefused) });
      throw isDisk ? new Error(`The disk is full: ${error.message}`, { cause: error }) : error;
    }
  };

  /** Makes a release without the photographs whose pages cannot be rendered. */
  const makeOfWhatCanBeShown = async (making: Making) => {
    const { content } = making;
    try {
      return { made: await make(making), faults: [] };
    } catch (error) {
      const faults = error instanceof PagesFailed ? failedPhotos(error.pages) : [];
      if (faults.length === 0 || isTooMany(faults.length, content.images.length)) throw error;
      const failed = new Set(faults.map(({ id }) => id));
      const images = content.images.filter(({ id }) => !failed.has(id));
      return { made: await make({ ...making, content: { ...content, images } }), faults };
    }
  };

  /**
   * Something was taken down, and the fault is elsewhere. Since the live release shows what must not be seen any more, the release goes
   * live without the faulty pages.
   */
  const makeTakeDown = async (making: Making, reason: unknown): Promise<Awaited<ReturnType<typeof make>>> => {
    const found = filesAtFault(reason);
    const withheld = new Set([...(making.withheld ?? []), ...found]);
    if (found.length === 0 || withheld.size === making.withheld?.size) throw reason;
    return make({ ...making, withheld }).catch((error: unknown) => makeTakeDown({ ...making, withheld }, error));
  };

  const publish: Publish = async ({ byHand = false, onProgress = () => {} } = {}) => {
    const { content, faults: mended, privateNames } = await readContent();
    const { revision } = content;
    log.debug('content fetched', { revision, images: content.images.length });
    const at = now();
    const { live, predecessor } = await readLive();
    const restored = await releases.restored();
    const showsPrivate = predecessor !== null && hiddenPhotos(predecessor.manifest, publicIds(content)).length > 0;
    if (live && restored && restored.over >= revision && !byHand && !showsPrivate) {
      return { revision, live, faults: mended };
    }
    const { inputs } = sharedInputs({ bundle, content, addresses, now: at });
    const isCurrent = live?.revision === revision && predecessor?.manifest.inputs === inputs && !restored;
    if (live && isCurrent && predecessor.isWhole) {
      return { revision, live, faults: [...mended, ...predecessor.manifest.faults] };
    }

    const making = { content, privateNames, live, predecessor, at, onProgress };
    const { made, faults } = await makeOfWhatCanBeShown(making).catch(async (error: unknown) => {
      if (!showsPrivate || filesAtFault(error).length === 0) throw error;
      log.error('publishing without the faulty pages, to take something down', { reason: String(error) });
      return { made: await makeTakeDown(making, error), faults: [] };
    });
    const { live: build, faults: found } = await made.goLive();
    return { revision, live: build, faults: [...mended, ...faults, ...found] };
  };

  const restore: Restore = async (name, { over, withoutPrivate }) => {
    const { content, privateNames } = await readContent();
    const { release } = await releases.find(name);
    const found = await store.read(release);
    if (!found) throw new NoSuchRelease(`The release "${release}" is damaged. Restore another one`);
    const hidden = hiddenPhotos(found.manifest, publicIds(content));
    if (hidden.length === 0) return store.restore(release, { over, at: now() });

    const kept = await readKeptContent(found.dir);
    const titles = new Map(kept?.images.map(({ id, title }) => [id, title]));
    const photos = hidden.map(({ id, title }) => ({ id, title: titles.get(id) ?? title }));
    if (!withoutPrivate || !kept) throw new HoldsPrivate(photos, kept !== null);
    log.warn('an earlier release is rendered again without private photographs', { release, photos: photos.length });
    const mended = mendContent(
      { content: contentForNow(kept, content), faults: [] },
      { hiddenKeys: privateNames.keys, siteUrl: addresses.siteUrl },
    );
    const order = { content: mended.content, privateNames, at: now(), onProgress: () => {} };
    const made = await make({ ...order, ...(await readLive()) });
    return releases.find((await made.goLive({ over })).live.release);
  };

  /** To be called after each publish, when visitors see the new release already. */
  const tidyUp = () => store.tidyUp(keepReleases, now());

  /** To be called when there is time: makes the next publish faster. Stops early when interrupted. */
  const prepareNext = async (isInterrupted: () => boolean) => {
    await store.prepareStaging(isInterrupted);
    await store.restateChanges();
    await store.tidyPool(isInterrupted);
  };

  return { publish, restore, tidyUp, prepareNext };
}

/** The files that caused the failure of a release. */
function filesAtFault(error: unknown): string[] {
  if (error instanceof ReleaseRefused) return [...error.files];
  return error instanceof PagesFailed ? error.pages.map(({ page }) => page.file) : [];
}

const failedPhotos = (pages: readonly FailedPage[]): ContentFault[] =>
  pages.flatMap(({ page: { view }, reason }) =>
    view.kind === 'photo'
      ? [
          {
            resource: 'images',
            id: view.photo.id,
            title: view.photo.title,
            message: `The photograph is left out: ${reason}.`,
          },
        ]
      : [],
  );

const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const isOutOfSpace = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && OUT_OF_SPACE.includes(String(error.code));
