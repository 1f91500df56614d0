import type { BuildView, ContentFault, RecordedEdits, ReleaseView } from '@vitrine/shared/contract/publishing';
import { readKeptContent } from '@vitrine/shared/node/kept-content';
import type { SiteContent } from '../../src/content/library.ts';
import type { Addresses } from '../../src/content/pages.ts';
import { onEveryPhotoPage } from '../../src/content/photo-page.ts';
import { checkRelease, ReleaseRefused } from '../checks/checks.ts';
import type { ReadableContent } from '../content/content-source.ts';
import { isTooMany } from '../content/left-out.ts';
import { repairContent } from '../content/repair-content.ts';
import { isDamaged } from '../library/database.ts';
import { openFormerLibrary } from '../library/former-library.ts';
import type { LibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { Log } from '../log.ts';
import type { Bundle } from '../render/bundle.ts';
import { explained, failedPhotos, filesAtFault, HoldsPrivate, isOutOfSpace } from './failures.ts';
import type { OnProgress, ReadRelease } from './kept/live-release.ts';
import { createReleaseStore } from './kept/release-store.ts';
import type { Releases } from './releases.ts';
import { CHECKPOINT_EVERY_MS } from './writing/checkpoints.ts';
import { ADDED_PAGES } from './writing/pages-to-compare.ts';
import { PagesFailed } from './writing/render-pages.ts';
import { sharedInputs } from './writing/shared-inputs.ts';
import { type Written, writeRelease } from './writing/write-release.ts';

type Dependencies = {
  bundle: Bundle;
  releases: Releases;
  addresses: Addresses;
  keepReleases: number;
  checkpointEveryMs?: number;
  library: LibraryStore;
  /** Brings the library up to date, and answers the rest of the content. */
  getContent: () => Promise<ReadableContent>;
  /** Brings what must not be in a release up to date in the library. */
  readConfidentialStrings: () => Promise<void>;
  /** The last edits, by which releases of one action are known. */
  readEdits: () => Promise<RecordedEdits>;
  now: () => Date;
  log: Log;
};

/** The outcome of a publish: the revision of its content, what is live now, and what was repaired or left out. */
export type Published = { revision: number; live: BuildView; faults: ContentFault[] };
type PublishOptions = {
  /** Requested by the owner, so that it replaces even a release that was restored. */
  byHand?: boolean;
  onProgress?: OnProgress;
};
export type Publish = (options?: PublishOptions) => Promise<Published>;
/** Restores the named release, or the one before the live one. Throws `NoSuchRelease` and `HoldsPrivate`. */
export type Restore = (
  name: string | undefined,
  options: { over: number; withoutPrivate: boolean },
) => Promise<ReleaseView>;

type Making = {
  content: SiteContent;
  library: LibraryStore;
  live: BuildView | null;
  /** The live release, if it can be read. */
  predecessor: ReadRelease | null;
  at: Date;
  withheld?: ReadonlySet<string>;
  onProgress: OnProgress;
};

/**
 * Creates the publish: fetch, render what changed, check, swap. Every failure leaves the live release as it was. If the live release
 * shows this content by this code already, nothing is done; if no page would change, it stays and only gets the new revision.
 */
export function createPublish(dependencies: Dependencies) {
  const {
    bundle,
    releases,
    addresses,
    keepReleases,
    library,
    getContent,
    readConfidentialStrings,
    readEdits,
    now,
    log,
  } = dependencies;
  const { checkpointEveryMs = CHECKPOINT_EVERY_MS } = dependencies;
  const store = createReleaseStore({ releases, library, log });

  /** The live release, and how it can be reused if its files can be read. */
  const readLive = async (onProgress?: OnProgress) => {
    const predecessor = await store.readLive(onProgress);
    return { live: await releases.live(), predecessor };
  };

  const { siteUrl } = addresses;
  const isPublic = (id: number) => library.photos.image(id) !== undefined;

  const readContent = async () => {
    // What could not be rendered is tried again.
    await library.change(() => library.images.showAll());
    const readable = await getContent();
    await readConfidentialStrings();
    return repairContent(readable, { library, siteUrl });
  };

  /** What of the site has changed since this release was made. */
  const changesSince = (predecessor: ReadRelease | null, content: SiteContent, at: Date): LibraryChanges => {
    const { inputs } = sharedInputs({ bundle, content, addresses, now: at });
    const isKnown = predecessor?.isWhole && predecessor.manifest.inputs === inputs;
    const isOfThat =
      library.facts.get('release') === predecessor?.name && library.facts.get('photo-pages') === photoPagesIn(content);
    const changes = library.changes.read();
    return { ...changes, all: changes.all || !isKnown || !isOfThat };
  };

  /** Nothing has changed any more: this release shows the library. */
  const settle = (release: string, content: SiteContent, { filters, addedPages, compositions }: Written['toRecord']) =>
    library.change(() => {
      library.changes.clear();
      library.facts.set('release', release);
      library.facts.set('photo-pages', photoPagesIn(content));
      library.facts.set('filters', filters);
      library.facts.set(ADDED_PAGES, addedPages);
      for (const [file, composition] of compositions) library.chunks.set(file, composition);
    });

  /** Writes and checks one release, which is not live afterwards. If that fails, nothing is left of it. */
  const make = async ({ content, library: photos, at, live, ...order }: Making) => {
    const startedMs = performance.now();
    const { revision } = content;
    const release = await releases.nextName(revision, at);
    const isOwn = photos === library;
    try {
      const { dir, contained } = await store.begin(release);
      const written = await writeRelease({
        ...order,
        bundle,
        content,
        library: photos,
        changes: isOwn ? changesSince(order.predecessor, content, at) : photos.changes.read(),
        addresses,
        release,
        dir,
        contained,
        now: at,
        checkpointEveryMs,
      });
      const { candidate, build, rendered, carried, isSame, toRecord } = written;
      log.debug('release written', { release, rendered, carried });
      await checkRelease(candidate);
      const faults = [...candidate.manifest.faults];
      const goLive = async (restored?: { over: number }): Promise<{ live: BuildView; faults: ContentFault[] }> => {
        if (live && isSame) {
          const confirmed = { ...live, revision };
          await store.confirm(confirmed, { name: release, manifest: candidate.manifest });
          if (restored) await releases.restore(live.release, { over: restored.over, at });
          else await settle(live.release, content, toRecord);
          log.info('published; no page has changed', { release: live.release, revision, rendered });
          return { live: confirmed, faults };
        }
        await store.goLive(release, candidate.manifest);
        if (restored) await releases.restore(release, { over: restored.over, at });
        else await settle(release, content, toRecord);
        const tookMs = Math.round(performance.now() - startedMs);
        log.info('published', { release, revision, rendered, carried, took_ms: tookMs });
        return { live: build, faults };
      };
      return { goLive };
    } catch (error) {
      const isFull = isOutOfSpace(error);
      await store.giveUp(release, { canGoOn: !(error instanceof ReleaseRefused), isFull });
      throw error;
    }
  };

  /** Makes a release without the photographs whose pages cannot be rendered. */
  const makeOfWhatCanBeShown = async (making: Making) => {
    try {
      return { made: await make(making), faults: [] };
    } catch (error) {
      const faults = error instanceof PagesFailed ? failedPhotos(error.pages) : [];
      if (faults.length === 0 || isTooMany(faults.length, library.photos.count())) throw error;
      await library.change(() => library.images.withhold(faults.flatMap(({ id }) => id ?? [])));
      return { made: await make(making), faults };
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

  /** Whether a release shows a photograph that is not public any more. */
  const isAnyPrivate = ({ name }: ReadRelease) => {
    const { all, photos } = library.changes.read();
    if (all || library.facts.get('release') !== name) return library.pages.hidden().length > 0;
    return photos.some((id) => !isPublic(id));
  };

  const publishOnce: Publish = async ({ byHand = false, onProgress = () => {} } = {}) => {
    const { content, faults: repaired } = await readContent();
    const { revision } = content;
    log.debug('content fetched', { revision, images: library.photos.count() });
    const at = now();
    const { live, predecessor } = await readLive(onProgress);
    const restored = await releases.restored();
    const showsPrivate = predecessor !== null && isAnyPrivate(predecessor);
    if (live && restored && restored.over >= revision && !byHand && !showsPrivate) {
      return { revision, live, faults: repaired };
    }
    const { inputs } = sharedInputs({ bundle, content, addresses, now: at });
    const isCurrent = live?.revision === revision && predecessor?.manifest.inputs === inputs && !restored;
    if (live && isCurrent && predecessor.isWhole) {
      return { revision, live, faults: [...repaired, ...predecessor.manifest.faults] };
    }

    const making = { content, library, live, predecessor, at, onProgress };
    const { made, faults } = await makeOfWhatCanBeShown(making).catch(async (error: unknown) => {
      if (!showsPrivate || filesAtFault(error).length === 0) throw error;
      log.error('publishing without the faulty pages, to take something down', { reason: String(error) });
      return { made: await makeTakeDown(making, error), faults: [] };
    });
    const { live: build, faults: found } = await made.goLive();
    return { revision, live: build, faults: [...repaired, ...faults, ...found] };
  };

  /** Does the work again with another library if this one is damaged. */
  const withLibrary = <T>(work: () => Promise<T>): Promise<T> =>
    work()
      .catch((error: unknown) => {
        if (!isDamaged(error)) throw error;
        log.warn('the library of the builder is damaged and made anew', { reason: String(error) });
        library.reset();
        return work();
      })
      .catch((error: unknown) => {
        throw explained(error);
      });

  const publish: Publish = (options) => withLibrary(() => publishOnce(options));

  const restore: Restore = (name, options) => withLibrary(() => restoreOnce(name, options));

  const restoreOnce: Restore = async (name, { over, withoutPrivate }) => {
    await readContent();
    const { release } = await releases.find(name);
    const hidden = await store.hiddenPhotos(release);
    if (hidden.length === 0) return store.restore(release, { over, at: now() });

    const kept = await readKeptContent(releases.dirOf(release));
    const former = kept && (await openFormerLibrary(kept.images(), { library, siteUrl }));
    const photos = hidden.map(({ id, title }) => ({ id, title: former?.titles.get(id) ?? title }));
    if (!withoutPrivate || !kept || !former) throw new HoldsPrivate(photos, kept !== null);
    log.warn('an earlier release is rendered again without private photographs', { release, photos: photos.length });
    const repaired = await repairContent({ content: kept.content, faults: [] }, { library: former.library, siteUrl });
    const order = { content: repaired.content, library: former.library, at: now(), onProgress: () => {} };
    const made = await make({ ...order, ...(await readLive()) });
    return releases.find((await made.goLive({ over })).live.release);
  };

  /** To be called after each publish, when visitors see the new release already. */
  const tidyUp = () => store.tidyUp(keepReleases, { now: now(), readEdits });

  /** To be called when there is time: makes the next publish faster. Stops early when interrupted. */
  const prepareNext = async (isInterrupted: () => boolean) => {
    await store.prepareStaging(isInterrupted);
    await store.restateChanges();
    await store.tidyPool(isInterrupted);
  };

  return { publish, restore, tidyUp, prepareNext };
}

const photoPagesIn = (content: SiteContent) => JSON.stringify(onEveryPhotoPage(content));
