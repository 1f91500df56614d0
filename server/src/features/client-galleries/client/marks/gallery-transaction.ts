import { LockMode } from '@mikro-orm/core';
import type { Dependencies } from '../../../../database/dependencies.ts';
import type { EntityManager } from '../../../../database/orm.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import { Gallery } from '../../gallery.entity.ts';
import { findEnd, type GalleryState } from '../access/gallery-state.ts';

/** A transaction that changes a gallery, which it has locked. */
export interface GalleryChange {
  em: EntityManager;
  gallery: Gallery;
  /** Says that a client will see something else, because of one change or of several. */
  raise: (changes?: number) => Promise<unknown>;
}

export type GalleryTransaction = ReturnType<typeof createGalleryTransaction>;

/**
 * What clients change of a gallery, one after another, in short transactions: the gallery is locked first. With what it was when the call
 * was let in, a call that would not be let in any more is refused.
 */
export const createGalleryTransaction =
  ({ forkEm }: Pick<Dependencies, 'forkEm'>) =>
  <T>(of: number | GalleryState, work: (change: GalleryChange) => Promise<T>): Promise<T> =>
    forkEm().transactional(async (within) => {
      const em = within as EntityManager;
      const id = typeof of === 'number' ? of : of.id;
      const gallery = await em.findOne(Gallery, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!gallery) throw new GalleryNotFound();
      const end = typeof of === 'number' ? null : findEnd(gallery, of);
      if (end) throw end;
      const raise = (changes = 1) => em.nativeUpdate(Gallery, { id }, { revision: gallery.revision + changes });
      return work({ em, gallery, raise });
    });
