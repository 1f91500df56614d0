import type { HealthDetails } from '@vitrine/shared/contract/health';
import {
  BuildView,
  type CdnView,
  type ConfidentialStrings,
  type ConfidentialStringsQuery,
  type KeptRelease,
  type PublishingView,
  type PublishTargetView,
  type RecordedEdits,
  type RollbackInput,
} from '@vitrine/shared/contract/publishing';
import { reasonOfCall } from '@vitrine/shared/node/reason-of';
import { CONFIDENTIAL_STRINGS_ORDER, RECORDED_EDITS_ORDER, verifyWebhook } from '@vitrine/shared/webhook';
import type { Config } from '../../config/config.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import { NAMES_A_PAGE } from '../../database/visibility-reader.ts';
import { NoBuilder, NotSignedIn } from '../../errors.ts';
import type { BuilderClient } from './builder-client.ts';
import { createDelivery } from './delivery.ts';
import { createEdits } from './edits.ts';
import { PublishTarget } from './publish-target.entity.ts';
import { presentTarget } from './publishing.presenter.ts';
import { BUILDER, listTargets } from './targets.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'reader' | 'visibility' | 'locks' | 'log'> {
  /** The networks that keep pictures, and how each is doing. */
  cdn: { read: () => Promise<CdnView[]>; wake: (options: { byHand?: boolean }) => void };
  config: Pick<Config, 'publishing' | 'publicUrl'>;
  /** Null if the site is built elsewhere. */
  builder: BuilderClient | null;
  /** `previewAddress` answers with null if the files of the release are not on this machine. */
  passes: { previewAddress: (release: string) => Promise<string | null> };
}

/** The signature of a call by the builder. */
type BuilderProof = { signature: string | undefined; timestamp: string | undefined };

export type PublishingService = ReturnType<typeof createPublishingService>;

const BUILD_TIMEOUT_MS = 3_000;

/** Publishes content: calls every target about each change, and knows what the public site shows. */
export function createPublishingService(options: Options) {
  const { builder, cdn, forkEm, reader, visibility, locks, config, log, passes } = options;
  const edits = createEdits({ forkEm, reader });
  const targets = listTargets(config.publishing, builder);
  const deliveries = targets.map((target) => createDelivery({ target, forkEm, visibility, locks, log }));

  const readTargets = async (): Promise<PublishTargetView[]> => {
    const rows = await forkEm().find(PublishTarget, { name: targets.map(({ name }) => name) });
    return deliveries.flatMap(({ name, failedRound }) =>
      rows.filter((row) => row.name === name).map((row) => presentTarget(row, failedRound())),
    );
  };

  /** The `build.json` that visitors can read; for sites that are built and served elsewhere. */
  const readBuild = async (): Promise<BuildView | string> => {
    const address = `${config.publicUrl.replace(/\/+$/, '')}/build.json`;
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
    const { live, since, progress, failure, restored_at, restored_over, faults } = status;
    const known = { ...view, live, progress, restored_at, faults };
    if (failure && status.state === 'idle') {
      const { at: since, reason, log, next_attempt_at } = failure;
      return { ...known, state: 'failed', since, reason, log, next_attempt_at };
    }
    const isRestored = restored_over !== null && restored_over >= view.revision;
    const isLive = status.state === 'idle' && (live?.revision === view.revision || isRestored);
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

  const requireBuilder = () => {
    if (!builder) throw new NoBuilder();
    return builder;
  };

  const requireProof = async (order: string, proof: BuilderProof) => {
    const secret = config.publishing.builder?.secret;
    const call = { body: order, ...proof };
    if (!secret || !(await verifyWebhook(secret, call, Date.now() / 1_000))) throw new NotSignedIn();
  };

  return {
    /** Delivers what is pending, to CDNs as well, without making the caller wait. `byHand`: to every one, and at once. */
    wake(options: { byHand?: boolean } = {}) {
      for (const delivery of deliveries) delivery.wake(options);
      cdn.wake(options);
    },

    /** The state of the public site compared with the content. */
    readStatus,

    /** Whether the builder beside this server has not published a change yet. */
    isPublishing: async () => builder !== null && (await readStatus()).state === 'publishing',

    /** The same in short, for monitoring; null if no builder runs beside the server. */
    async readSite(): Promise<HealthDetails['site']> {
      if (!builder) return null;
      const { state, progress, reason, next_attempt_at, live } = await readStatus();
      return { state, progress, reason, next_attempt_at, live_revision: live?.revision ?? null };
    },

    async readReleases(): Promise<KeptRelease[]> {
      const releases = await edits.addTo(await requireBuilder().readReleases());
      return Promise.all(
        releases.map(async (release) => ({ ...release, look_at: await passes.previewAddress(release.release) })),
      );
    },

    /** What was edited after a revision. */
    readEdits: edits.readSince,
    pruneEdits: edits.prune,

    /** Restores an earlier release. It stays until the next change of content, or until a publish by hand. */
    rollBack: async (which: RollbackInput) => requireBuilder().restore(which, await visibility.readRevision()),

    /** For the builder alone, which authenticates by a signature. */
    async readConfidentialStrings(
      { since = 0, history: known }: ConfidentialStringsQuery,
      proof: BuilderProof,
    ): Promise<ConfidentialStrings> {
      await requireProof(CONFIDENTIAL_STRINGS_ORDER, proof);
      const [, history = ''] = (await visibility.readVersion()).split(' ');
      const from = history !== '' && known === history ? since : 0;
      const changed = await visibility.readNameChanges(from);
      return {
        history,
        since: from,
        revision: changed.at(-1)?.revision ?? from,
        is_complete: changed.length < NAMES_A_PAGE,
        images: changed.flatMap(({ id, original, key, isPublic }) =>
          original === null || key === null ? [] : [{ id, original, key, is_public: isPublic }],
        ),
        removed: changed.flatMap(({ id, original }) => (original === null ? [id] : [])),
      };
    },

    /** For the builder alone as well. */
    async readRecordedEdits(proof: BuilderProof): Promise<RecordedEdits> {
      await requireProof(RECORDED_EDITS_ORDER, proof);
      const [, history = ''] = (await visibility.readVersion()).split(' ');
      return edits.readLatest(history);
    },

    async stop() {
      await Promise.all(deliveries.map((delivery) => delivery.stop()));
    },
  };
}
