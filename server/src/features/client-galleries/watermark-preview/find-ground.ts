import { ifMissing } from '@vitrine/shared/node/is-missing';
import type { EntityManager } from '../../../database/orm.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Image } from '../../images/image.entity.ts';
import { GalleryPhoto } from '../photos/gallery-photo.entity.ts';

type Store = Pick<ImageStore, 'localGalleryFile' | 'localRendition'>;

/** How many of the first photographs are considered. */
const AMONG = 20;

interface Shape {
  width: number;
  height: number;
}

/** Landscapes first, of which more is seen beside a form; otherwise in their order. */
const byUse = (one: Shape, other: Shape) => Number(one.width < one.height) - Number(other.width < other.height);

/**
 * Local path of a picture without a watermark, on which one can be shown: of the gallery's first photographs, or without any, of the
 * library's. Null if there is none, or if their files are missing. `workspace`: where a file may be copied to.
 */
export async function findGround(em: EntityManager, store: Store, gallery: number, workspace: string) {
  const present = { gallery, deletedAt: null, isLost: false };
  const photos = await em.find(GalleryPhoto, present, { orderBy: { nameKey: 'ASC', id: 'ASC' }, limit: AMONG });
  for (const { web } of photos.toSorted(byUse)) {
    const path = await store.localGalleryFile(web.file, workspace).catch(ifMissing(null));
    if (path) return path;
  }
  const images = await em.find(Image, { deletedAt: null }, { orderBy: { sortOrder: 'ASC', id: 'ASC' }, limit: AMONG });
  for (const { filename } of images.toSorted(byUse)) {
    const path = await store.localRendition(filename, workspace).catch(ifMissing(null));
    if (path) return path;
  }
  return null;
}
