import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { EntityManager } from '../../database/orm.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import type { createKeyedLock } from '../../storage/keyed-lock.ts';
import { Image } from './image.entity.ts';

interface Options {
  /** A manager of its own for each piece of work. */
  forkEm: () => EntityManager;
  imaging: Imaging;
  store: ImageStore;
  withLock: ReturnType<typeof createKeyedLock>;
  log: FastifyBaseLogger;
  /** Called after an image got its AVIF renditions. */
  onDone: () => void;
}

export type AvifQueue = ReturnType<typeof createAvifQueue>;

/** Whether the picture itself is the trouble. A full disk, say, is not: then the queue waits for better times. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

/**
 * Makes the AVIF renditions of new images one after another, in the order of upload, while nobody waits for them.
 * What is still to be made stands in the database, so a restart goes on where the last run ended.
 */
export function createAvifQueue({ forkEm, imaging, store, withLock, log, onDone }: Options) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const makeFor = async (image: Image, em: EntityManager) => {
    const workspace = await store.openWorkspace();
    try {
      const outDir = join(workspace.path, 'renditions');
      await mkdir(outDir);
      const made = await imaging.addAvif({
        source: store.originalPath(image.sha256),
        key: image.renditionKey,
        outDir,
        rights: { credit: image.credit ?? null, copyright: image.copyright ?? null },
      });
      await withLock(image.sha256, async () => {
        const current = await em.findOne(Image, { id: image.id }, { refresh: true });
        if (!current) return;
        await store.keepRenditions(outDir, made);
        current.renditions = [...made, ...current.renditions.filter(({ format }) => format !== 'avif')];
        current.avifPending = false;
        await em.flush();
      });
    } finally {
      await workspace.discard();
    }
  };

  const giveUpOn = async (image: Image, em: EntityManager, error: unknown) => {
    log.error({ err: error, image: image.id }, 'no AVIF renditions for this image; its WebP and JPEG stay');
    await em.nativeUpdate(Image, { id: image.id }, { avifPending: false });
  };

  const drain = async () => {
    while (!stopped) {
      const em = forkEm();
      const image = await em.findOne(Image, { avifPending: true }, { orderBy: { id: 'ASC' } });
      if (!image) return;
      try {
        await makeFor(image, em);
      } catch (error) {
        if (stopped) return;
        if (!isRefusal(error)) throw error;
        await giveUpOn(image, forkEm(), error);
      }
      onDone();
    }
  };

  const drainAgain = async () => {
    while (again && !stopped) {
      again = false;
      await drain();
    }
  };

  return {
    /** Starts on what is waiting, unless it has started already. */
    wake() {
      if (stopped) return;
      again = true;
      running ??= drainAgain()
        .catch((error: unknown) => log.error({ err: error }, 'the AVIF queue stopped'))
        .finally(() => {
          running = null;
        });
    },

    /** Resolves when nothing is waiting. */
    idle: async () => {
      await running;
    },

    async stop() {
      stopped = true;
      await running;
    },
  };
}
