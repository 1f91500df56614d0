import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../../database/orm.ts';
import { Gallery } from '../gallery.entity.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import { nameOfWatermark, readLogo } from './watermarks.ts';

/** Has the galleries drawn anew whose watermark is the logo, when there is another one, or another name in its place. */
export function createLogoChanges({ remaker }: { remaker: { wake(): void } }) {
  return {
    read: async (transaction: EntityManager) => nameOfWatermark(await readLogo(transaction)),
    onChange: queuePhotos,
    wake: remaker.wake,
  };
}

/**
 * The pictures that the photographs have are shown until then, since they have a watermark. All galleries are locked, so that none gets
 * this watermark, or a photograph, meanwhile.
 */
async function queuePhotos(transaction: EntityManager) {
  const lock = { orderBy: { id: 'ASC' }, refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const galleries = await transaction.find(Gallery, {}, lock);
  const ids = galleries.filter(({ watermark }) => watermark?.kind === 'logo').map(({ id }) => id);
  await transaction.nativeUpdate(GalleryPhoto, { gallery: { $in: ids } }, { picturesPending: true });
}
