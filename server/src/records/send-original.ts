import type { FastifyReply } from 'fastify';
import { keepOriginalName } from '../http/uploads/original-name.ts';
import type { ImageStore } from '../storage/image-store.ts';

interface Uploaded {
  id: number;
  sha256: string;
  mimeType: string;
  originalName: string;
}

/** Answers with a file as it was uploaded, under its own name: to be kept, or to be shown. */
export async function sendOriginal(
  reply: FastifyReply,
  store: Pick<ImageStore, 'openOriginal'>,
  { id, sha256, mimeType, originalName }: Uploaded,
  disposition: 'attachment' | 'inline',
) {
  const original = await store.openOriginal(sha256);
  if (!original) throw new Error(`the original of ${id} is missing: restore it from a backup`);
  const name = encodeURIComponent(keepOriginalName(originalName));
  return reply
    .type(mimeType)
    .header('content-length', original.bytes)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${name}`)
    .header('cache-control', 'private, no-store')
    .send(original.stream);
}
