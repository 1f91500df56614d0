import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Lease } from '../../../database/locks.ts';
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

/** How long the queue waits after a failure that is not the picture's own. */
const RETRY_MS = 60_000;

/** So many images are given other rights together. */
const TOGETHER = 20;
/** How long the server then has for others: for visitors, and for the builder that renders the pages with the new rights. */
const REST_MS = 100;
/** How often meanwhile their new files are published. Each time the pages of all that are done are rendered. */
const TELL_EVERY_MS = 60_000;
/** Other rights usually come with other words on every page, which visitors see first. For so long the files give way to them. */
const PAGES_FIRST_MS = 60_000;
const PAGES_LOOK_MS = 500;
/** After so long it is looked what another server, which is at it, has left to do. */
const BUSY_MS = 5_000;

/** What an upload left to do comes before what only has to be made anew. */
const inTurn = { developPending: 'ASC', id: 'ASC' } as const;

/** Whether the picture itself is at fault. A full disk, say, is not: then the queue waits for better times. */
const isHopeless = (error: unknown) =>
  error instanceof Error &&
  (('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) ||
    ('code' in error && error.code === 'ENOENT'));

/**
 * Makes the files that nobody waits for, one image after another: AVIF renditions and social card of new images, cards
 * for another focal point, and other rights in all files when those change. What is still to be made stands in the database, so
 * a restart goes on where the last run ended.
 */
export function createRenditionQueue({ forkEm, log, onDone, isPublishing, ...options }: Options) {
  const { locks } = options;
  const work = createRenditionWork(options);
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let again = false;
  let stopped = false;

  const giveUpOn = async (image: Image, error: unknown) => {
    log.error({ err: error, image: image.id }, 'this image keeps the files it has: the others cannot be made');
    const done = { avifPending: false, cardPending: false, developPending: false };
    await forkEm().nativeUpdate(Image, { id: image.id }, done);
  };

  const performOne = async (image: Image, em: EntityManager) => {
    try {
      await work.perform(image, em);
    } catch (error) {
      if (stopped || !isHopeless(error)) throw error;
      await giveUpOn(image, error);
    }
  };

  /** Answers what has to be done for each by itself: all of it, when the process that had them in hand came to grief. */
  const performTogether = async (images: Image[], em: EntityManager) => {
    try {
      return await work.performTogether(images, em);
    } catch (error) {
      if (stopped || !isHopeless(error)) throw error;
      log.warn({ err: error, images: images.map(({ id }) => id) }, 'these images are looked at one by one');
      return images;
    }
  };

  const drain = async ({ signal }: Lease) => {
    const beganMs = Date.now();
    let toldMs = beganMs;
    let isUntold = false;
    const tell = () => {
      toldMs = Date.now();
      isUntold = false;
      onDone();
    };

    try {
      while (!stopped) {
        signal.throwIfAborted();
        const em = forkEm();
        const [first, ...others] = await em.find(Image, awaitsFiles, { orderBy: inTurn, limit: TOGETHER });
        if (!first) return;
        const isTogether = first.developPending;
        if (isTogether && !isUntold && Date.now() - beganMs < PAGES_FIRST_MS && (await isPublishing())) {
          await sleep(PAGES_LOOK_MS);
          continue;
        }
        if (isTogether) {
          const left = await performTogether([first, ...others], em);
          isUntold = true;
          for (const image of left) {
            if (stopped) return;
            signal.throwIfAborted();
            await performOne(image, em);
            tell();
          }
        } else {
          await performOne(first, em);
          tell();
        }
        if (isUntold && Date.now() - toldMs >= TELL_EVERY_MS) tell();
        if (isTogether) await sleep(REST_MS);
      }
    } catch (error) {
      if (!stopped) throw error;
    } finally {
      if (isUntold) tell();
    }
  };

  const wakeIn = (ms: number) => {
    clearTimeout(retry);
    retry = setTimeout(wake, ms);
    retry.unref();
  };

  const drainAgain = async () => {
    while (again && !stopped) {
      again = false;
      if (!(await locks.ifFree('files that nobody waits for', drain))) wakeIn(BUSY_MS);
    }
  };

  /** Starts on what is waiting, unless it has started already. */
  function wake() {
    if (stopped) return;
    clearTimeout(retry);
    again = true;
    running ??= drainAgain()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the rendition queue stopped; it goes on in a minute');
        wakeIn(RETRY_MS);
      })
      .finally(() => {
        running = null;
        // Somebody may have asked while the round was failing, or when the last look was over already.
        if (again) wake();
      });
  }

  return {
    wake,

    /** Resolves when nothing is being done any more, also of what was asked for meanwhile. */
    idle: async () => {
      while (running) await running;
    },

    async stop() {
      stopped = true;
      clearTimeout(retry);
      await running;
    },
  };
}
