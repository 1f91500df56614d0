import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { ImageMimeType } from '../imaging-errors.ts';

/** A larger file is not in memory as a whole, but for the formats that say nothing before their end. */
export const READ_WHOLE_MAX_BYTES = 16 * 1024 * 1024;

interface Start {
  /** All of a small file, and as much as is read at once of a larger one. */
  start: Buffer;
  /** Of the whole file, in bytes. */
  size: number;
}

/** Reads the beginning of a file. */
export const readStart = (path: string): Start =>
  withFile(path, (file) => {
    const { size } = fstatSync(file);
    return { size, start: readPart(file, 0, Math.min(size, READ_WHOLE_MAX_BYTES)) };
  });

/**
 * The part of a file in which metadata are looked up. PNG and WebP may have them after the pixels, so those of a large file are left out; TIFF
 * and HEIC have them anywhere; in other formats they come first.
 */
export function metadataOf(path: string, { start, size, mimeType }: Start & { mimeType: ImageMimeType }) {
  if (start.length === size) return start;
  if (ANYWHERE.includes(mimeType)) return readFileSync(path);
  const layout = layouts[mimeType];
  return layout ? withFile(path, (file) => readWithoutPixels(file, size, layout)) : start;
}

const ANYWHERE: readonly ImageMimeType[] = ['image/tiff', 'image/heic', 'image/heif'];

interface Layout {
  /** Where the first chunk begins. */
  first: number;
  /** What the first eight bytes of a chunk say of it; its length with everything that belongs to it. */
  read: (head: Buffer) => { type: string; length: number };
}

const layouts: Partial<Record<ImageMimeType, Layout>> = {
  'image/png': {
    first: 8,
    read: (head) => ({ type: head.toString('latin1', 4, 8), length: head.readUInt32BE(0) + 12 }),
  },
  'image/webp': {
    first: 12,
    read: (head) => ({
      type: head.toString('latin1', 0, 4),
      length: head.readUInt32LE(4) + (head.readUInt32LE(4) % 2) + 8,
    }),
  },
};
const PIXELS = ['IDAT', 'fdAT', 'VP8 ', 'VP8L', 'ALPH', 'ANMF'];
const HEAD_BYTES = 8;

function readWithoutPixels(file: number, size: number, { first, read }: Layout): Buffer {
  const parts = [readPart(file, 0, first)];
  let room = READ_WHOLE_MAX_BYTES;
  for (let at = first; at + HEAD_BYTES <= size && room > 0; ) {
    const { type, length } = read(readPart(file, at, HEAD_BYTES));
    if (!PIXELS.includes(type)) {
      room -= length;
      if (room > 0) parts.push(readPart(file, at, Math.min(length, size - at)));
    }
    at += length;
  }
  return Buffer.concat(parts);
}

/** Not asynchronous: a large PNG can have a hundred thousand chunks, and nothing else goes on in this process. */
function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

function readPart(file: number, at: number, length: number): Buffer {
  const part = Buffer.allocUnsafe(length);
  return part.subarray(0, readSync(file, part, 0, length, at));
}
