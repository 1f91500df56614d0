import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** So many items are written before other requests get their turn. */
const ITEMS_A_TURN = 100;

/**
 * The JSON of an object with one more property: a list, which may be long, of items that are JSON already, each on a line of its
 * own: a reader of two such texts sees by the lines which items differ. It comes in pieces, so that ten thousand records neither hold up other requests nor lie in memory as one text.
 */
export async function* jsonWithList(
  object: object,
  list: string,
  items: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  const opening = JSON.stringify(object).slice(0, -1);
  let texts = [`${opening}${opening === '{' ? '' : ','}${JSON.stringify(list)}:[\n`];
  let separator = '';
  for await (const item of items) {
    texts.push(separator, item);
    separator = ',\n';
    if (texts.length < 2 * ITEMS_A_TURN) continue;
    yield Buffer.from(texts.join(''));
    texts = [];
    await nextTurn();
  }
  yield Buffer.from(`${texts.join('')}\n]}`);
}

/** The envelope of an answer around the JSON of its data. */
export async function* successOf(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('{"success":true,"data":');
  yield* data;
  yield Buffer.from('}');
}

/** JSON that is written, whole or, when it is long, in parts: as one text it would have to be copied. */
export type Written = Buffer[];

/** Longer texts stay in parts, each of which is sent when the one before has gone. */
const PART_BYTES = 1024 * 1024;

const bytesOf = (written: Written) => written.reduce((sum, { length }) => sum + length, 0);

export async function collect(pieces: AsyncIterable<Buffer>): Promise<Written> {
  const parts = await Array.fromAsync(pieces);
  return bytesOf(parts) > PART_BYTES ? parts : [Buffer.concat(parts)];
}

/** Sends JSON that is written already. `T` is what it holds. */
export function sendWritten<T>(reply: FastifyReply, written: Written): T {
  const [only, ...others] = written;
  reply.type('application/json; charset=utf-8').header('content-length', bytesOf(written));
  // Fastify sends bytes as they are. The type of the answer stands for what they hold.
  return reply.send(others.length === 0 ? only : Readable.from(written, { highWaterMark: 1 })) as T;
}
