import { createHash, hash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A long body, sent part by part. Whoever has it closes it. */
export interface LongBody {
  length: number;
  /** What it takes of the memory, in bytes, where those on the disk count as well, though for less. */
  cost: number;
  etag: string;
  /** `onRead` is called before each part is read. */
  read(onRead?: () => void): Readable;
  close(): void;
}

export type Body = Buffer | LongBody;

/** Puts pieces together. Those that come several at once are shared with other bodies. Who gets the body sends or closes it. */
export type Collect = (pieces: AsyncIterable<Buffer | readonly Buffer[]>) => Promise<Body>;

/** Longer bodies stay in parts, since joining them would copy them. */
const WHOLE_MAX_BYTES = 1024 * 1024;
/** Longer ones are on the disk, in a file without a name, which is gone with the process: that is where a library of 100,000 fits. */
const IN_MEMORY_MAX_BYTES = 24 * 1024 * 1024;
/** So many bytes on the disk count as one in memory. */
const DISK_BYTES_A_BYTE = 32;
/** What a reference to bytes that other bodies share takes. */
const REFERENCE_BYTES = 16;
/** What is sent at once, and held for each connection that does not read. */
const PART_BYTES = 64 * 1024;

const quoted = (digest: string) => `"${digest}"`;

export const etagOf = (body: Body) => (Buffer.isBuffer(body) ? quoted(hash('sha256', body, 'base64url')) : body.etag);

export function closeBody(body: Body) {
  if (!Buffer.isBuffer(body)) body.close();
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, `.body-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

async function* partsOfFile(file: FileHandle, length: number) {
  for (let at = 0; at < length; at += PART_BYTES) {
    const bytes = Math.min(PART_BYTES, length - at);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, at);
    if (bytesRead !== bytes) throw new Error('a body on the disk was cut off');
    yield buffer;
  }
}

/** Small parts together. */
function* joined(parts: readonly Buffer[]) {
  let together: Buffer[] = [];
  let bytes = 0;
  for (const part of parts) {
    if (bytes > 0 && bytes + part.length > PART_BYTES) {
      yield Buffer.concat(together);
      together = [];
      bytes = 0;
    }
    together.push(part);
    bytes += part.length;
  }
  yield Buffer.concat(together);
}

async function* inTurns(parts: AsyncIterable<Buffer> | Iterable<Buffer>, onRead: () => void) {
  for await (const part of parts) {
    onRead();
    yield part;
    // A reader that takes everything at once leaves room for others.
    await nextTurn();
  }
}

const streamOf = (parts: AsyncIterable<Buffer> | Iterable<Buffer>, onRead = () => {}) =>
  Readable.from(inTurns(parts, onRead), { objectMode: false, highWaterMark: 0 });

/** Collects bodies, of which the longest are written into `folder`. */
export const collectIn =
  (folder: string): Collect =>
  async (pieces) => {
    const digest = createHash('sha256');
    let parts: Buffer[] = [];
    let length = 0;
    let cost = 0;
    let file: FileHandle | undefined;
    try {
      for await (const piece of pieces) {
        const isShared = !Buffer.isBuffer(piece);
        for (const part of isShared ? piece : [piece]) {
          digest.update(part);
          length += part.length;
          cost += isShared ? REFERENCE_BYTES : part.length;
          parts.push(part);
        }
        if (length <= IN_MEMORY_MAX_BYTES) continue;
        file ??= await openNameless(folder);
        await file.writeFile(Buffer.concat(parts));
        parts = [];
      }
    } catch (error) {
      await file?.close();
      throw error;
    }
    if (length <= WHOLE_MAX_BYTES) return Buffer.concat(parts);
    const etag = quoted(digest.digest('base64url'));
    if (!file) return { length, cost, etag, read: (onRead) => streamOf(joined(parts), onRead), close: () => {} };
    const onDisk = file;
    return {
      length,
      cost: length / DISK_BYTES_A_BYTE,
      etag,
      read: (onRead) => streamOf(partsOfFile(onDisk, length), onRead),
      // A part that is being read is read to its end.
      close: () => void onDisk.close(),
    };
  };

const sent = new WeakMap<Readable, LongBody>();

/** Sends a body of JSON, and closes it then. `T` is the type of its content. */
export function sendBody<T>(reply: FastifyReply, body: Body): T {
  reply.type('application/json; charset=utf-8').header('content-length', body.length);
  // Fastify sends bytes unchanged. The declared type is that of their content.
  if (Buffer.isBuffer(body)) return reply.send(body) as T;
  const stream = body.read().once('close', body.close);
  sent.set(stream, body);
  return reply.send(stream) as T;
}

/** The body of what a hook is given of it, which then need not be sent from there; null for any other stream. */
export function bodyOf(payload: string | Buffer | Readable): Body | null {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : (sent.get(payload) ?? null);
}
