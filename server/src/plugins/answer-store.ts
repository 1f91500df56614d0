import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';

export interface Answer {
  etag: string;
  /** Names and values in turn: what Node writes with the least work. */
  headers: string[];
  /** Those of an answer without a body. */
  headersUnchanged: string[];
  /** The body, in parts when it is long. */
  parts: Buffer[];
  bytes: number;
}

export interface StoreLimits {
  maxAnswers: number;
  maxBytes: number;
  /** Of answers that are not kept any more, or never were, and which somebody is still reading. */
  maxLeftBytes: number;
}

/** Whatever is smaller weighs no more than the connection that reads it. */
const LIGHT_BYTES = 64 * 1024;

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
export function createAnswerStore({ maxAnswers, maxBytes, maxLeftBytes }: StoreLimits) {
  const kept = new LRUCache<string, Answer>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  const readers = new Map<ServerResponse, Reading>();

  const isLeft = ({ key, answer }: Reading) => kept.peek(key) !== answer;

  /** Cuts off readers until what only they hold is little enough. One that has only just come may go on in any case. */
  const makeRoom = (newest?: ServerResponse) => {
    const left = [...readers].filter(([, reading]) => isLeft(reading));
    const readersOf = new Map<Answer, number>();
    for (const [, { answer }] of left) readersOf.set(answer, (readersOf.get(answer) ?? 0) + 1);
    let bytes = readersOf.keys().reduce((sum, answer) => sum + answer.bytes, 0);
    for (const [response, { answer }] of left.toSorted(([, a], [, b]) => a.movedMs - b.movedMs)) {
      if (bytes <= maxLeftBytes) return;
      if (response === newest) continue;
      response.destroy();
      const others = (readersOf.get(answer) ?? 1) - 1;
      readersOf.set(answer, others);
      if (others === 0) bytes -= answer.bytes;
    }
  };

  function* partsOf(reading: Reading) {
    for (const part of reading.answer.parts) {
      reading.movedMs = performance.now();
      yield part;
    }
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
      const [whole = Buffer.alloc(0), ...others] = answer.parts;
      if (answer.bytes <= LIGHT_BYTES) return whole;
      const reading = { key, answer, movedMs: performance.now() };
      readers.set(response, reading);
      response.once('close', () => readers.delete(response));
      if (isLeft(reading)) makeRoom(response);
      return others.length === 0 ? whole : Readable.from(partsOf(reading), { highWaterMark: 1 });
    },
  };
}
