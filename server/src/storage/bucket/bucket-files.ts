import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import type { FastifyBaseLogger } from 'fastify';
import { OriginalDamaged } from '../../errors.ts';
import { hashOfOriginal, typeOfFile } from '../file-names.ts';
import type { FileStore, FinishedFile } from '../file-store.ts';
import { createMeasure } from '../measure.ts';
import { type BucketOptions, connectBucket, PART_BYTES } from './bucket-client.ts';
import { OWNER, readOwner } from './bucket-owner.ts';
import { sendFromBucket } from './bucket-sender.ts';
import { nameBucket } from './storage-url.ts';

interface Options extends BucketOptions {
  /** Identifies the installation; all of its servers share it. */
  owner: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export type BucketFiles = ReturnType<typeof createBucketFiles>;

const AT_ONCE = 4;
/** By then the server that stored a file has written its record, or was killed. */
const SETTLED_AFTER_MS = 24 * 60 * 60 * 1_000;

/** Files in a bucket of an S3-compatible storage, which several servers share. Nothing in it needs to be public. */
export function createBucketFiles({ owner, log, ...options }: Options) {
  const { bucket } = options;
  const client = connectBucket(options);
  let foundOwner = owner;
  let hasFailed = false;

  const isOld = (modifiedAt: Date) => Date.now() - modifiedAt.getTime() > SETTLED_AFTER_MS;

  /** Notes whether files can be stored. */
  const storing = async (store: () => Promise<unknown>) => {
    try {
      await store();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };

  const keepOne = ({ name, source }: FinishedFile) =>
    storing(async () => {
      const type = typeOfFile(name);
      // A large file is never in memory as a whole.
      if ((await stat(source)).size > PART_BYTES) await client.upload(name, createReadStream(source), { type });
      else await client.put(name, await readFile(source), type);
    });

  /** Files of another installation would look as if no record referred to them. */
  const isOwner = () => foundOwner === owner;

  async function* listIn(folder: string) {
    for await (const { name } of client.list(folder)) yield name;
  }

  const remove = async (names: readonly string[]) => {
    if (isOwner()) for (const name of names) await client.remove(name);
  };

  return {
    name: nameBucket(bucket),

    async prepare() {
      const found = await readOwner(client);
      if (found !== null) foundOwner = found;
      else await client.put(OWNER, Buffer.from(owner), 'text/plain');
      if (isOwner()) return;
      log.warn(
        `${nameBucket(bucket)} belongs to an installation with another TOKEN_SECRET: no file in it is moved or removed. If that one ` +
          'is gone, run `npm run storage -- adopt` and start again; otherwise choose another prefix.',
      );
    },

    /** Assigns the bucket to this installation, whichever it belonged to. */
    async adopt() {
      await client.put(OWNER, Buffer.from(owner), 'text/plain');
      foundOwner = owner;
    },

    async keep(files) {
      await mapConcurrently(files, AT_ONCE, keepOne);
    },

    put: (name, bytes) => storing(() => client.put(name, bytes, typeOfFile(name))),

    async open(name, range) {
      const found = await client.get(name, range && `bytes=${range.first}-${range.last}`);
      if (!found?.contentRange) return found;
      return { bytes: Number(found.contentRange.split('/').at(-1)), stream: found.stream };
    },

    async localCopy(name, workspace) {
      const found = await client.get(name);
      if (!found) throw Object.assign(new Error(`${name} is not in ${nameBucket(bucket)}`), { code: 'ENOENT' });
      const path = join(workspace, basename(name));
      const measure = createMeasure();
      await pipeline(found.stream, measure.stream, createWriteStream(path, { mode: 0o600 }));
      const expected = hashOfOriginal(name);
      if (expected && measure.result().sha256 !== expected) throw new OriginalDamaged(name);
      return path;
    },

    remove,
    isOwner,
    listIn,

    async *list({ settled } = { settled: false }) {
      for (const folder of ['originals/', 'renditions/', 'galleries/']) {
        for await (const { name, modifiedAt } of client.list(folder)) {
          if (!settled || isOld(modifiedAt)) yield name;
        }
      }
    },

    async isSettled(name) {
      const facts = await client.head(name);
      return facts !== null && isOld(facts.modifiedAt);
    },

    has: async (name) => (await client.head(name)) !== null,

    async move(moves) {
      if (!isOwner()) return;
      await mapConcurrently(moves, AT_ONCE, async ({ from, to }) => {
        if (await client.copy(from, to)) await client.remove(from);
      });
    },

    async removeFolder(folder) {
      for await (const name of listIn(folder)) await remove([name]);
    },

    /** Cheap as long as it succeeds: it may be called often, and each write costs money. */
    async isWritable() {
      try {
        const isThere = !hasFailed && (await client.head(OWNER)) !== null;
        // To reads, a missing bucket looks like a missing file; only a write reveals it.
        if (!isThere) await client.put(OWNER, Buffer.from(foundOwner), 'text/plain');
        hasFailed = false;
        return true;
      } catch (error) {
        if (!hasFailed)
          log.error({ err: error }, 'no file can be stored; check the bucket and the permissions of its key');
        hasFailed = true;
        return false;
      }
    },

    createSender: async () => sendFromBucket(client),
    close: client.close,
  } satisfies FileStore & Record<string, unknown>;
}
