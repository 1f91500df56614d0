import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { updateMany } from '../../../database/changes/bulk-changes.ts';
import { createContentChange } from '../../../database/content-change.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { ImagingBusy } from '../../../imaging/imaging-errors.ts';
import { isHopeless } from '../../../imaging/is-hopeless.ts';
import { createPostponedPictures } from '../../../jobs/postponed-pictures.ts';
import { createWorker } from '../../../jobs/worker.ts';
import { awaitsFiles, Image } from '../image.entity.ts';
import { createRenditionWork, type WorkOptions } from './rendition-work.ts';
import { beginMarkingForRights, markNextForRights } from './rights-marks.ts';

interface Options extends WorkOptions, Pick<Dependencies, 'forkEm' | 'log'> {
  /** Whether work that can wait should, as while an edit is being published. */
  shouldYield: () => Promise<boolean>;
}

export type RenditionQueue = ReturnType<typeof createRenditionQueue>;

/** How many images get new rights together. */
const TOGETHER = 20;
/** The pause after each batch, for visitors and for the builder that renders the pages with the new rights. */
const REST_MS = 100;
/** New rights usually come with new texts on every page, which visitors see first. The files wait this long for them. */
const PAGES_FIRST_MS = 60_000;
const PAGES_CHECK_MS = 500;

/** More failing images than this are no fault of theirs: then the round fails. */
const SKIPPED_MAX = 50;

/** Files that an upload left to do come before files that are made again. */
const inTurn = { rerenderPending: 'ASC', id: 'ASC' } as const;

/**
 * Makes the files that no upload waits for, one image after another: AVIF renditions and the social card of new images, cards for a new
 * focal point, and new rights in all files. The pending work is in the database, so a restart continues where the last run ended.
 */
export function createRenditionQueue({ forkEm, log, shouldYield, ...options }: Options) {
  const { locks } = options;
  const work = createRenditionWork(options);
  const postponed = createPostponedPictures();

  const giveUpOn = async (image: Image, error: unknown) => {
    log.error({ err: error, image: image.id }, 'files of this image cannot be made; it keeps those that it has');
    const done = { avifPending: false, cardPending: false, rerenderPending: false };
    await updateMany(forkEm(), Image, { id: image.id, sha256: image.sha256 }, done);
  };

  const postpone = (image: Image, error: unknown) => {
    const delayMs = postponed.add(image.sha256, Date.now());
    log.error(
      { err: error, image: image.id, delayMs },
      'the process that made files of this image was killed, as when memory runs out; it is retried later',
    );
  };

  /** An image that fails now, such as one whose original cannot be read, is skipped: the others do not wait for it. */
  const performOne = async (image: Image, perform: () => Promise<void>, skipped: Set<number>, signal: AbortSignal) => {
    try {
      await perform();
      postponed.delete(image.sha256);
    } catch (error) {
      if (signal.aborted) throw error;
      if (isHopeless(error)) return giveUpOn(image, error);
      if (error instanceof ImagingBusy) return postpone(image, error);
      skipped.add(image.id);
      if (skipped.size > SKIPPED_MAX) throw error;
      log.error({ err: error, image: image.id }, 'files of this image cannot be made now; it is retried later');
    }
  };

  /** As in a batch of its own: new rights alone need no original. */
  const performAlone = async (image: Image, em: EntityManager) => {
    for (const left of await work.performTogether([image], em)) await work.perform(left, em);
  };

  /** Returns how the images that remain are processed one by one: all of them, if the work failed. */
  const performTogether = async (images: Image[], em: EntityManager, signal: AbortSignal) => {
    try {
      return { left: await work.performTogether(images, em), perform: work.perform };
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, images: images.map(({ id }) => id) }, 'this batch failed; each image is retried');
      return { left: images, perform: isHopeless(error) ? work.perform : performAlone };
    }
  };

  const markAll = async (signal: AbortSignal) => {
    const { dialect } = options;
    for (;;) {
      signal.throwIfAborted();
      const hasMore = await createContentChange({ em: forkEm(), dialect })(markNextForRights);
      if (!hasMore) return;
      // Requests are served in between.
      await nextTurn();
    }
  };

  const round = async (signal: AbortSignal) => {
    await markAll(signal);
    const beganMs = Date.now();
    const skipped = new Set<number>();

    for (;;) {
      signal.throwIfAborted();
      const em = forkEm();
      const due = { ...awaitsFiles(), id: { $nin: [...skipped] }, sha256: { $nin: postponed.at(beganMs) } };
      const [first, ...others] = await em.find(Image, due, { orderBy: inTurn, limit: TOGETHER });
      if (!first && skipped.size > 0) throw new Error(`files of ${skipped.size} images cannot be made now`);
      if (!first) return postponed.nextMs(beganMs, Date.now());
      if (!first.rerenderPending) {
        await performOne(first, () => work.perform(first, em), skipped, signal);
        continue;
      }
      if (Date.now() - beganMs < PAGES_FIRST_MS && (await shouldYield())) {
        await sleep(PAGES_CHECK_MS, undefined, { signal });
        continue;
      }
      const { left, perform } = await performTogether([first, ...others], em, signal);
      for (const image of left) {
        signal.throwIfAborted();
        await performOne(image, () => perform(image, em), skipped, signal);
      }
      await sleep(REST_MS, undefined, { signal });
    }
  };

  const worker = createWorker({ name: 'rendition queue', locks, log, round });
  return { ...worker, enqueueAll: beginMarkingForRights };
}
