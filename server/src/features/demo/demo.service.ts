import type { DemoView, GuideUpdate } from '@vitrine/shared/contract/site/demo';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { DemoImporting, ImageNotFound, NothingRemoved } from '../../errors.ts';
import { ContentState } from '../content/content-state.entity.ts';
import { Image } from '../images/image.entity.ts';
import type { FileRemovals } from '../images/plugin.ts';
import type { SettingsService } from '../site/plugin.ts';
import { findDemo } from './demo-records.ts';
import { DemoState } from './demo-state.entity.ts';
import { type DemoPortfolio, readPortfolio } from './portfolio.ts';
import { addRemoved, bringBack, countRemoved, removeDemo } from './removed-demo.ts';

interface Options extends Pick<Dependencies, 'em' | 'forkEm' | 'dialect' | 'log'> {
  images: { removeForGood: (id: number) => Promise<unknown> };
  removals: Pick<FileRemovals, 'refuseForeign'>;
  settings: Pick<SettingsService, 'within' | 'wake'>;
  /** The account that the password of the demo opens. */
  findAccount: () => Promise<DemoView['account']>;
}

export type DemoService = ReturnType<typeof createDemoService>;

const KEPT_MS = TRASH_DAYS * 24 * 60 * 60 * 1_000;
const forget = (state: DemoState) => Object.assign(state, { removed: null, removedAt: null, isFinal: false });
const untilOf = (removedAt: Date) => new Date(removedAt.getTime() + KEPT_MS);

/** How the owner gets rid of the demo portfolio, and how far he is on the way to a site of his own. */
export function createDemoService({ em, forkEm, dialect, log, images, removals, settings, findAccount }: Options) {
  const change = createContentChange({ em, dialect });
  let portfolio: Promise<DemoPortfolio> | undefined;
  const readDemo = () => {
    portfolio ??= readPortfolio();
    return portfolio;
  };
  const sha256sOf = ({ photos }: DemoPortfolio) => photos.map(({ sha256 }) => sha256);
  const readState = (within: EntityManager) => within.findOneOrFail(DemoState, { id: 1 }, { refresh: true });
  const isImporting = async (within: EntityManager) =>
    (await within.findOneOrFail(ContentState, { id: 1 }, { refresh: true })).demoPending;

  async function read(): Promise<DemoView> {
    const demo = await readDemo();
    const account = await findAccount();
    return forkEm().transactional(async (within) => {
      const found = await findDemo(within, demo);
      const { removed, removedAt, isFinal, guideStep, isGuideDone, isGuideDismissed } = await readState(within);
      return {
        is_importing: await isImporting(within),
        left: {
          images: found.images.length,
          categories: found.categories.length,
          hero_slides: found.heroSlides.length,
          testimonials: found.testimonials.length,
          social_links: found.socialLinks.length,
          settings: found.settings,
        },
        kept: found.kept,
        removed:
          removed && removedAt && !isFinal
            ? { ...countRemoved(removed), at: removedAt.toISOString(), until: untilOf(removedAt).toISOString() }
            : null,
        own_images: await within.count(Image, { deletedAt: null, sha256: { $nin: sha256sOf(demo) } }),
        account,
        guide: { step: guideStep ?? null, is_done: isGuideDone, is_dismissed: isGuideDismissed },
      };
    });
  }

  /** Deletes the removed photographs with their files. What is left of it by a crash is done by the next maintenance. */
  async function finish({ removed }: DemoState, signal?: AbortSignal) {
    const isRemoved = { id: { $in: removed?.images ?? [] }, deletedAt: { $ne: null } };
    const trashed = await forkEm().find(Image, isRemoved, { fields: ['id'] });
    for (const { id } of trashed) {
      signal?.throwIfAborted();
      // It may have been restored or removed meanwhile.
      await images.removeForGood(id).catch((error: unknown) => {
        if (!(error instanceof ImageNotFound)) throw error;
      });
    }
    await change(async (transaction) => {
      const state = await readState(transaction);
      // Since then, something else may have been removed.
      if (state.isFinal) forget(state);
    });
    return trashed.length;
  }

  /** From here on nothing can be brought back. */
  const decide = () =>
    change(async (transaction) => {
      const state = await readState(transaction);
      if (!state.removed) throw new NothingRemoved();
      state.isFinal = true;
      return state;
    });

  return {
    read,

    /** Removes everything of the demo that the owner has not made his own, all or nothing. */
    async remove() {
      const demo = await readDemo();
      await change(async (transaction) => {
        if (await isImporting(transaction)) throw new DemoImporting();
        const state = await readState(transaction);
        const removed = await removeDemo(transaction, settings, await findDemo(transaction, demo));
        state.removed = state.removed && !state.isFinal ? addRemoved(state.removed, removed) : removed;
        state.removedAt = new Date();
        state.isFinal = false;
      });
      settings.wake();
      return read();
    },

    /** Brings all of it back. */
    async restore() {
      await change(async (transaction) => {
        const state = await readState(transaction);
        const { removed } = state;
        if (!removed || state.isFinal) throw new NothingRemoved();
        await bringBack(transaction, settings, removed);
        forget(state);
      });
      settings.wake();
      return read();
    },

    /** Deletes what was removed for good, and the files of the demo's photographs with it. */
    async deleteForGood() {
      removals.refuseForeign();
      const decided = await decide();
      // It is decided, whatever happens to the files.
      await finish(decided).catch((error: unknown) =>
        log.error(
          { err: error },
          'the removed demo portfolio could not be deleted at once; the next maintenance does it',
        ),
      );
      return read();
    },

    /**
     * Finishes what was decided, and forgets what was removed once the time for bringing it back is over: its photographs leave the trash that
     * day as all do. Returns how many were deleted.
     */
    async purge(signal?: AbortSignal) {
      const state = await readState(forkEm());
      if (state.isFinal) return finish(state, signal);
      const isOver = { id: 1, isFinal: false, removedAt: { $lt: new Date(Date.now() - KEPT_MS) } };
      await forkEm().nativeUpdate(DemoState, isOver, { removed: null, removedAt: null });
      return 0;
    },

    async updateGuide({ step, is_done: isGuideDone, is_dismissed: isGuideDismissed }: GuideUpdate) {
      const changes = withoutUndefined<DemoState>({ guideStep: step, isGuideDone, isGuideDismissed });
      if (Object.keys(changes).length > 0) await forkEm().nativeUpdate(DemoState, { id: 1 }, changes);
      return read();
    },
  };
}
