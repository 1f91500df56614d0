import type { Photo } from '../../content/photo.ts';

/** How high all photographs in a phone's first view of the gallery are together, measured by their width. */
const ROOM = 1.6;

/**
 * The photographs to fetch before all others: those up to the one that is largest in a phone's first view. Each further one would
 * compete with it for a slow network.
 */
export function photosOfFirstView<T extends Pick<Photo, 'width' | 'height'>>(photos: readonly T[]): T[] {
  let room = ROOM;
  let largest = 0;
  let count = 0;
  for (const [index, { width, height }] of photos.entries()) {
    if (room <= 0) break;
    const visible = Math.min(room, height / width);
    if (visible > largest) count = index + 1;
    largest = Math.max(largest, visible);
    room -= height / width;
  }
  return photos.slice(0, count);
}
