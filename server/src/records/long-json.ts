import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { frameOf, SEPARATOR } from '@vitrine/shared/node/list-lines';
import type { FastifyReply } from 'fastify';

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
  parts: Buffer[];
  bytes: number;
  /** Bytes of parts that are shared with other answers. */
  sharedBytes: number;
  /** The number of shared bytes dropped before this was written. */
  droppedBefore: number;
}

/** Items of a list as bytes, each with its separator in front. */
export interface SharedItems extends Pick<Written, 'sharedBytes' | 'droppedBefore'> {
  items: Buffer[];
}

/** Longer texts stay in parts, each sent after the previous one. */
const PART_BYTES = 1024 * 1024;

const bytesOf = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0);

function asWritten(parts: Buffer[], shared = { sharedBytes: 0, droppedBefore: 0 }): Written {
  const bytes = bytesOf(parts);
  if (bytes > PART_BYTES) return { parts, bytes, ...shared };
  return { parts: [Buffer.concat(parts)], bytes, sharedBytes: 0, droppedBefore: 0 };
}

export const collect = async (pieces: AsyncIterable<Buffer>): Promise<Written> =>
  asWritten(await Array.fromAsync(pieces));

/** The same as `jsonWithList`, for items that several answers share. */
export function writeShared(answer: object, { items: [first, ...others], ...shared }: SharedItems): Written {
  const { opening, closing } = frameOf(answer);
  const parts = first ? [first.subarray(SEPARATOR.length), ...others] : [];
  return asWritten([Buffer.from(opening), ...parts, Buffer.from(closing)], shared);
}

const streamed = new WeakMap<object, Written>();

/** The content of a stream from `sendWritten`, so that it can be cached without reading the stream. */
export const writtenOf = (payload: object): Written | undefined => streamed.get(payload);

/** Sends written JSON. `T` is the type of its content. */
export function sendWritten<T>(reply: FastifyReply, written: Written): T {
  const [only, ...others] = written.parts;
  reply.type('application/json; charset=utf-8').header('content-length', written.bytes);
  // Fastify sends bytes unchanged. The declared type is that of their content.
  if (others.length === 0) return reply.send(only) as T;
  const stream = Readable.from(written.parts, { highWaterMark: 1 });
  streamed.set(stream, written);
  return reply.send(stream) as T;
}
