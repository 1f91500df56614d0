import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of an answer that are on the disk. */
export interface FilePart {
  length: number;
  read: () => Promise<Buffer>;
}

/** Bytes of an answer, in memory or on the disk. */
export type Part = Buffer | FilePart;

export const bytesOf = (part: Part): Buffer | Promise<Buffer> => (Buffer.isBuffer(part) ? part : part.read());

/** What each connection holds that does not read. */
const PART_BYTES = 64 * 1024;

export type Spool = Awaited<ReturnType<typeof openSpool>>;

/**
 * A file for bytes of an answer that would take too much memory. It has no name, so it is gone with the process, and as soon as nobody holds
 * it any more; whoever opens it holds it.
 */
export async function openSpool(folder: string) {
  const path = join(folder, `.spool-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  let bytes = 0;
  let holders = 1;

  const partAt = (at: number, length: number): FilePart => ({
    length,
    async read() {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead !== length) throw new Error('an answer on the disk was cut off');
      return buffer;
    },
  });

  return {
    bytes: () => bytes,

    async append(content: Buffer): Promise<FilePart[]> {
      const from = bytes;
      await file.write(content, 0, content.length, from);
      bytes += content.length;
      const parts: FilePart[] = [];
      for (let at = from; at < bytes; at += PART_BYTES) parts.push(partAt(at, Math.min(PART_BYTES, bytes - at)));
      return parts;
    },

    hold() {
      holders += 1;
    },

    release() {
      holders -= 1;
      // A read that is running ends first.
      if (holders === 0) void file.close();
    },
  };
}
