import { type BuildView, ContentFault } from '@vitrine/shared/contract/publishing';
import type { SiteState } from '@vitrine/shared/contract/site-parts';
import { readKeptContent } from '@vitrine/shared/node/kept-content';
import { parseJson } from '@vitrine/shared/parse-json';
import { photoIdOf } from '@vitrine/shared/site-addresses';
import { z } from 'zod';
import type { SiteContent } from '../../src/content/library.ts';
import type { Addresses } from '../../src/content/pages.ts';
import { ReleaseRefused } from '../checks/checks.ts';
import type { ReadableContent } from '../content/content-source.ts';
import { postponeContent } from '../content/kept-content.ts';
import { isTooMany } from '../content/left-out.ts';
import { repairContent } from '../content/repair-content.ts';
import { isDamaged } from '../library/database.ts';
import { openFormerLibrary } from '../library/former-library.ts';
import type { LibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { Log } from '../log.ts';
import type { Bundle } from '../render/bundle.ts';
import { isCodeOutdated } from './code-files.ts';
import { explained, failedPhotos, filesAtFault, NoSuchRelease } from './failures.ts';
import { type Made, makeRelease } from './make-release.ts';
import { PagesFailed } from './render-pages.ts';
import { createServerSink } from './server-sink.ts';
import { type SharedInputs, sharedInputs } from './shared-inputs.ts';
import { PartRefused, type SiteClient } from './site-client.ts';

type Dependencies = {
  bundle: Bundle;
  addresses: Addresses;
  library: LibraryStore;
  client: SiteClient;
  /** Names this builder to the server. */
  builder: string;
  /** Brings the library up to date, with what must not be in a release, and answers the rest of the content. */
  getContent: () => Promise<ReadableContent>;
  now: () => Date;
  log: Log;
};

/** The outcome of a publish: the revision of its content, and what was repaired or left out. */
export type Published = { revision: number; faults: ContentFault[] };
type OnProgress = (done: number, all: number) => void;
export type Publish = (options?: { onProgress?: OnProgress }) => Promise<Published>;
/** Makes a release live that shows what an earlier one did, but what is private now, unless the signal fires before. Throws `NoSuchRelease`. */
export type RestoreWithoutPrivate = (release: string, over: number, signal?: AbortSignal) => Promise<BuildView>;

type Making = {
  content: SiteContent;
  /** The same before it was repaired, and what was left out of it then. */
  readable: ReadableContent;
  repaired: ContentFault[];
  library: LibraryStore;
  site: SiteState;
  now: Date;
  shared: SharedInputs;
  withheld?: ReadonlySet<string>;
  onProgress: OnProgress;
};

const Faults = z.array(ContentFault).catch([]);
/** How often a publish begins anew because the server lacks something, or another release went live meanwhile. */
const ATTEMPTS = 3;
/** The name of the fact that says of which content a draft is. */
const DRAFT_OF = 'draft of';

/**
 * Creates the publish: fetch, render what changed, send it, check, go live. Every failure leaves the live release as it was. If the live
 * release shows this content by this code already, nothing is done; if no page would change, it stays and only gets the new revision.
 */
export function createPublish(dependencies: Dependencies) {
  const { bundle, addresses, library, client, builder, getContent, now, log } = dependencies;
  const { siteUrl } = addresses;

  const readContent = async () => {
    // What could not be rendered is tried again.
    await library.change(() => library.images.showAll());
    const readable = await getContent();
    return { ...(await repairContent(readable, { library, siteUrl })), readable };
  };

  /** Whether what is recorded is of the live release. */
  const isRecorded = ({ live }: SiteState) => live !== null && library.pages.release() === live.release;

  /** Whether the pages that are recorded were compared with this. */
  const isComparedWith = ({ compared }: SharedInputs) => library.facts.get('inputs') === compared;

  /** What of the site has changed since the release that is recorded. */
  const changesSince = (shared: SharedInputs): LibraryChanges => {
    const isOfThat = library.pages.release() !== null && isComparedWith(shared);
    const changes = library.changes.read();
    return { ...changes, all: changes.all || !isOfThat };
  };

  /** Nothing has changed any more: this release shows the library. */
  const settle = (release: string, { facts, compositions, isSame }: Made & { isSame: boolean }) =>
    library.change(() => {
      if (isSame) postponeContent(library, release);
      library.pages.goLive(release);
      library.changes.clear();
      for (const [name, value] of Object.entries(facts)) library.facts.set(name, value);
      for (const [file, composition] of compositions) library.chunks.set(file, composition);
    });

  /** Begins a draft. What an interrupted one of the same content has sent is not sent again. */
  const beginDraft = ({ revision }: SiteContent) => {
    const of = JSON.stringify([revision, library.confidentialStrings.known()]);
    return library.change(() => {
      library.pages.begin({ canReuse: library.facts.get(DRAFT_OF) === of });
      library.facts.set(DRAFT_OF, of);
    });
  };

  /** Sends and checks one release, which is not live afterwards. */
  const make = async ({ library: photos, site, readable, repaired, ...order }: Making): Promise<Made> => {
    const { content } = order;
    const isOwn = photos === library;
    const isWhole = !isRecorded(site);
    const base = site.live?.number ?? null;
    await beginDraft(content);
    const sink = createServerSink({ client, builder, base, isWhole, onArrived: library.pages.recordArrived });
    try {
      const made = await makeRelease({
        ...order,
        received: readable.content,
        bundle,
        library: photos,
        changes: isOwn ? changesSince(order.shared) : photos.changes.read(),
        addresses,
        sink,
        isWhole,
        // What is lost of former code cannot be made again.
        code: site.code.filter(([file]) => !site.lost.includes(file)),
        hadFaults: readFaults().length > 0,
      });
      return { ...made, faults: [...repaired, ...made.faults] };
    } catch (error) {
      if (error instanceof ReleaseRefused) await library.change(() => library.pages.distrust());
      // If this fails as well, the pages are rendered again.
      else await sink.flush().catch(() => undefined);
      throw error;
    }
  };

  const readFaults = () => Faults.parse(parseJson(library.facts.get('faults') ?? '[]'));

  /**
   * The same without these photographs. No page shows one whose own page is left out, or leads to it: the server knows by their pages which
   * photographs a release shows.
   */
  const without = async (making: Making, photos: readonly number[]): Promise<Making> => {
    await library.change(() => library.images.withhold(photos));
    const { content, faults: repaired } = await repairContent(making.readable, { library, siteUrl });
    return { ...making, content, repaired, shared: sharedInputs({ bundle, content, addresses, now: making.now }) };
  };

  /** Makes a release without the photographs whose pages cannot be rendered. */
  const makeOfWhatCanBeShown = async (making: Making) => {
    try {
      return { made: await make(making), faults: [] };
    } catch (error) {
      const faults = error instanceof PagesFailed ? failedPhotos(error.pages) : [];
      if (faults.length === 0 || isTooMany(faults.length, library.photos.count())) throw error;
      const photos = faults.flatMap(({ id }) => id ?? []);
      return { made: await make(await without(making, photos)), faults };
    }
  };

  /**
   * Something was taken down, and the fault is elsewhere. Since the live release shows what must not be seen any more, the release goes
   * live without the faulty pages.
   */
  const makeTakeDown = async (making: Making, reason: unknown): Promise<Made> => {
    const found = filesAtFault(reason);
    const withheld = new Set([...(making.withheld ?? []), ...found]);
    if (found.length === 0 || withheld.size === making.withheld?.size) throw reason;
    const photos = found.flatMap((file) => photoIdOf(`/${file}`) ?? []);
    const rest = { ...(await without(making, photos)), withheld };
    return make(rest).catch((error: unknown) => makeTakeDown(rest, error));
  };

  const publishOnce: Publish = async ({ onProgress = () => {} } = {}) => {
    const startedMs = performance.now();
    const [{ content, readable, faults: repaired }, early] = await Promise.all([readContent(), client.readSite()]);
    // It must not be older than the content: what stays could have been edited meanwhile, and that edit would count as published.
    const site = early.live?.stays ? await client.readSite() : early;
    const { revision } = content;
    const { live, lost } = site;
    log.debug('content fetched', { revision, images: library.photos.count() });
    if (lost.length > 0) await forget(lost);
    // The server has another database, or has restored a backup.
    if (!live && library.pages.release() !== null) await library.change(() => library.pages.clear());
    const at = now();
    if (live?.stays && !(await client.showsPrivate())) return { revision, faults: repaired };
    const shared = sharedInputs({ bundle, content, addresses, now: at });
    const isOfNow = live?.revision === revision && !live.stays && lost.length === 0 && !isCodeOutdated(library, at);
    const isOfThis = isRecorded(site) && isComparedWith(shared);
    // Photographs that were left out are tried again.
    if (isOfNow && isOfThis && library.changes.isEmpty()) return { revision, faults: [...repaired, ...readFaults()] };

    const making = { content, readable, repaired, library, site, now: at, shared, onProgress };
    const { made, faults } = await makeOfWhatCanBeShown(making).catch(async (error: unknown) => {
      if (filesAtFault(error).length === 0 || !(await client.showsPrivate())) throw error;
      log.error('publishing without the faulty pages, to take something down', { reason: String(error) });
      return { made: await makeTakeDown(making, error), faults: [] };
    });
    const { live: build, isSame } = await made.goLive({ restores: null });
    await settle(build.release, { ...made, isSame });
    const { rendered, carried } = made;
    const tookMs = Math.round(performance.now() - startedMs);
    const message = isSame ? 'published; no page has changed' : 'published';
    log.info(message, { release: build.release, revision, rendered, carried, took_ms: tookMs });
    return { revision, faults: [...faults, ...made.faults] };
  };

  /** The server does not have these files or objects, so they are made again. */
  const forget = (names: readonly string[]) =>
    library.change(() => {
      library.pages.forget(names);
      library.changes.markAll();
    });

  /** Begins anew if the server lacks what it should have, or if another release went live meanwhile. */
  const againIfRefused = async <T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PartRefused) || attempts === 1) throw error;
      if (error.code === 'OBJECTS_MISSING') await forget(error.data.missing ?? []);
      else if (error.code !== 'NOT_ON_TOP') throw error;
      log.info('the publish begins anew', { reason: error.message });
      return againIfRefused(work, attempts - 1);
    }
  };

  /** Does the work again with another library if this one is damaged. */
  const withLibrary = <T>(work: () => Promise<T>): Promise<T> =>
    againIfRefused(work)
      .catch((error: unknown) => {
        if (!isDamaged(error)) throw error;
        log.warn('the library of the builder is damaged and made anew', { reason: String(error) });
        library.reset();
        return againIfRefused(work);
      })
      .catch((error: unknown) => {
        throw explained(error);
      });

  const restoreOnce: RestoreWithoutPrivate = async (release, over, signal) => {
    await readContent();
    const site = await client.readSite();
    const kept = await readKeptContent((path) => client.readFile(release, path));
    if (!kept) throw new NoSuchRelease(`The content of the release "${release}" is not kept`);
    const former = await openFormerLibrary(kept.images(), { library, siteUrl });
    const readable = { content: kept.content, faults: [] };
    const { content, faults: repaired } = await repairContent(readable, { library: former, siteUrl });
    const at = now();
    const shared = sharedInputs({ bundle, content, addresses, now: at });
    const order = { content, readable, repaired, library: former, site, now: at, shared };
    const made = await make({ ...order, onProgress: () => {} });
    signal?.throwIfAborted();
    const { live, isSame } = await made.goLive({ restores: { release, over } });
    // Whatever is published next is compared with all of it.
    await library.change(() => {
      if (isSame) postponeContent(library, live.release);
      library.pages.goLive(live.release);
      library.changes.markAll();
    });
    log.warn('an earlier release was rendered again without private photographs', { release, made: live.release });
    return live;
  };

  const publish: Publish = (options) => withLibrary(() => publishOnce(options));
  const restoreWithoutPrivate: RestoreWithoutPrivate = (...order) => withLibrary(() => restoreOnce(...order));
  return { publish, restoreWithoutPrivate };
}
