import type { ImageView } from '@vitrine/shared/contract/images';
import { HOME_PHOTOS } from '@vitrine/shared/limits';
import { layoutOf } from '@vitrine/shared/projects/project-rows';
import { type Photo, presentPhoto } from '../../../content/photo.ts';
import type { PhotoRow } from '../../../content/projects/project-parts.ts';

/** A row is full from this width on, by its height: two photographs that are wider than high, or three that are not. */
const FULL = 2.4;

const widthOf = (photos: readonly Photo[]) => photos.reduce((sum, { width, height }) => sum + width / height, 0);
const isFull = (photos: readonly Photo[]) => photos.length === 3 || (photos.length > 1 && widthOf(photos) >= FULL);

/** The first photographs of the site in rows of two or three, without those that are `shown` above. */
export function photoRows(images: readonly ImageView[], shown: readonly number[]): PhotoRow[] {
  const rows: Photo[][] = [];
  const others = images.filter(({ id }) => !shown.includes(id)).slice(0, HOME_PHOTOS);
  for (const photo of others.map(presentPhoto)) {
    const row = rows.at(-1);
    if (row && !isFull(row)) row.push(photo);
    else rows.push([photo]);
  }
  const [before, last] = rows.slice(-2);
  // None stands alone below the others.
  if (before && last?.length === 1) {
    if (before.length === 3) last.unshift(...before.splice(2));
    else before.push(...last.splice(0));
  }
  return rows.flatMap((photos) => (photos.length > 0 ? [{ layout: layoutOf(photos.length), photos }] : []));
}
