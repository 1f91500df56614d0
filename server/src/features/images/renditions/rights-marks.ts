import { updateMany } from '../../../database/changes/bulk-changes.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { ContentState } from '../../content/content-state.entity.ts';
import { Image } from '../image.entity.ts';

/** How many images are marked in one transaction, for which all other writes wait. */
export const MARKED_TOGETHER = 500;

/**
 * Marks the next page of images whose files may need other rights, within a change of content. Returns whether there are more. How far it got
 * is stored with the marks, so a restart goes on from there.
 */
export async function markNextForRights(transaction: EntityManager): Promise<boolean> {
  const state = await transaction.findOneOrFail(ContentState, { id: 1 }, { refresh: true });
  const after = state.rightsMarkedTo;
  if (after == null) return false;
  const page = await transaction.find(
    Image,
    { id: { $gt: after } },
    { fields: ['id'], orderBy: { id: 'ASC' }, limit: MARKED_TOGETHER, disableIdentityMap: true },
  );
  const last = page.at(-1)?.id ?? after;
  await updateMany(transaction, Image, { id: { $gt: after, $lte: last } }, { rerenderPending: true });
  state.rightsMarkedTo = page.length < MARKED_TOGETHER ? null : last;
  await transaction.flush();
  return state.rightsMarkedTo !== null;
}

/** Begins to mark all images, in the change of content that gives them other rights. The rendition queue marks those that remain. */
export async function beginMarkingForRights(transaction: EntityManager) {
  await transaction.nativeUpdate(ContentState, { id: 1 }, { rightsMarkedTo: 0 });
  await markNextForRights(transaction);
}
