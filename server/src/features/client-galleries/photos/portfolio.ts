import type { GalleryPhotoIds } from '@vitrine/shared/contract/galleries/gallery-photos';
import { galleries as galleryTexts } from '@vitrine/shared/contract/galleries/texts';
import { ImageUploadFields } from '@vitrine/shared/contract/images';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { FieldRefused, ImageAlreadyThere } from '../../../errors.ts';
import type { Upload } from '../../../http/uploads/receive-upload.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { notifyOf } from '../gallery-change.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';

type Follow = (transaction: EntityManager, image: number) => Promise<unknown>;

interface Options extends Pick<Dependencies, 'em'> {
  store: Pick<ImageStore, 'withWorkspace' | 'localOriginal'>;
  images: {
    create(upload: Upload<ImageUploadFields>, workspace: string, follow: Follow): Promise<{ row: { id: number } }>;
  };
}

/**
 * Makes public images of the portfolio from photographs of a gallery. An original that the portfolio has already stays one image. A file
 * name often has the client's name, so nothing public is made from it.
 */
export function createPortfolioCopies({ em, store, images }: Options) {
  const link = async (within: EntityManager, { id, gallery }: GalleryPhoto, image: number) => {
    await within.nativeUpdate(GalleryPhoto, { id }, { image });
    await notifyOf(within, gallery.id);
  };

  const copy = async (photo: GalleryPhoto): Promise<number> => {
    const { sha256, originalName, fileSize: bytes } = photo;
    try {
      return await store.withWorkspace(async (workspace) => {
        const path = await store.localOriginal(sha256, workspace);
        const fields = ImageUploadFields.parse({ title: galleryTexts.portfolioTitle, sha256 });
        const upload = { fields, file: { path, sha256, bytes, originalName } };
        // Together with the image, so that none is public of which the gallery does not know.
        const { row } = await images.create(upload, workspace, (within, image) => link(within, photo, image));
        return row.id;
      });
    } catch (error) {
      if (!(error instanceof ImageAlreadyThere)) throw error;
      const { id } = error.existing;
      await em.transactional((within) => link(within, photo, id));
      return id;
    }
  };

  return {
    async add(id: number, { ids }: GalleryPhotoIds) {
      const photos = await em.find(GalleryPhoto, { gallery: id, id: { $in: ids }, deletedAt: null });
      if (photos.length < new Set(ids).size) throw new FieldRefused('ids', galleryTexts.photoNotFound);
      const added: { id: number; image_id: number }[] = [];
      for (const photo of photos) {
        added.push({ id: photo.id, image_id: await copy(photo) });
      }
      return added;
    },
  };
}
