import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Written } from '../records/long-json.ts';
import type { SharedJson } from '../records/shared-json.ts';

export interface Answer {
  etag: string;
  /** The pattern of its route, for log and metrics. */
  route: string;
  /** Names and values in turn, the form that Node writes fastest. */
  headers: string[];
  /** The headers of an answer without a body. */
  headersUnchanged: string[];
  body: Written;
}

export interface StoreLimits {
  maxAnswers: number;
  /** The limit for bytes that no other answer shares. */
  maxBytes: number;
  /** The limit for answers that are no longer kept but still being read. */
  maxLeftBytes: number;
}

interface Options extends StoreLimits {
  shared: Pick<SharedJson, 'droppedBytes'>;
}

/** A smaller answer costs no more than the connection that reads it. */
const LIGHT_BYTES = 64 * 1024;

/** Bytes of small shared parts that are sent at once, and held for each connection that does not read. */
const SENT_AT_ONCE = 64 * 1024;
/** The cost of a reference to a shared part. */
const REFERENCE_BYTES = 8;

/** So many bytes on the disk count as one in memory: with the limits of both kinds, answers take about 3 GB of it at most. */
const DISK_BYTES_A_BYTE = 64;

/** The bytes that only this answer holds. */
const ownBytesOf = ({ body: { bytes, sharedBytes, parts, spool } }: Answer) => {
  const onDisk = spool?.bytes() ?? 0;
  const references = sharedBytes + onDisk > 0 ? parts.length * REFERENCE_BYTES : 0;
  return bytes - sharedBytes - onDisk + references + onDisk / DISK_BYTES_A_BYTE;
};

const joined = ([first = Buffer.alloc(0), ...others]: Buffer[]) =>
  others.length === 0 ? first : Buffer.concat([first, ...others]);

interface Reading {
  answer: Answer;
  key: string;
  /** When the reader last requested a part. */
  movedMs: number;
}

/**
 * Keeps answers as bytes and evicts the least recently used. A slow reader holds the bytes of an answer as long as its connection
 * lives; if such readers hold too many bytes, the connections that have stalled for longest are closed.
 */
export function createResponseStore({ maxAnswers, maxBytes, maxLeftBytes, shared }: Options) {
  const kept = new LRUCache<string, Answer>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => Math.ceil(ownBytesOf(answer)) + key.length,
    dispose: ({ body }) => body.spool?.release(),
  });
  const readers = new Map<ServerResponse, Reading>();

  const isLeft = ({ key, answer }: Reading) => kept.peek(key) !== answer;

  /** The bytes that only these answers hold: their own, and shared ones that were evicted since the oldest was made. */
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

  /** Closes stalled connections until the bytes that only they hold are within the limit. The most recent reader is never cut off. */
  const makeRoom = () => {
    const left = [...readers].filter(([, reading]) => isLeft(reading));
    const fits = createSum();
    for (const [response, { answer }] of left.toSorted(([, a], [, b]) => b.movedMs - a.movedMs)) {
      if (!fits(answer)) response.destroy();
    }
  };

  async function* partsOf(response: ServerResponse, reading: Reading) {
    // An answer queued behind another one on its connection has not been sent yet.
    if (!response.socket) await new Promise((resolve) => response.once('socket', resolve));
    let together: Buffer[] = [];
    let bytes = 0;
    for (const part of reading.answer.body.parts) {
      if (bytes > 0 && bytes + part.length > SENT_AT_ONCE) {
        reading.movedMs = performance.now();
        yield joined(together);
        // A reader that takes everything at once leaves room for others.
        await nextTurn();
        together = [];
        bytes = 0;
      }
      together.push(Buffer.isBuffer(part) ? part : await part.read());
      bytes += part.length;
    }
    yield joined(together);
  }

  const beginReading = (response: ServerResponse, key: string, answer: Answer): Reading => {
    const reading = { key, answer, movedMs: performance.now() };
    if (response.closed) return reading;
    readers.set(response, reading);
    answer.body.spool?.hold();
    response.once('close', () => {
      readers.delete(response);
      answer.body.spool?.release();
    });
    if (isLeft(reading)) makeRoom();
    return reading;
  };

  /** The body to send to a reader: whole, or as a stream whose parts are sent one after another. */
  const bodyFor = (response: ServerResponse, key: string, answer: Answer): Buffer | Readable => {
    const { parts, bytes } = answer.body;
    const [whole = Buffer.alloc(0)] = parts;
    const isWhole = parts.length <= 1 && Buffer.isBuffer(whole);
    if (isWhole && bytes <= LIGHT_BYTES) return whole;
    const reading = beginReading(response, key, answer);
    return isWhole ? whole : Readable.from(partsOf(response, reading), { highWaterMark: 0 });
  };

  return {
    get: (key: string) => kept.get(key),
    keep(key: string, answer: Answer) {
      answer.body.spool?.hold();
      kept.set(key, answer);
      // It may be too large.
      if (kept.peek(key) !== answer) answer.body.spool?.release();
      // An evicted answer may still be read.
      makeRoom();
    },
    clear: () => kept.clear(),

    bodyFor,

    /** Sends the body to a reader whose answer has its head already. */
    send(response: ServerResponse, key: string, answer: Answer) {
      const [whole, ...others] = answer.body.parts;
      if (others.length > 0 || !Buffer.isBuffer(whole)) {
        // If the connection is closed by either side, nobody can be told.
        pipeline(bodyFor(response, key, answer), response, () => {});
        return;
      }
      response.end(whole);
      // Most connections take it at once and hold nothing.
      if (response.writableLength > LIGHT_BYTES) beginReading(response, key, answer);
    },
  };
}
