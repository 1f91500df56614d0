import { join } from 'node:path';
import type {
  GalleryPhotoFocalPoint,
  GalleryPhotoIds,
  GalleryPhotoQuery,
  GalleryPhotosMove,
  GalleryUploadFields,
} from '@vitrine/shared/contract/galleries/gallery-photos';
import { galleries as galleryTexts } from '@vitrine/shared/contract/galleries/texts';
import type { ReplaceableQuery } from '@vitrine/shared/contract/replacing';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { FieldRefused, GalleryNotFound } from '../../../errors.ts';
import { nameKeyOf } from '../../../http/uploads/name-key.ts';
import { keepOriginalName } from '../../../http/uploads/original-name.ts';
import type { Upload } from '../../../http/uploads/receive-upload.ts';
import type { Imaging } from '../../../imaging/imaging.ts';
import { findReplaceable } from '../../../records/replaceable.ts';
import { readDefaultRights } from '../../../records/rights.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Image } from '../../images/image.entity.ts';
import type { FileRemovals, FormerFiles } from '../../images/plugin.ts';
import { FormerFile } from '../../images/replacing/former-file.entity.ts';
import { Gallery } from '../gallery.entity.ts';
import { changeGallery } from '../gallery-change.ts';
import { bringBack, refuseSame } from './bring-back.ts';
import { galleryFilesOf, pictureFilesOf } from './gallery-files.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import { listPhotos } from './photo-list.ts';
import { countComments, createPhotoReplacement, findPhoto, type MadePhoto, type PhotoOf } from './photo-replacement.ts';
import { namePictures, nameWeb, type PictureKeys } from './picture-keys.ts';
import { type DrawnWatermark, nameOfWatermark, orderWatermark, readWatermark } from './watermarks.ts';

interface Options extends Pick<Dependencies, 'em' | 'reader' | 'locks'> {
  imaging: Imaging;
  store: ImageStore;
  keys: PictureKeys;
  removals: Pick<FileRemovals, 'enqueueNames' | 'setAside' | 'wake'>;
  remaker: { wake(): void };
  formerFiles: Pick<FormerFiles, 'keep'>;
}

export type GalleryPhotoService = ReturnType<typeof createGalleryPhotoService>;

/** The last photograph with this file that was removed from a gallery. */
const findRemoved = (within: EntityManager, gallery: number, sha256: string) =>
  within.findOne(
    GalleryPhoto,
    { gallery, sha256, deletedAt: { $ne: null } },
    { refresh: true, orderBy: { deletedAt: 'DESC', id: 'DESC' } },
  );

/** The photographs of galleries. A record and its files are created together, even across a crash. */
export function createGalleryPhotoService(options: Options) {
  const { em, reader, locks, imaging, store, keys, removals, remaker, formerFiles } = options;

  const findGallery = (id: number) => {
    const failHandler = () => new GalleryNotFound();
    return em.findOneOrFail(Gallery, { id, deletedAt: null }, { refresh: true, failHandler });
  };

  const refuseDuplicate = async (gallery: number, sha256: string, within: EntityManager) =>
    refuseSame(await within.findOne(GalleryPhoto, { gallery, sha256, deletedAt: null }));

  const make = async (
    id: number,
    watermark: DrawnWatermark | null,
    { sha256, path, bytes: fileSize }: Upload<unknown>['file'],
    workspace: string,
  ): Promise<MadePhoto> => {
    const { order, drawn } = await orderWatermark(em, store, watermark, workspace);
    const made = await imaging.makeGalleryPictures({
      source: path,
      sha256,
      outDir: workspace,
      defaults: await readDefaultRights(em),
      watermark: order,
      isNew: true,
    });
    if (!made.web) throw new Error('the pipeline made no file for screens');
    const webKey = keys.ofWeb(id, made.key);
    const pictureKey = keys.ofPictures(webKey, made.key, nameOfWatermark(drawn));
    const pictures = namePictures(made.pictures, pictureKey);
    const web = nameWeb(made.web, webKey);
    const sources = [...made.pictures, made.web].map(({ filename }) => join(workspace, filename));
    const files = [...pictures, web].map(({ file }, index) => ({ file, source: sources[index] ?? '' }));
    const { crc32, mimeType, width, height, dominantColor } = made;
    const facts = { sha256, crc32, fileSize, mimeType, width, height, dominantColor, isLost: false };
    return { made, stored: { ...facts, pictureKey, pictures, web }, files };
  };

  /** All of them have to be in the gallery. */
  const refuseUnknown = async (within: EntityManager, gallery: number, ids: readonly number[]) => {
    const known = await within.count(GalleryPhoto, { gallery, id: { $in: [...ids] } });
    if (known < new Set(ids).size) throw new FieldRefused('ids', galleryTexts.photoNotFound);
  };

  const replace = createPhotoReplacement({ ...options, findGallery, refuseDuplicate, make });

  return {
    replace,
    find: (of: PhotoOf) => findPhoto(em, of),
    /** The photographs that files of these names may replace. */
    async findReplaceable(id: number, query: ReplaceableQuery) {
      await findGallery(id);
      const photos = await em.find(GalleryPhoto, { gallery: id, deletedAt: null }, { orderBy: { id: 'ASC' } });
      const former = await em.find(FormerFile, { photo: { gallery: id } });
      const found = await findReplaceable(
        { imaging, store },
        photos.map((photo) => ({ id: photo.id, original_name: photo.originalName, sha256: photo.sha256 })),
        former.map(({ photo, sha256 }) => ({ owner: photo?.id ?? null, sha256 })),
        query,
      );
      const byId = new Map(photos.map((photo) => [photo.id, photo]));
      return found.flatMap((one) => {
        const photo = byId.get(one.id);
        return photo ? [{ photo, found: one }] : [];
      });
    },
    countComments: (of: PhotoOf) => countComments(em, of),
    /** The image of the portfolio that was made from it, unless that is in the trash. */
    async findImage({ image }: Pick<GalleryPhoto, 'image'>) {
      if (!image) return null;
      const found = await em.findOne(Image, { id: image.id, deletedAt: null }, { fields: ['id'] });
      return found?.id ?? null;
    },
    prepare: () => imaging.warm(),
    /** Throws if an upload with these fields could not be stored, whatever its file is. */
    async check(id: number, fields: GalleryUploadFields) {
      await findGallery(id);
      if (fields.sha256) await refuseDuplicate(id, fields.sha256, em);
    },

    list: (id: number, query: GalleryPhotoQuery) => reader.read((snapshot) => listPhotos(snapshot, id, query)),

    /**
     * Processes an upload that was received into `workspace`: checks it, makes its pictures, stores files and record. A photograph with this
     * file that was removed is that one again, with what the client has said of it.
     */
    async add(id: number, { fields, file }: Upload<GalleryUploadFields>, workspace: string): Promise<GalleryPhoto> {
      const gallery = await findGallery(id);
      // One that is gone counts as none.
      const section = fields.section || null;
      await refuseDuplicate(id, file.sha256, em);
      const watermark = await readWatermark(em, gallery);
      const { made, stored, files } = await make(id, watermark, file, workspace);
      const originalName = keepOriginalName(file.originalName);

      const { photo, wasRemoved } = await locks.withLock(file.sha256, async (lease) => {
        try {
          await store.keepOriginal(file.path, file.sha256);
          await store.keepGalleryFiles(files);
          return await changeGallery(em, id, 'content', async ({ transaction, gallery: now }) => {
            await lease.confirm(transaction);
            await refuseDuplicate(id, file.sha256, transaction);
            const isOther = nameOfWatermark(await readWatermark(transaction, now)) !== nameOfWatermark(watermark);
            const values = {
              ...stored,
              originalName,
              nameKey: nameKeyOf(originalName),
              picturesPending: isOther,
              picturesHidden: isOther && watermark === null,
            };
            const removed = await findRemoved(transaction, id, file.sha256);
            if (removed) {
              await bringBack({ transaction, gallery: now }, [removed]);
              // Other rights or another watermark since then have made files of other names. An archive may need the one for screens.
              await removals.enqueueNames(transaction, [{ sha256: file.sha256, names: pictureFilesOf(removed) }]);
              const webFile = removed.web.file;
              if (webFile !== stored.web.file)
                await formerFiles.keep(transaction, { photo: removed.id }, { ...removed, webFile }, file.sha256);
              const isThere = now.sections.some((one) => one.id === section);
              return { photo: Object.assign(removed, values, isThere && { section }), wasRemoved: true };
            }
            const photo = transaction.create(GalleryPhoto, {
              ...values,
              gallery: id,
              section,
              focalX: made.focal.x,
              focalY: made.focal.y,
            });
            await transaction.flush();
            return { photo, wasRemoved: false };
          });
        } catch (error) {
          em.clear();
          // The sender has to learn why the upload failed. Files that cannot be removed now are swept later.
          if (!lease.signal.aborted) await removals.setAside(galleryFilesOf(stored)).catch(() => {});
          throw error;
        }
      });
      if (wasRemoved) removals.wake();
      if (photo.picturesPending) remaker.wake();
      return photo;
    },

    /** Sets what a cover keeps visible of a photograph. */
    setFocalPoint: (of: PhotoOf, { focal_x: focalX, focal_y: focalY }: GalleryPhotoFocalPoint) =>
      changeGallery(em, of.id, 'content', async ({ transaction }) =>
        Object.assign(await findPhoto(transaction, of), { focalX, focalY }),
      ),

    /** Moves photographs to a section, or to none. */
    move: (id: number, { ids, section }: GalleryPhotosMove) =>
      changeGallery(em, id, 'content', async ({ transaction, gallery }) => {
        if (section && !gallery.sections.some((one) => one.id === section))
          throw new FieldRefused('section', galleryTexts.sectionUnknown);
        await refuseUnknown(transaction, id, ids);
        await transaction.nativeUpdate(GalleryPhoto, { gallery: id, id: { $in: ids } }, { section: section || null });
        return { ids };
      }),

    /** Removes photographs. Their files are kept for a while, since an archive of them may be on its way. */
    remove: (id: number, { ids }: GalleryPhotoIds) =>
      changeGallery(em, id, 'content', async ({ transaction }) => {
        await refuseUnknown(transaction, id, ids);
        const present = { gallery: id, id: { $in: ids }, deletedAt: null };
        await transaction.nativeUpdate(GalleryPhoto, present, { deletedAt: new Date() });
        return { ids };
      }),

    /** Brings photographs back that were removed: all of them, or none. */
    restore: (id: number, { ids }: GalleryPhotoIds) =>
      changeGallery(em, id, 'content', async (change) => {
        await refuseUnknown(change.transaction, id, ids);
        const removed = { gallery: id, id: { $in: ids }, deletedAt: { $ne: null } };
        await bringBack(change, await change.transaction.find(GalleryPhoto, removed, { orderBy: { id: 'ASC' } }));
        return { ids };
      }),
  };
}
