import { setImmediate as nextTurn } from 'node:timers/promises';
import { frameOf, SEPARATOR } from '@vitrine/shared/node/list-lines';

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

/** Some items as bytes, each with its separator in front: those that other lists share one by one, others together. */
export type Turn = Buffer | readonly Buffer[];

/** The same for items that several lists share. */
export async function* jsonWithShared(answer: object, turns: AsyncIterable<Turn>): AsyncGenerator<Turn> {
  const { opening, closing } = frameOf(answer);
  yield Buffer.from(opening);
  let isBegun = false;
  for await (const turn of turns) {
    if (turn.length === 0) continue;
    yield isBegun ? turn : withoutSeparator(turn);
    isBegun = true;
    await nextTurn();
  }
  yield Buffer.from(closing);
}

function withoutSeparator(turn: Turn): Turn {
  if (Buffer.isBuffer(turn)) return turn.subarray(SEPARATOR.length);
  return turn.map((item, place) => (place === 0 ? item.subarray(SEPARATOR.length) : item));
}
