import { LockMode } from '@mikro-orm/core';
import type { Dependencies } from '../../../../database/dependencies.ts';
import type { EntityManager } from '../../../../database/orm.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import { Gallery } from '../../gallery.entity.ts';
import { notifyOf } from '../../gallery-change.ts';
import { findEnd, type GalleryState } from '../access/gallery-state.ts';

/** A transaction that changes a gallery, which it has locked. */
export interface GalleryChange {
  em: EntityManager;
  gallery: Gallery;
  /** Raises the revision for one change that a client sees, or for several, and notifies who follows the gallery. */
  raise: (changes?: number) => Promise<void>;
}

export type GalleryTransaction = ReturnType<typeof createGalleryTransaction>;

/**
 * What clients change of a gallery, one after another, in short transactions: the gallery is locked first. With what it was when the call
 * was let in, a call that would not be let in any more is refused.
 */
export const createGalleryTransaction =
  ({ forkEm }: Pick<Dependencies, 'forkEm'>) =>
  <T>(of: number | GalleryState, work: (change: GalleryChange) => Promise<T>): Promise<T> =>
    forkEm().transactional(async (em) => {
      const id = typeof of === 'number' ? of : of.id;
      const gallery = await em.findOne(Gallery, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!gallery) throw new GalleryNotFound();
      const end = typeof of === 'number' ? null : findEnd(gallery, of);
      if (end) throw end;
      const raise = async (changes = 1) => {
        await em.nativeUpdate(Gallery, { id }, { revision: gallery.revision + changes });
        await notifyOf(em, id);
      };
      return work({ em, gallery, raise });
    });
