import type { GalleryChunk } from '../../content/gallery.ts';
import type { Photo } from '../../content/photo.ts';

/** The photographs of a filter as far as they have been fetched, in the parts in which they came. */
export type Chunks = { total: number; chunks: readonly (readonly Photo[])[] };

/** Appends a part without repeating what a publish in between has moved from one part into the next. */
export function withChunk(before: Chunks | undefined, { total, photos }: GalleryChunk): Chunks {
  const known = new Set(before?.chunks.flat().map(({ id }) => id));
  return { total, chunks: [...(before?.chunks ?? []), photos.filter(({ id }) => !known.has(id))] };
}
