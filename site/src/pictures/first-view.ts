/** How high all photographs in a phone's first view of the gallery are together, measured by their width. */
const ROOM = 1.6;

type Sides = { width: number; height: number };
type View = {
  /** How much of the first view they have, in widths of the window. */
  room?: number;
  /** What is below each photograph before the next one, in the same measure. */
  below?: number;
};

/**
 * The photographs to fetch before all others, of those that are below each other on a phone: up to the one that is largest in its first
 * view. Each further one would compete with it for a slow network.
 */
export function photosOfFirstView<T extends Sides>(photos: readonly T[], { room = ROOM, below = 0 }: View = {}): T[] {
  let left = room;
  let largest = 0;
  let count = 0;
  for (const [index, { width, height }] of photos.entries()) {
    if (left <= 0) break;
    const visible = Math.min(left, height / width);
    if (visible > largest) count = index + 1;
    largest = Math.max(largest, visible);
    left -= height / width + below;
  }
  return photos.slice(0, count);
}
