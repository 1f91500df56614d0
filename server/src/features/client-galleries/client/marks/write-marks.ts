import { ChoiceFull, ChoiceOff, ChoiceSent, GalleryPhotoNotFound } from '../../../../errors.ts';
import { type GalleryChange, raiseRevision } from '../../gallery-change.ts';
import { GalleryPhoto } from '../../photos/gallery-photo.entity.ts';
import { findEnd, type GalleryState } from '../access/gallery-state.ts';

/** A mark that a client sets or takes away, and the gallery as it was when the call was let in. */
export type Mark = { photo: number; known: GalleryState } & ({ isFavourite: boolean } | { isChosen: boolean });

/**
 * Writes marks of a gallery in the order in which they were asked for, in one transaction. Answers for each why it is refused, or null.
 */
export async function writeMarks({ transaction: em, gallery }: GalleryChange, marks: readonly Mark[]) {
  const ids = [...new Set(marks.map(({ photo }) => photo))];
  const present = { gallery: gallery.id, deletedAt: null };
  const fields = ['isFavourite', 'isChosen', 'markedSha256'] as const;
  const found = await em.find(GalleryPhoto, { ...present, id: { $in: ids } }, { fields });
  const photos = new Map(found.map((photo) => [photo.id, photo]));
  const isLimited = typeof gallery.choiceLimit === 'number' && marks.some((mark) => 'isChosen' in mark);
  let chosen = isLimited ? await em.count(GalleryPhoto, { ...present, isChosen: true }) : 0;
  let changes = 0;

  const refusals = marks.map((mark) => {
    const end = findEnd(gallery, mark.known);
    if (end) return end;
    const photo = photos.get(mark.photo);
    if ('isChosen' in mark && !gallery.canChoose) return new ChoiceOff();
    if (!photo) return new GalleryPhotoNotFound();
    if ('isFavourite' in mark) {
      if (photo.isFavourite === mark.isFavourite) return null;
      changes += 1;
      photo.isFavourite = mark.isFavourite;
      photo.markedSha256 = null;
      return null;
    }
    if (gallery.choiceSentAt) return new ChoiceSent();
    if (photo.isChosen === mark.isChosen) return null;
    if (mark.isChosen && isLimited && chosen >= (gallery.choiceLimit ?? 0)) return new ChoiceFull();
    chosen += mark.isChosen ? 1 : -1;
    changes += 1;
    photo.isChosen = mark.isChosen;
    photo.markedSha256 = null;
    return null;
  });
  if (changes > 0) await raiseRevision(em, gallery, 'marks', changes);
  return refusals;
}
