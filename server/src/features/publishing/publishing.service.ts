import type { HealthDetails } from '@vitrine/shared/contract/health';
import {
  BuildView,
  type CdnView,
  type ConfidentialStrings,
  type ConfidentialStringsQuery,
  type HiddenPhoto,
  type KeptRelease,
  type PublishingView,
  type PublishTargetView,
  type ReleaseView,
  type RollbackInput,
} from '@vitrine/shared/contract/publishing';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import type { Config } from '../../config/config.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { NAMES_A_PAGE } from '../../database/visibility-reader.ts';
import { NoBuilder, ReleaseHoldsPrivate } from '../../errors.ts';
import { isEditedSince } from '../../records/edited-since.ts';
import type { Host, LiveSite, LiveVersions, Pruning, ReleaseService } from '../releases/plugin.ts';
import type { BuilderClient } from './builder-client.ts';
import { createDelivery } from './delivery.ts';
import { createEdits } from './edits.ts';
import { PublishTarget, UNKNOWN } from './publish-target.entity.ts';
import { presentTarget } from './publishing.presenter.ts';
import { BUILDER, listTargets } from './targets.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'reader' | 'visibility' | 'locks' | 'log'> {
  /** The networks that keep pictures, and how each is doing. */
  cdn: {
    read: () => Promise<CdnView[]>;
    wake: () => void;
    retryNow: (within: EntityManager) => Promise<unknown>;
  };
  config: Pick<Config, 'publishing' | 'publicUrl'>;
  /** Null if the site is built elsewhere. */
  builder: BuilderClient | null;
  releases: ReleaseService;
  pruneReleases: Pruning['prune'];
  site: Pick<LiveSite, 'ready' | 'catchUp' | 'build' | 'restored'>;
  passes: { previewAddress: (release: string) => string };
  siteHosts: { hosts: readonly Host[]; versions: LiveVersions };
}

export type PublishingService = ReturnType<typeof createPublishingService>;

const holdsPrivate = (photos: HiddenPhoto[], canDoWithout: boolean) => ({
  message: `The release shows ${photos.length} photograph(s) that are not public now: ${photos.map(({ title }) => title).join(', ')}`,
  data: { photos, without_private: canDoWithout },
});

const BUILD_TIMEOUT_MS = 3_000;

/** Publishes content: calls every target about each change, and knows what the public site shows. */
export function createPublishingService(options: Options) {
  const { builder, cdn, forkEm, reader, visibility, locks, config, log, passes, releases, site, siteHosts } = options;
  const edits = createEdits({ forkEm, reader });
  const targets = listTargets(config.publishing, builder, siteHosts);
  const names = targets.map(({ name }) => name);
  const deliveries = targets.map((target) => createDelivery({ target, forkEm, visibility, locks, log }));

  const readTargets = async (): Promise<PublishTargetView[]> => {
    const rows = await forkEm().find(PublishTarget, { name: names });
    return deliveries.flatMap(({ name, failedRound }) =>
      rows.filter((row) => row.name === name).map((row) => presentTarget(row, failedRound())),
    );
  };

  /** The `build.json` that visitors can read; for sites that are built and served elsewhere. */
  const readBuild = async (): Promise<BuildView | string> => {
    const address = `${config.publicUrl}/build.json`;
    try {
      const answer = await fetch(address, {
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(BUILD_TIMEOUT_MS),
      });
      if (!answer.ok) return `${address} answers ${answer.status}`;
      return BuildView.parse(await answer.json());
    } catch (error) {
      return `${address} cannot be read: ${reasonOfCall(error)}`;
    }
  };

  const statusElsewhere = async (view: PublishingView): Promise<PublishingView> => {
    if (targets.length === 0)
      return { ...view, state: 'failed', reason: 'No builder and no other target is configured' };
    const build = await readBuild();
    const live = typeof build === 'string' ? null : build;
    if (live && live.revision >= view.revision) return { ...view, live, state: 'live' };
    const failing = view.targets.find(({ last_error }) => last_error !== null);
    if (failing) {
      const reason = `${failing.name}: ${failing.last_error}`;
      return { ...view, live, state: 'failed', reason, next_attempt_at: failing.next_attempt_at };
    }
    return { ...view, live, state: 'publishing', reason: typeof build === 'string' ? build : null };
  };

  const statusHere = async (view: PublishingView, client: NonNullable<typeof builder>): Promise<PublishingView> => {
    const status = await client.readStatus();
    if (typeof status === 'string') {
      const toldAgainAt = view.targets.find(({ name }) => name === BUILDER)?.next_attempt_at ?? null;
      const reason = `The builder does not answer: ${status}`;
      return { ...view, state: 'failed', reason, next_attempt_at: toldAgainAt };
    }
    await site.ready();
    const [live, restored] = [site.build(), await site.restored()];
    const { since, progress, failure, faults } = status;
    const known = { ...view, live, progress, restored_at: restored?.at ?? null, faults };
    if (failure && status.state === 'idle') {
      const { at: since, reason, log, next_attempt_at } = failure;
      return { ...known, state: 'failed', since, reason, log, next_attempt_at };
    }
    const isLive = status.state === 'idle' && (live?.revision === view.revision || restored?.stays);
    return { ...known, state: isLive ? 'live' : 'publishing', since };
  };

  const readStatus = async (): Promise<PublishingView> => {
    const view: PublishingView = {
      state: 'failed',
      revision: await visibility.readRevision(),
      live: null,
      since: null,
      progress: null,
      reason: null,
      log: [],
      next_attempt_at: null,
      restored_at: null,
      faults: [],
      targets: await readTargets(),
      cdns: await cdn.read(),
    };
    return builder ? statusHere(view, builder) : statusElsewhere(view);
  };

  /** Delivers what is pending, to CDNs as well, without making the caller wait. */
  const wake = () => {
    for (const delivery of deliveries) delivery.wake();
    cdn.wake();
  };

  const requireBuilder = () => {
    if (!builder) throw new NoBuilder();
    return builder;
  };

  return {
    /** Records these targets, and removes what is recorded of others. */
    async prepare() {
      const em = forkEm();
      await em.nativeDelete(PublishTarget, { name: { $nin: names } });
      // Another server may start as well.
      for (const name of names) await em.upsert(PublishTarget, { name }, { onConflictAction: 'ignore' });
    },

    wake,

    /** Requests a publish to every target, at once and whatever becomes of this server meanwhile; it replaces what was restored as well. */
    async publish() {
      await forkEm().transactional(async (em) => {
        await releases.endRestoration(em);
        const again = { deliveredRevision: UNKNOWN, attempts: 0, nextAttemptAt: new Date() };
        await em.nativeUpdate(PublishTarget, { name: names }, again);
        await cdn.retryNow(em);
      });
      wake();
    },

    lookAgain() {
      for (const delivery of deliveries) delivery.lookAgain();
    },

    /** Looks for changes of which no notification came. A look that failed is repeated in its own time. */
    catchUp() {
      for (const delivery of deliveries) if (!delivery.failedRound()) delivery.wake();
    },

    /** Brings the site to its hosts elsewhere, after a switch. */
    wakeHosts() {
      for (const delivery of deliveries) if (delivery.getsFiles) delivery.wake();
    },

    /** The state of the public site compared with the content. */
    readStatus,

    /** Whether the builder beside this server has not published an edit yet. */
    async isPublishing() {
      if (!builder) return false;
      const { state, live } = await readStatus();
      return state === 'publishing' && reader.read(({ rows }) => isEditedSince(rows, live?.revision ?? UNKNOWN));
    },

    /** The same in short, for monitoring; null if no builder runs beside the server. */
    async readSite(): Promise<HealthDetails['site']> {
      if (!builder) return null;
      const { state, progress, reason, next_attempt_at, live } = await readStatus();
      return { state, progress, reason, next_attempt_at, live_revision: live?.revision ?? null };
    },

    async readReleases(): Promise<KeptRelease[]> {
      const { releases: kept, isWhole } = await releases.list();
      if (kept.length === 0) requireBuilder();
      const edited = await edits.addTo(kept, { isWhole });
      return edited.map((release) => ({ ...release, look_at: passes.previewAddress(release.release) }));
    },

    /** What was edited after a revision. */
    readEdits: edits.readSince,
    pruneEdits: edits.prune,

    /** Restores an earlier release. It stays until the next edit, or until a publish by hand. */
    async rollBack({ release: name, without_private: isWithoutPrivate }: RollbackInput): Promise<ReleaseView> {
      const kept = await releases.find(name);
      const { release, hidden } = kept;
      if (hidden.length === 0) {
        await releases.restore(kept);
        await site.catchUp();
        return releases.view(release.name);
      }
      const canDoWithout = builder !== null && (await releases.hasContent(release.name));
      if (!isWithoutPrivate || !canDoWithout) throw new ReleaseHoldsPrivate(holdsPrivate(hidden, canDoWithout));
      const made = await builder.restoreWithoutPrivate(release.name, await visibility.readRevision());
      return releases.view(made.release);
    },

    /** Removes the releases that are not kept. */
    async tidyUp(signal: AbortSignal): Promise<number> {
      const [, history = ''] = (await visibility.readVersion()).split(' ');
      return options.pruneReleases(await edits.readLatest(history), signal);
    },

    /** For the builder alone. */
    async readConfidentialStrings({
      since = 0,
      history: known,
    }: ConfidentialStringsQuery): Promise<ConfidentialStrings> {
      // Before the names, which are at least as new then.
      const [revision, history = ''] = (await visibility.readVersion()).split(' ');
      const from = history !== '' && known === history ? since : 0;
      const changed = await visibility.readNameChanges(from);
      return {
        history,
        as_of: Number(revision),
        since: from,
        revision: changed.at(-1)?.revision ?? from,
        is_complete: changed.length < NAMES_A_PAGE,
        images: changed.flatMap(({ id, original, key, isPublic }) =>
          original === null || key === null ? [] : [{ id, original, key, is_public: isPublic }],
        ),
        removed: changed.flatMap(({ id, original }) => (original === null ? [id] : [])),
      };
    },

    async stop() {
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
    },
  };
}
