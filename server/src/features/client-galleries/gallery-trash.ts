import { LockMode } from '@mikro-orm/core';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import type { Dependencies } from '../../database/dependencies.ts';
import { pagesById } from '../../database/pages-by-id.ts';
import type { FileRemovals } from '../images/plugin.ts';
import { Gallery } from './gallery.entity.ts';
import { galleryFilesOf } from './photos/gallery-files.ts';
import { GalleryPhoto } from './photos/gallery-photo.entity.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks'> {
  removals: Pick<FileRemovals, 'setAside' | 'untilRemovable'>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Forgets galleries and photographs whose time in the trash is over. Only time has decided this, so the files are kept for a while. */
export function createGalleryTrash({ forkEm, locks, removals }: Options) {
  const expired = () => {
    const deletedAt = { $lt: new Date(Date.now() - TRASH_DAYS * DAY_MS) };
    return { photo: { $or: [{ deletedAt }, { gallery: { deletedAt } }] }, gallery: { deletedAt } };
  };

  /** It may have been restored meanwhile. With its gallery locked, nobody is told that it is back while it goes. */
  const removePhoto = ({ id, sha256, gallery }: Pick<GalleryPhoto, 'id' | 'sha256' | 'gallery'>) =>
    locks.withLock(sha256, async (lease) => {
      const files = await forkEm().transactional(async (transaction) => {
        await lease.confirm(transaction);
        await transaction.findOne(Gallery, { id: gallery.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        const photo = await transaction.findOne(GalleryPhoto, { $and: [{ id }, expired().photo] });
        if (!photo) return [];
        transaction.remove(photo);
        // Its former originals have locks of their own: the next sweep takes them.
        return galleryFilesOf(photo);
      });
      await removals.setAside(files);
      return files.length > 0 ? 1 : 0;
    });

  return {
    /** Returns how many photographs and galleries. */
    async purge(signal?: AbortSignal) {
      let removed = 0;
      const pages = pagesById((id, page) => forkEm().find(GalleryPhoto, { $and: [{ id }, expired().photo] }, page));
      for await (const page of pages) {
        for (const photo of page) {
          await removals.untilRemovable(signal);
          removed += await removePhoto(photo);
        }
      }
      return removed + (await forkEm().nativeDelete(Gallery, expired().gallery));
    },
  };
}
