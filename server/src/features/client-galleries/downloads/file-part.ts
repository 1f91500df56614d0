import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoSuchRange } from '../../../errors.ts';
import type { ByteRange } from '../../../storage/file-store.ts';
import { readByteRange } from './byte-range.ts';

interface SentFile {
  /** The size of all of it. */
  bytes: number;
  etag: string;
}

interface FilePart extends ByteRange {
  isWhole: boolean;
}

/** What of a file a request is answered with. A HEAD request is about all of it. Throws if the file has no such part. */
export function choosePart({ method, headers }: FastifyRequest, reply: FastifyReply, file: SentFile): FilePart {
  const range = method === 'HEAD' ? 'whole' : readByteRange(headers, file);
  if (range === null) {
    reply.header('accept-ranges', 'bytes').header('content-range', `bytes */${file.bytes}`);
    throw new NoSuchRange();
  }
  return range === 'whole' ? { first: 0, last: file.bytes - 1, isWhole: true } : { ...range, isWhole: false };
}

/**
 * Sets the status and the headers of a part. Call it when nothing can refuse the request any more. nginx must not fetch it ahead, up to a
 * gigabyte into a file of its own: that would be sent although the answer is cut.
 */
export function announcePart(reply: FastifyReply, { first, last, isWhole }: FilePart, { bytes, etag }: SentFile) {
  if (!isWhole) reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
  return reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('x-accel-buffering', 'no')
    .header('content-length', last - first + 1);
}
