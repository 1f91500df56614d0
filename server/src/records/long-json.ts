import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { frameOf, SEPARATOR } from '@vitrine/shared/node/list-lines';
import type { FastifyReply } from 'fastify';
import { bytesOf, type Part, type Spool } from './spool.ts';

/** How many items are written before other requests are served. */
const ITEMS_A_TURN = 100;

/**
 * The JSON of an answer, whose last property is an empty list, with these items in that list, which are JSON already. It comes in pieces,
 * so that ten thousand records neither block other requests nor are in memory as one text.
 */
export async function* jsonWithList(answer: object, items: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const { opening, closing } = frameOf(answer);
  let texts = [opening];
  let separator = '';
  for await (const item of items) {
    texts.push(separator, item);
    separator = SEPARATOR;
    if (texts.length < 2 * ITEMS_A_TURN) continue;
    yield Buffer.from(texts.join(''));
    texts = [];
    await nextTurn();
  }
  yield Buffer.from(texts.join('') + closing);
}

/** Written JSON, whole or, if it is long, in parts, since joining them would copy it. */
export interface Written {
  parts: Part[];
  bytes: number;
  /** The file of those parts that are on the disk, held until it is sent. */
  spool: Spool | null;
  /** Bytes of parts that are shared with other answers. */
  sharedBytes: number;
  /** The number of shared bytes dropped before this was written. */
  droppedBefore: number;
}

/** Items of a list as bytes, each with its separator in front. */
export interface SharedItems extends Pick<Written, 'sharedBytes' | 'droppedBefore' | 'spool'> {
  items: Part[];
}

/** Longer texts stay in parts, each sent after the previous one. */
const PART_BYTES = 1024 * 1024;

const lengthOf = (parts: readonly Part[]) => parts.reduce((sum, { length }) => sum + length, 0);

const inMemory = { sharedBytes: 0, droppedBefore: 0, spool: null };

function asWritten(parts: Part[], shared: Omit<SharedItems, 'items'> = inMemory): Written {
  const bytes = lengthOf(parts);
  if (bytes > PART_BYTES || !areBuffers(parts)) return { parts, bytes, ...shared };
  return { parts: [Buffer.concat(parts)], bytes, ...inMemory };
}

const areBuffers = (parts: Part[]): parts is Buffer[] => parts.every((part) => Buffer.isBuffer(part));

export const collect = async (pieces: AsyncIterable<Buffer>): Promise<Written> =>
  asWritten(await Array.fromAsync(pieces));

/** The same as `jsonWithList`, for items that several answers share. */
export function writeShared(answer: object, { items: [first, ...others], ...shared }: SharedItems): Written {
  const { opening, closing } = frameOf(answer);
  // The first ones of a list are always in memory.
  const parts = Buffer.isBuffer(first) ? [first.subarray(SEPARATOR.length), ...others] : [];
  return asWritten([Buffer.from(opening), ...parts, Buffer.from(closing)], shared);
}

const streamed = new WeakMap<object, Written>();

/** The content of a stream from `sendWritten`, so that it can be cached without reading the stream. */
export const writtenOf = (payload: object): Written | undefined => streamed.get(payload);

/** Sends JSON as bytes, which answers may share. `T` is the type of its content. */
export const sendBytes = <T>(reply: FastifyReply, bytes: Buffer): T =>
  sendWritten(reply, { parts: [bytes], bytes: bytes.length, ...inMemory });

/** Sends written JSON. `T` is the type of its content. */
export function sendWritten<T>(reply: FastifyReply, written: Written): T {
  const { parts, spool } = written;
  const [only] = parts;
  reply.type('application/json; charset=utf-8').header('content-length', written.bytes);
  // Fastify sends bytes unchanged. The declared type is that of their content.
  if (parts.length === 1 && Buffer.isBuffer(only)) return reply.send(only) as T;
  const stream = Readable.from(readParts(parts), { highWaterMark: 1 });
  if (reply.raw.closed) spool?.release();
  else if (spool) reply.raw.once('close', spool.release);
  streamed.set(stream, written);
  return reply.send(stream) as T;
}

async function* readParts(parts: readonly Part[]) {
  for (const part of parts) yield await bytesOf(part);
}
