import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { SEPARATOR } from './shared-json.ts';

/** How many items are written before other requests are served. */
const ITEMS_A_TURN = 100;

const openingOf = (object: object, list: string) => {
  const opening = JSON.stringify(object).slice(0, -1);
  return `${opening}${opening === '{' ? '' : ','}${JSON.stringify(list)}:[\n`;
};
const CLOSING = '\n]}';

/**
 * The JSON of an object with one more property: a list, possibly long, of items that are JSON already, each on a line of its own, so
 * that a reader can compare two of them line by line. It comes in pieces, so that ten thousand records neither block other requests nor
 * are in memory as one text.
 */
export async function* jsonWithList(
  object: object,
  list: string,
  items: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  let texts = [openingOf(object, list)];
  let separator = '';
  for await (const item of items) {
    texts.push(separator, item);
    separator = SEPARATOR;
    if (texts.length < 2 * ITEMS_A_TURN) continue;
    yield Buffer.from(texts.join(''));
    texts = [];
    await nextTurn();
  }
  yield Buffer.from(`${texts.join('')}${CLOSING}`);
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

/** The same as `jsonWithList`, for items that several answers share; within the text of `around`, if given. */
export function writeShared(
  object: object,
  list: string,
  { items, ...shared }: SharedItems,
  [before, after]: readonly [string, string] = ['', ''],
): Written {
  const [first, ...others] = items;
  const opening = Buffer.from(before + openingOf(object, list));
  const closing = Buffer.from(CLOSING + after);
  return asWritten([opening, ...(first ? [first.subarray(SEPARATOR.length)] : []), ...others, closing], shared);
}

/** The envelope around the JSON of an answer's data. */
export const SUCCESS_AROUND = ['{"success":true,"data":', '}'] as const;

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
