import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { notify } from '../../database/notifications.ts';
import type { EntityManager } from '../../database/orm.ts';
import { GalleryNotFound } from '../../errors.ts';
import { findEnd, type GalleryState } from './client/access/gallery-state.ts';
import { Gallery } from './gallery.entity.ts';

/** A transaction that changes a gallery, which it has locked. */
export interface GalleryChange {
  transaction: EntityManager;
  gallery: Gallery;
}

/** What of a gallery a change raises: `content` if photographs, sections or what is allowed have changed, `marks` for anything else. */
type Raised = 'content' | 'marks';

/** Notifies all servers that a gallery has changed, or what was done in it, once the transaction is committed. */
export const notifyOf = (transaction: EntityManager, gallery: number) =>
  notify(transaction, 'vitrine_gallery', `${gallery}`);

/** Raises the revisions of a gallery that is locked, for one change or for several, and notifies who follows it. */
export async function raiseRevision(transaction: EntityManager, gallery: Gallery, raised: Raised, by = 1) {
  gallery.revision += by;
  if (raised === 'content') gallery.contentRevision += by;
  await notifyOf(transaction, gallery.id);
}

/**
 * A gallery, locked until the transaction has ended: whatever else changes, restores or deletes it waits, and then finds what has become
 * of it.
 */
export const lockGallery = (transaction: EntityManager, condition: FilterQuery<Gallery>): Promise<Gallery> =>
  transaction.findOneOrFail(Gallery, condition, {
    refresh: true,
    lockMode: LockMode.PESSIMISTIC_WRITE,
    failHandler: () => new GalleryNotFound(),
  });

/**
 * Changes something of a gallery that is not in the trash, in one transaction. Changes of one gallery run one after another. None of it is
 * public content.
 */
export const changeGallery = <T>(
  em: EntityManager,
  id: number,
  raised: Raised,
  work: (within: GalleryChange) => Promise<T>,
): Promise<T> =>
  em.transactional(async (transaction) => {
    const gallery = await lockGallery(transaction, { id, deletedAt: null });
    const result = await work({ transaction, gallery });
    await raiseRevision(transaction, gallery, raised);
    await transaction.flush();
    return result;
  });

/**
 * The same for what clients change, which raises the revision itself. With what the gallery was when the call was let in, a call that would
 * not be let in any more is refused.
 */
export const changeForClient = <T>(
  em: EntityManager,
  of: number | GalleryState,
  work: (within: GalleryChange) => Promise<T>,
): Promise<T> =>
  em.transactional(async (transaction) => {
    const [id, known] = typeof of === 'number' ? [of] : [of.id, of];
    const gallery = await lockGallery(transaction, { id, deletedAt: null });
    const end = known && findEnd(gallery, known);
    if (end) throw end;
    return work({ transaction, gallery });
  });
