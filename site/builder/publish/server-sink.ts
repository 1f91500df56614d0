import { randomUUID } from 'node:crypto';
import { type Digest, type Go, PART_MAX_PAGES, type PartHead } from '@vitrine/shared/contract/site-parts';
import type { Sink } from './sink.ts';
import type { SiteClient } from './site-client.ts';

interface Options {
  client: Pick<SiteClient, 'putPart'>;
  /** Names this builder. */
  builder: string;
  /** The number of the live release; null if there is none. */
  base: number | null;
  isWhole: boolean;
  /** Hears which files have arrived before the release goes live, and their objects. */
  onArrived: (pages: PartHead['pages']) => void;
}

const PART_BYTES = 1024 * 1024;
/** So much rendering is lost at most when the builder is killed. */
const PART_MS = 1_000;

/** A part that is filled. The bytes of pages are copied together, since many small ones that wait would stay in memory for long. */
function createPart(room = Buffer.allocUnsafe(0)) {
  const pages: PartHead['pages'] = [];
  const removed: string[] = [];
  const objects = new Map<Digest, number>();
  const begunMs = performance.now();
  let bytes = 0;

  return {
    pages,
    removed,
    objects,
    add(object: Digest, body: Uint8Array) {
      if (objects.has(object)) return;
      objects.set(object, body.length);
      if (bytes + body.length > room.length) {
        const larger = Buffer.allocUnsafe(Math.max(PART_BYTES + PART_BYTES / 4, bytes + body.length));
        room.copy(larger, 0, 0, bytes);
        room = larger;
      }
      room.set(body, bytes);
      bytes += body.length;
    },
    /** The bytes of its objects. */
    body: () => room.subarray(0, bytes),
    /** To be filled by another one, once these were sent. */
    room: () => room,
    isEmpty: () => pages.length + removed.length === 0,
    isFull: () =>
      bytes >= PART_BYTES || pages.length + removed.length >= PART_MAX_PAGES || performance.now() - begunMs > PART_MS,
  };
}

/** Sends a release to the server in parts, one after the other, while the next one is filled. */
export function createServerSink({ client, builder, base, isWhole, onArrived }: Options): Sink {
  const id = randomUUID();
  let part = createPart();
  let emptied = Buffer.allocUnsafe(0);
  let parts = 0;
  let sending: Promise<unknown> = Promise.resolve();
  let turn: Promise<void> | null = null;

  const send = async ({ pages, removed, objects, body }: typeof part, go: Go | null) => {
    const number = parts;
    parts += 1;
    const head: PartHead = { format: 1, builder, base, is_whole: isWhole, pages, removed, objects: [...objects], go };
    return client.putPart(id, number, head, body());
  };

  /** Sends the part once the one before has arrived, so that two at most are in memory. */
  const sendPart = async () => {
    await sending;
    const full = part;
    part = createPart(emptied);
    emptied = Buffer.allocUnsafe(0);
    const sent = send(full, null).then(() => onArrived(full.pages));
    sending = sent;
    sent.then(
      () => {
        emptied = full.room();
      },
      // Whoever ends the release hears of a failure; until then nobody may wait.
      () => undefined,
    );
  };
  /** Resolves when another page may be added. Many wait for the same part. */
  const sendIfFull = async () => {
    while (part.isFull()) {
      turn ??= sendPart().finally(() => {
        turn = null;
      });
      await turn;
    }
  };

  return {
    put(file, object, body) {
      part.pages.push([file, object, body.length]);
      part.add(object, body);
      return sendIfFull();
    },
    refer(file, object, bytes) {
      part.pages.push([file, object, bytes]);
      return sendIfFull();
    },
    remove(file) {
      if (isWhole) return Promise.resolve();
      part.removed.push(file);
      return sendIfFull();
    },
    async flush() {
      if (!part.isEmpty()) await sendPart();
      await sending;
    },
    async go(order) {
      await sending;
      const { live, is_same: isSame } = await send(part, order);
      if (!live) throw new Error('the server has the last part, but no release is live');
      return { live, isSame };
    },
  };
}
