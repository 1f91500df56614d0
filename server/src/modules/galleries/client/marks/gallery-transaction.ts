import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '../../../../database/orm.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import type { Foundations } from '../../../../foundations.ts';
import { Gallery } from '../../gallery.entity.ts';

/** A transaction that changes a gallery, which it has locked. */
export interface GalleryChange {
  em: EntityManager;
  gallery: Gallery;
  /** Says that a client will see something else, because of one change or of several. */
  raise: (changes?: number) => Promise<unknown>;
}

export type GalleryTransaction = ReturnType<typeof createGalleryTransaction>;

/** What clients change of a gallery, one after another, in short transactions: the gallery is locked first. */
export const createGalleryTransaction =
  ({ forkEm }: Pick<Foundations, 'forkEm'>) =>
  <T>(id: number, work: (change: GalleryChange) => Promise<T>): Promise<T> =>
    forkEm().transactional(async (within) => {
      const em = within as EntityManager;
      const gallery = await em.findOne(Gallery, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!gallery) throw new GalleryNotFound();
      const raise = (changes = 1) => em.nativeUpdate(Gallery, { id }, { revision: gallery.revision + changes });
      return work({ em, gallery, raise });
    });
