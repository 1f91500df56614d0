import type { ReplacementFields } from '@vitrine/shared/contract/replacing';
import { haveOtherProportions } from '@vitrine/shared/replacing/proportions';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { GalleryPhotoNotFound, VersionOutdated } from '../../../errors.ts';
import { nameOfType } from '../../../http/uploads/original-name.ts';
import type { Upload } from '../../../http/uploads/receive-upload.ts';
import type { GalleryMade } from '../../../imaging/processes/protocol.ts';
import { refuseOutdated } from '../../../records/version.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import type { FileRemovals, FormerFiles } from '../../images/plugin.ts';
import { GalleryComment } from '../client/gallery-comment.entity.ts';
import type { Gallery } from '../gallery.entity.ts';
import { changeGallery } from '../gallery-change.ts';
import { galleryFilesOf, pictureFilesOf } from './gallery-files.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import { type DrawnWatermark, nameOfWatermark, readWatermark } from './watermarks.ts';

type Size = 'fileSize' | 'width' | 'height';

/** What was made of the file of a photograph, as its record says it, and where its files are until they are stored. */
export interface MadePhoto {
  made: GalleryMade;
  stored: Pick<
    GalleryPhoto,
    Size | 'sha256' | 'crc32' | 'mimeType' | 'dominantColor' | 'isLost' | 'pictureKey' | 'pictures' | 'web'
  >;
  files: { file: string; source: string }[];
}

interface Options extends Pick<Dependencies, 'em' | 'locks'> {
  store: Pick<ImageStore, 'keepOriginal' | 'keepGalleryFiles'>;
  formerFiles: Pick<FormerFiles, 'keep'>;
  removals: Pick<FileRemovals, 'enqueueNames' | 'setAside' | 'wake'>;
  remaker: { wake(): void };
  findGallery(id: number): Promise<Gallery>;
  refuseDuplicate(gallery: number, sha256: string, within: EntityManager): Promise<void>;
  make(
    gallery: number,
    watermark: DrawnWatermark | null,
    file: Upload<unknown>['file'],
    workspace: string,
  ): Promise<MadePhoto>;
}

/** A photograph of a gallery, as an address names it. */
export interface PhotoOf {
  id: number;
  photo: number;
}

/** A photograph that was not removed. */
export const findPhoto = (within: EntityManager, { id: gallery, photo: id }: PhotoOf): Promise<GalleryPhoto> =>
  within.findOneOrFail(
    GalleryPhoto,
    { id, gallery, deletedAt: null },
    { refresh: true, failHandler: () => new GalleryPhotoNotFound() },
  );

/** How many comments of the client it has. */
export const countComments = (within: EntityManager, { photo }: PhotoOf): Promise<number> =>
  within.count(GalleryComment, { photo, author: 'client' });

/** The original that the marks of a photograph are about, once it has another; null if nobody has marked it. */
const markedOriginal = (photo: GalleryPhoto, comments: number): string | null => {
  const isMarked = photo.isFavourite || photo.isChosen || comments > 0;
  return isMarked ? (photo.markedSha256 ?? photo.sha256) : null;
};

/**
 * Gives a photograph of a gallery another file, as at an upload, and nothing else: its place, its name but for the type, hearts, choice and
 * comments stay. The file before is kept for a while. Whenever it ends, the photograph has either the old file or the new one.
 */
export function createPhotoReplacement(options: Options) {
  const { em, locks, store, formerFiles, removals, remaker, findGallery, refuseDuplicate, make } = options;

  return async (of: PhotoOf, { file }: Upload<ReplacementFields>, workspace: string, version?: number) => {
    const gallery = await findGallery(of.id);
    const photo = await findPhoto(em, of);
    // First, so that whoever has lost the answer and sends it again is not refused.
    if (photo.sha256 === file.sha256) return { isSame: true, hasOtherProportions: false };
    refuseOutdated({ version: photo.fileVersion }, version);
    await refuseDuplicate(of.id, file.sha256, em);
    const watermark = await readWatermark(em, gallery);
    const { made, stored, files } = await make(of.id, watermark, file, workspace);
    const { sha256: formerSha256, fileVersion, width, height } = photo;

    const isOther = await locks.withLock([formerSha256, file.sha256], async (lease) => {
      // Sent again while the first was still being processed, it has had this file for a moment.
      if ((await findPhoto(em, of)).sha256 === file.sha256) return null;
      try {
        await store.keepOriginal(file.path, file.sha256);
        await store.keepGalleryFiles(files);
        return await changeGallery(em, of.id, 'content', async ({ transaction, gallery: now }) => {
          await lease.confirm(transaction);
          const found = await findPhoto(transaction, of);
          if (found.fileVersion !== fileVersion) throw new VersionOutdated();
          await refuseDuplicate(of.id, file.sha256, transaction);
          const { web, ...kept } = found;
          const former = { ...kept, webFile: web.file };
          await formerFiles.keep(transaction, { photo: of.photo }, former, file.sha256);
          const outdated = { sha256: formerSha256, names: pictureFilesOf(found) };
          await removals.enqueueNames(transaction, [outdated]);
          const isOtherWatermark =
            nameOfWatermark(await readWatermark(transaction, now)) !== nameOfWatermark(watermark);
          const marked = markedOriginal(found, await countComments(transaction, of));
          Object.assign(found, {
            ...stored,
            originalName: nameOfType(kept.originalName, file.originalName, made.mimeType !== kept.mimeType),
            fileVersion: fileVersion + 1,
            markedSha256: marked === file.sha256 ? null : marked,
            picturesPending: isOtherWatermark,
            picturesHidden: isOtherWatermark && watermark === null,
          });
          await transaction.flush();
          return isOtherWatermark;
        });
      } catch (error) {
        em.clear();
        // The sender has to learn why the upload failed. Files that cannot be removed now are swept later.
        if (!lease.signal.aborted) await removals.setAside(galleryFilesOf(stored)).catch(() => {});
        throw error;
      }
    });
    if (isOther === null) return { isSame: true, hasOtherProportions: false };
    removals.wake();
    if (isOther) remaker.wake();
    return { isSame: false, hasOtherProportions: haveOtherProportions({ width, height }, made) };
  };
}
