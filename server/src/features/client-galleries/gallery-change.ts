import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { notify } from '../../database/notifications.ts';
import type { EntityManager } from '../../database/orm.ts';
import { GalleryNotFound } from '../../errors.ts';
import { Gallery } from './gallery.entity.ts';

interface Transaction {
  transaction: EntityManager;
  gallery: Gallery;
}

/**
 * What of a gallery a change raises: `content` if photographs, sections or what is allowed have changed, `marks` for anything else that
 * clients see, `nothing` for what only the photographer sees.
 */
type Raised = 'content' | 'marks' | 'nothing';

/** Notifies all servers that a gallery has changed, or what was done in it, once the transaction is committed. */
export const notifyOf = (transaction: EntityManager, gallery: number) =>
  notify(transaction, 'vitrine_gallery', `${gallery}`);

/** Raises the revisions of a gallery that is locked, and notifies who follows it. */
export async function raiseRevision(transaction: EntityManager, gallery: Gallery, raised: Raised) {
  if (raised !== 'nothing') gallery.revision += 1;
  if (raised === 'content') gallery.contentRevision += 1;
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
  work: (within: Transaction) => Promise<T>,
): Promise<T> =>
  em.transactional(async (transaction) => {
    const gallery = await lockGallery(transaction, { id, deletedAt: null });
    const result = await work({ transaction, gallery });
    await raiseRevision(transaction, gallery, raised);
    await transaction.flush();
    return result;
  });
