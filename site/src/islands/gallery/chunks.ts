import { type ChunkName, type GalleryChunk, PHOTOS_PER_PART } from '../../content/gallery.ts';
import type { Photo } from '../../content/photo.ts';

/** With this many photographs, rows of 2, 3 and 4 are complete. */
const FULL_ROWS = 12;

/** The photographs of a filter that have been fetched. */
export type Chunks = {
  /** What is shown, in parts of `PHOTOS_PER_PART`. While there is more to come, the last one ends with complete rows. */
  parts: readonly (readonly Photo[])[];
  /** Those behind them, which do not complete their rows yet. */
  rest: readonly Photo[];
  /** The chunk that was read last. */
  last: ChunkName;
  /** The chunk to read next; null after the last one. */
  next: ChunkName | null;
};

/** Before anything has been read. */
export const UNREAD: Chunks = { parts: [], rest: [], last: 'first', next: 'first' };

/** Appends a chunk, without photographs that are there already: because the page has them, or because a publish has moved them. */
export function withChunk({ parts, rest: waiting }: Chunks, last: ChunkName, { photos, next }: GalleryChunk): Chunks {
  const full = parts.filter(({ length }) => length === PHOTOS_PER_PART);
  const known = new Set([...parts.flat(), ...waiting].map(({ id }) => id));
  const others = [...parts.slice(full.length).flat(), ...waiting, ...photos.filter(({ id }) => !known.has(id))];
  const rest = next === null ? [] : others.splice(others.length - (others.length % FULL_ROWS));
  while (others.length > 0) full.push(others.splice(0, PHOTOS_PER_PART));
  return { parts: full, rest, last, next };
}

/**
 * Reads the next chunk. `load` returns null if a publish has removed it; then the chunk before it now leads to the photographs that
 * follow. If that one has gone as well, the first, which always exists, leads there.
 */
export async function readOn(before: Chunks, load: (name: ChunkName) => Promise<GalleryChunk | null>) {
  for (const name of [before.next ?? before.last, before.last, 'first'] as const) {
    const chunk = await load(name);
    // A chunk that leads to the missing one again is out of date itself.
    if (chunk?.next === before.next) break;
    if (chunk) return withChunk(before, name, chunk);
  }
  throw new Error(`There is no chunk ${before.next}`);
}
