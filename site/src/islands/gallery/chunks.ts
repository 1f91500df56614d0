import type { GalleryChunk } from '../../content/gallery.ts';
import type { Photo } from '../../content/photo.ts';

/** The photographs of a filter that have been fetched, in the parts in which they arrived. */
export type Chunks = { total: number; chunks: readonly (readonly Photo[])[] };

/** Appends a part, without photographs that a publish in between has moved into it from the part before. */
export function withChunk(before: Chunks | undefined, { total, photos }: GalleryChunk): Chunks {
  const known = new Set(before?.chunks.flat().map(({ id }) => id));
  return { total, chunks: [...(before?.chunks ?? []), photos.filter(({ id }) => !known.has(id))] };
}
