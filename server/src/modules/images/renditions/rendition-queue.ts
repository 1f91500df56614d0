import { setTimeout as sleep } from 'node:timers/promises';
import { isMissing } from '@vitrine/shared/node/is-missing';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/worker.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { awaitsFiles, Image } from '../image.entity.ts';
import { createRenditionWork, type WorkOptions } from './rendition-work.ts';

interface Options extends WorkOptions {
  /** A manager of its own for each piece of work. */
  forkEm: () => EntityManager;
  log: FastifyBaseLogger;
  /** Called after an image got its files; while those of many are only given other rights, once in a while. */
  onDone: () => void;
  /** Whether a change of the content is on its way to the public. */
  isPublishing: () => Promise<boolean>;
}

export type RenditionQueue = ReturnType<typeof createRenditionQueue>;

/** So many images are given other rights together. */
const TOGETHER = 20;
/** How long the server then has for others: for visitors, and for the builder that renders the pages with the new rights. */
const REST_MS = 100;
/** How often meanwhile their new files are published. Each time the pages of all that are done are rendered. */
const TELL_EVERY_MS = 60_000;
/** Other rights usually come with other words on every page, which visitors see first. For so long the files give way to them. */
const PAGES_FIRST_MS = 60_000;
const PAGES_LOOK_MS = 500;

/** What an upload left to do comes before what only has to be made anew. */
const inTurn = { developPending: 'ASC', id: 'ASC' } as const;

/** Whether the picture itself is at fault. A full disk, say, is not: then the queue waits for better times. */
const isHopeless = (error: unknown) =>
  isMissing(error) ||
  (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500);

/**
 * Makes the files that nobody waits for, one image after another: AVIF renditions and social card of new images, cards
 * for another focal point, and other rights in all files when those change. What is still to be made stands in the database, so
 * a restart goes on where the last run ended.
 */
export function createRenditionQueue({ forkEm, log, onDone, isPublishing, ...options }: Options) {
  const { locks } = options;
  const work = createRenditionWork(options);

  const giveUpOn = async (image: Image, error: unknown) => {
    log.error({ err: error, image: image.id }, 'this image keeps the files it has: the others cannot be made');
    const done = { avifPending: false, cardPending: false, developPending: false };
    await forkEm().nativeUpdate(Image, { id: image.id }, done);
  };

  const performOne = async (image: Image, em: EntityManager, signal: AbortSignal) => {
    try {
      await work.perform(image, em);
    } catch (error) {
      if (signal.aborted || !isHopeless(error)) throw error;
      await giveUpOn(image, error);
    }
  };

  /** Answers what has to be done for each by itself: all of it, when the process that had them in hand came to grief. */
  const performTogether = async (images: Image[], em: EntityManager, signal: AbortSignal) => {
    try {
      return await work.performTogether(images, em);
    } catch (error) {
      if (signal.aborted || !isHopeless(error)) throw error;
      log.warn({ err: error, images: images.map(({ id }) => id) }, 'these images are looked at one by one');
      return images;
    }
  };

  const round = async (signal: AbortSignal) => {
    const beganMs = Date.now();
    let toldMs = beganMs;
    let isUntold = false;
    const tell = () => {
      toldMs = Date.now();
      isUntold = false;
      onDone();
    };

    try {
      for (;;) {
        signal.throwIfAborted();
        const em = forkEm();
        const [first, ...others] = await em.find(Image, awaitsFiles, { orderBy: inTurn, limit: TOGETHER });
        if (!first) return null;
        if (!first.developPending) {
          await performOne(first, em, signal);
          tell();
          continue;
        }
        if (!isUntold && Date.now() - beganMs < PAGES_FIRST_MS && (await isPublishing())) {
          await sleep(PAGES_LOOK_MS, undefined, { signal });
          continue;
        }
        const left = await performTogether([first, ...others], em, signal);
        isUntold = true;
        for (const image of left) {
          signal.throwIfAborted();
          await performOne(image, em, signal);
          tell();
        }
        if (isUntold && Date.now() - toldMs >= TELL_EVERY_MS) tell();
        await sleep(REST_MS, undefined, { signal });
      }
    } finally {
      if (isUntold) tell();
    }
  };

  const { wake, idle, stop } = createWorker({ name: 'rendition queue', locks, log, round });
  return { wake, idle, stop };
}
