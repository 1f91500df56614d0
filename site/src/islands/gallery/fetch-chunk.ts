import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { chunkPath, type GalleryChunk, type GalleryFilter } from '../../content/gallery.ts';

const isChunk = (answer: unknown): answer is GalleryChunk =>
  typeof answer === 'object' &&
  answer !== null &&
  'photos' in answer &&
  Array.isArray(answer.photos) &&
  'total' in answer;

/** Fetches further photographs of the gallery from static files of the same release. */
export async function fetchPart({ path }: GalleryFilter, part: number): Promise<GalleryChunk> {
  const address = chunkPath(path, part);
  const response = await fetch(address, { signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isChunk(answer)) throw new Error(`${address} holds no photographs`);
  return answer;
}
