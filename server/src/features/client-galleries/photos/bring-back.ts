import { GalleryPhotoAlreadyThere } from '../../../errors.ts';
import type { GalleryChange } from '../gallery-change.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';

export function refuseSame(existing: Pick<GalleryPhoto, 'id' | 'originalName'> | null | undefined) {
  if (existing) throw new GalleryPhotoAlreadyThere({ id: existing.id, original_name: existing.originalName });
}

/**
 * Brings photographs of a gallery back that were removed. One whose file another photograph has by now is refused. One that was chosen is
 * not any more if the client has sent the choice without it, or has chosen as many as may be.
 */
export async function bringBack(
  { transaction, gallery: { id, choiceLimit, choiceSentAt } }: GalleryChange,
  removed: readonly GalleryPhoto[],
) {
  const present = { gallery: id, deletedAt: null };
  const hashes = removed.map(({ sha256 }) => sha256);
  const there = await transaction.find(GalleryPhoto, { ...present, sha256: { $in: hashes } });
  const byHash = new Map(there.map((photo) => [photo.sha256, photo]));
  let chosen = await transaction.count(GalleryPhoto, { ...present, isChosen: true });
  for (const photo of removed) {
    refuseSame(byHash.get(photo.sha256));
    byHash.set(photo.sha256, photo);
    const wasSentWithout = choiceSentAt && photo.deletedAt && photo.deletedAt < choiceSentAt;
    photo.isChosen &&= !wasSentWithout && chosen < (choiceLimit ?? Number.POSITIVE_INFINITY);
    chosen += photo.isChosen ? 1 : 0;
    photo.deletedAt = null;
  }
}
