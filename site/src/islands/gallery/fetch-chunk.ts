import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { type ChunkName, chunkPath, type GalleryChunk, type GalleryFilter } from '../../content/gallery.ts';

const isChunk = (answer: Partial<GalleryChunk> | null): answer is GalleryChunk =>
  Array.isArray(answer?.photos) && answer.next !== undefined;

/** Fetches a chunk of the gallery, a static file. Null if the release that is live now has no such chunk. */
export async function fetchChunk({ path }: GalleryFilter, name: ChunkName): Promise<GalleryChunk | null> {
  const address = chunkPath(path, name);
  const response = await fetch(address, { signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) });
  if (response.status === 404) return null;
  const answer: Partial<GalleryChunk> | null = response.ok ? await response.json() : null;
  if (isChunk(answer)) return answer;
  throw new Error(`${address} answered ${response.status}`);
}
