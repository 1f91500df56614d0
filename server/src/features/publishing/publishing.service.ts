import type { HealthDetails } from '@vitrine/shared/contract/health';
import type {
  ConfidentialStrings,
  ConfidentialStringsQuery,
  HiddenPhoto,
  KeptRelease,
  PublishingView,
  PublishTargetView,
  ReleaseView,
  RollbackInput,
} from '@vitrine/shared/contract/publishing';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import { NAMES_A_PAGE } from '../../database/visibility-reader.ts';
import { NoBuilder, ReleaseHoldsPrivate } from '../../errors.ts';
import { isEditedSince } from '../../records/edited-since.ts';
import type { LiveSite } from '../releases/plugin.ts';
import { createBuildReader } from './build-reader.ts';
import type { BuilderClient } from './builder-client.ts';
import { createDelivery } from './delivery.ts';
import { createEdits } from './edits.ts';
import { PublishTarget, UNKNOWN } from './publish-target.entity.ts';
import { presentTarget } from './publishing.presenter.ts';
import { stateHere, stateOf } from './publishing-state.ts';
import { listTargets } from './targets.ts';

interface Options
  extends Pick<Dependencies, 'forkEm' | 'reader' | 'visibility' | 'locks' | 'log'>,
    Pick<FastifyInstance, 'cdn' | 'releases' | 'pruneReleases' | 'passes' | 'siteHosts'> {
  config: Pick<Config, 'publishing' | 'publicUrl'>;
  /** Null if the site is built elsewhere. */
  builder: BuilderClient | null;
  site: Pick<LiveSite, 'ready' | 'catchUp' | 'build' | 'restored'>;
}

export type PublishingService = ReturnType<typeof createPublishingService>;

const holdsPrivate = (photos: HiddenPhoto[], canDoWithout: boolean) => ({
  message: `The release shows ${photos.length} photograph(s) that are not public now: ${photos.map(({ title }) => title).join(', ')}`,
  data: { photos, without_private: canDoWithout },
});

/** Publishes content: calls every target about each change, and knows what the public site shows. */
export function createPublishingService(options: Options) {
  const { builder, cdn, forkEm, reader, visibility, locks, config, log, passes, releases, site, siteHosts } = options;
  const edits = createEdits({ forkEm, reader });
  const targets = listTargets(config.publishing, builder, siteHosts);
  const names = targets.map(({ name }) => name);
  const deliveries = targets.map((target) => createDelivery({ target, forkEm, visibility, locks, log }));

  const isBuiltElsewhere = config.publishing.github !== null || config.publishing.hooks.length > 0;
  const readBuild = createBuildReader(config.publicUrl, { isAlone: !builder });

  const readTargets = async (): Promise<PublishTargetView[]> => {
    const rows = await forkEm().find(PublishTarget, { name: names });
    return deliveries.flatMap(({ name, failedRound }) =>
      rows.filter((row) => row.name === name).map((row) => presentTarget(row, failedRound())),
    );
  };

  const readHere = async () => {
    const revision = await visibility.readRevision();
    const targets = await readTargets();
    const status = builder && (await builder.readStatus());
    await site.ready();
    const [live, restored] = [site.build(), await site.restored()];
    return { revision, targets, status, live, restored, stays: restored?.stays ?? false };
  };

  const readStatus = async (): Promise<PublishingView> => {
    const [here, there, cdns] = await Promise.all([readHere(), isBuiltElsewhere ? readBuild() : null, cdn.read()]);
    const { revision, targets, status, restored } = here;
    const shown = typeof there === 'string' ? null : there;
    const version = siteHosts.versions.name();
    const outdated = deliveries.filter(({ hasOther }) => hasOther(version)).map(({ name }) => name);
    return {
      ...stateOf({ ...here, outdated, there }, Date.now()),
      revision,
      // Without a builder, a release here may be a former one.
      live: builder ? (here.live ?? shown) : (shown ?? here.live),
      progress: typeof status === 'string' ? null : (status?.progress ?? null),
      restored_at: restored?.at ?? null,
      faults: typeof status === 'string' ? [] : (status?.faults ?? []),
      targets,
      cdns,
    };
  };

  /** Delivers what is pending, to CDNs as well, without making the caller wait. */
  const wake = () => {
    for (const delivery of deliveries) delivery.wake();
    cdn.wake();
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
      const here = await readHere();
      if (stateHere(here).state !== 'publishing') return false;
      return reader.read(({ rows }) => isEditedSince(rows, here.live?.revision ?? UNKNOWN));
    },

    /** The same in short, for monitoring; null if no builder runs beside the server. */
    async readSite(): Promise<HealthDetails['site']> {
      if (!builder) return null;
      const { state, progress, reason, next_attempt_at, live } = await readStatus();
      return { state, progress, reason, next_attempt_at, live_revision: live?.revision ?? null };
    },

    async readReleases(): Promise<KeptRelease[]> {
      const { releases: kept, isWhole } = await releases.list();
      if (kept.length === 0 && !builder) throw new NoBuilder();
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
