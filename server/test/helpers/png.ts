import { crc32, deflateSync } from 'node:zlib';

const START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const HEADER_CHUNK_BYTES = 25;

export function pngChunk(type: string, body: Buffer): Buffer {
  const typeAndBody = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const chunk = Buffer.alloc(typeAndBody.length + 8);
  chunk.writeUInt32BE(body.length);
  typeAndBody.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typeAndBody), typeAndBody.length + 4);
  return chunk;
}

/** The file with one more chunk, right behind its header. */
export function withPngChunk(png: Buffer, type: string, body: Buffer): Buffer {
  const at = START.length + HEADER_CHUNK_BYTES;
  return Buffer.concat([png.subarray(0, at), pngChunk(type, body), png.subarray(at)]);
}

/** A PNG of a few bytes that claims to be `width` x `height` pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const content = pngChunk('IDAT', deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([START, pngChunk('IHDR', header), content, pngChunk('IEND', Buffer.alloc(0))]);
}
