import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Written } from '../records/long-json.ts';
import type { SharedJson } from '../records/shared-json.ts';

export interface Answer {
  etag: string;
  /** Names and values in turn: what Node writes with the least work. */
  headers: string[];
  /** Those of an answer without a body. */
  headersUnchanged: string[];
  body: Written;
}

export interface StoreLimits {
  maxAnswers: number;
  /** Of bytes that no other answer shares. */
  maxBytes: number;
  /** Of answers that are not kept any more, or never were, and which somebody is still reading. */
  maxLeftBytes: number;
}

interface Options extends StoreLimits {
  shared: Pick<SharedJson, 'droppedBytes'>;
}

/** Whatever is smaller weighs no more than the connection that reads it. */
const LIGHT_BYTES = 64 * 1024;

/** Shared items are small: so many bytes of them are sent at once, and held for each connection that does not read. */
const SENT_AT_ONCE = 64 * 1024;
/** What an answer holds of a part that it shares. */
const REFERENCE_BYTES = 8;

/** What an answer holds for itself. */
const ownBytesOf = ({ body: { bytes, sharedBytes, parts } }: Answer) =>
  bytes - sharedBytes + (sharedBytes > 0 ? parts.length * REFERENCE_BYTES : 0);

const joined = ([first = Buffer.alloc(0), ...others]: Buffer[]) =>
  others.length === 0 ? first : Buffer.concat([first, ...others]);

interface Reading {
  answer: Answer;
  key: string;
  /** When the last part was asked for. */
  movedMs: number;
}

export type AnswerStore = ReturnType<typeof createAnswerStore>;

/**
 * Answers as bytes, the least recently used of which give way. Somebody who reads slowly, or not at all, holds the bytes of an
 * answer for as long as the connection lives; when too many are held like that, those who have not moved for longest are cut off.
 */
export function createAnswerStore({ maxAnswers, maxBytes, maxLeftBytes, shared }: Options) {
  const kept = new LRUCache<string, Answer>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => ownBytesOf(answer) + key.length,
  });
  const readers = new Map<ServerResponse, Reading>();

  const isLeft = ({ key, answer }: Reading) => kept.peek(key) !== answer;

  /** Adds up what only some answers hold: bytes of their own, and shared ones that were dropped since the oldest was made. */
  function createSum() {
    const answers = new Set<Answer>();
    let ownBytes = 0;
    let oldest = shared.droppedBytes();

    /** Whether the answer still fits. */
    return (answer: Answer): boolean => {
      if (answers.has(answer)) return true;
      const own = ownBytes + ownBytesOf(answer);
      const since = answer.body.sharedBytes > 0 ? Math.min(oldest, answer.body.droppedBefore) : oldest;
      const fits = own + shared.droppedBytes() - since <= maxLeftBytes;
      if (!fits && answers.size > 0) return false;
      answers.add(answer);
      [ownBytes, oldest] = [own, since];
      return true;
    };
  }

  /** Cuts off readers until what only they hold is little enough. Whoever moved last may go on in any case. */
  const makeRoom = () => {
    const left = [...readers].filter(([, reading]) => isLeft(reading));
    const fits = createSum();
    for (const [response, { answer }] of left.toSorted(([, a], [, b]) => b.movedMs - a.movedMs)) {
      if (!fits(answer)) response.destroy();
    }
  };

  async function* partsOf(response: ServerResponse, reading: Reading) {
    // Behind another answer on its connection nothing is sent yet.
    if (!response.socket) await new Promise((resolve) => response.once('socket', resolve));
    let together: Buffer[] = [];
    let bytes = 0;
    for (const part of reading.answer.body.parts) {
      if (bytes > 0 && bytes + part.length > SENT_AT_ONCE) {
        reading.movedMs = performance.now();
        yield joined(together);
        together = [];
        bytes = 0;
      }
      together.push(part);
      bytes += part.length;
    }
    yield joined(together);
  }

  return {
    get: (key: string) => kept.get(key),
    keep(key: string, answer: Answer) {
      kept.set(key, answer);
      // What had to give way may still be read.
      makeRoom();
    },
    clear: () => kept.clear(),

    /** The body for somebody to whom it will now be sent: whole, or as a stream of parts, each of which waits for the one before. */
    bodyFor(response: ServerResponse, key: string, answer: Answer): Buffer | Readable {
      const { parts, bytes } = answer.body;
      const [whole = Buffer.alloc(0), ...others] = parts;
      if (bytes <= LIGHT_BYTES) return whole;
      const reading = { key, answer, movedMs: performance.now() };
      readers.set(response, reading);
      response.once('close', () => readers.delete(response));
      if (isLeft(reading)) makeRoom();
      return others.length === 0 ? whole : Readable.from(partsOf(response, reading), { highWaterMark: 0 });
    },
  };
}
