import { join } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import type { Dependencies } from '../../../database/dependencies.ts';
import { pagesById } from '../../../database/pages-by-id.ts';
import type { Imaging } from '../../../imaging/imaging.ts';
import { ImagingBusy } from '../../../imaging/imaging-errors.ts';
import { isHopeless } from '../../../imaging/is-hopeless.ts';
import { createPostponedPictures } from '../../../jobs/postponed-pictures.ts';
import { backOffMs, createWorker } from '../../../jobs/worker.ts';
import { readDefaultRights } from '../../../records/rights.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import type { FileRemovals } from '../../images/plugin.ts';
import { Gallery } from '../gallery.entity.ts';
import { raiseRevision } from '../gallery-change.ts';
import { pictureFilesOf } from './gallery-files.ts';
import { awaitsPictures, GalleryPhoto } from './gallery-photo.entity.ts';
import { namePictures, type PictureKeys } from './picture-keys.ts';
import { type DrawnWatermark, nameOfWatermark, orderWatermark, readWatermark } from './watermarks.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  imaging: Pick<Imaging, 'makeGalleryPictures'>;
  store: ImageStore;
  keys: PictureKeys;
  removals: Pick<FileRemovals, 'enqueueNames' | 'setAside' | 'wake'>;
}

type New = Pick<GalleryPhoto, 'pictureKey' | 'pictures'>;

const RETRY = { firstMs: 60_000, maxMs: 10 * 60_000 };

/**
 * Makes the pictures of photographs again whose gallery has another watermark. Which are left is in the records, so a restart goes on from
 * there. The pictures before are removed after.
 */
export function createPictureRemaker({ forkEm, locks, log, imaging, store, keys, removals }: Options) {
  /** Saves the new pictures, unless the photograph is gone, was replaced or uploaded again, or the watermark was changed again. */
  const save = (photo: GalleryPhoto, watermark: DrawnWatermark | null, values: New, sources: readonly string[]) =>
    locks.withLock(photo.sha256, async (lease) => {
      await store.keepGalleryFiles(values.pictures.map(({ file }, at) => ({ file, source: sources[at] ?? '' })));
      const isSaved = await forkEm().transactional(async (transaction) => {
        await lease.confirm(transaction);
        const id = photo.gallery.id;
        const gallery = await transaction.findOne(Gallery, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const stored = await transaction.findOne(GalleryPhoto, { id: photo.id });
        if (!gallery || stored?.sha256 !== photo.sha256 || stored.pictureKey !== photo.pictureKey) return false;
        if (nameOfWatermark(await readWatermark(transaction, gallery)) !== nameOfWatermark(watermark)) return false;
        const kept = new Set(values.pictures.map(({ file }) => file));
        const replaced = stored.pictures.filter(({ file }) => !kept.has(file));
        if (replaced.length > 0)
          await removals.enqueueNames(transaction, [
            { sha256: stored.sha256, names: pictureFilesOf({ pictures: replaced }) },
          ]);
        Object.assign(stored, { ...values, picturesPending: false, picturesHidden: false });
        await raiseRevision(transaction, gallery, 'content');
        return true;
      });
      if (!isSaved) await removals.setAside(pictureFilesOf(values));
    });

  const remake = (photo: GalleryPhoto) =>
    store.withWorkspace(async (workspace) => {
      const em = forkEm();
      const gallery = await em.findOne(Gallery, { id: photo.gallery.id });
      if (!gallery) return;
      const watermark = await readWatermark(em, gallery);
      const { order, drawn } = await orderWatermark(em, store, watermark, workspace);
      const made = await imaging.makeGalleryPictures({
        source: await store.localOriginal(photo.sha256, workspace),
        sha256: photo.sha256,
        outDir: workspace,
        defaults: await readDefaultRights(em),
        watermark: order,
        isNew: false,
      });
      const pictureKey = keys.ofPictures(photo.pictureKey, made.key, nameOfWatermark(drawn));
      const pictures = namePictures(made.pictures, pictureKey);
      const sources = made.pictures.map(({ filename }) => join(workspace, filename));
      await save(photo, watermark, { pictureKey, pictures }, sources);
    });

  const postponed = createPostponedPictures();

  return createWorker({
    name: 'pictures of galleries',
    locks,
    log,
    retryMs: (failures) => backOffMs(failures, RETRY),
    async round(signal) {
      let failed = 0;
      const beganMs = Date.now();
      const waiting = new Set(postponed.at(beganMs));
      const pages = pagesById((id, page) => forkEm().find(GalleryPhoto, { ...awaitsPictures(), id }, page));
      for await (const page of pages) {
        for (const photo of page) {
          signal.throwIfAborted();
          // One that is uploaded again gets another, and does not wait for what the former one did.
          const file = photo.pictureKey;
          if (waiting.has(file)) continue;
          try {
            await remake(photo);
            postponed.delete(file);
          } catch (error) {
            signal.throwIfAborted();
            // They stay pending, and those that need it hidden, for an original that a backup brings back.
            const delayMs =
              isHopeless(error) || error instanceof ImagingBusy ? postponed.add(file, Date.now()) : undefined;
            if (delayMs === undefined) failed += 1;
            log.error(
              { err: error, photo: photo.id, delayMs },
              'the pictures of this photograph in a gallery cannot be made now',
            );
          }
        }
        removals.wake();
      }
      if (failed > 0) throw new Error(`the pictures of ${failed} photographs in galleries cannot be made now`);
      return postponed.nextMs(beganMs, Date.now());
    },
  });
}
