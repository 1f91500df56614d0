import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { type BucketOptions, connectBucket } from '../../../../storage/bucket/bucket-client.ts';
import { nameBucket } from '../../../../storage/bucket/storage-url.ts';
import { type BackupOptions, makeBackup, refuseUnfit } from '../backup.ts';
import { BackupRefused } from '../backup-refused.ts';
import { checkArchive } from '../check-archive.ts';
import { timeOfScheduled } from './archive-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { createBucketWork } from './bucket-work.ts';

/** Ends what writes to a target that has failed. */
function stopAll(target: PassThrough, error: Error): never {
  target.destroy(error);
  throw error;
}

const TYPE = 'application/x-tar';

/**
 * Keeps backups in a bucket. An archive is sent while it is made, so that the disk needs no room for it, and appears when it is complete.
 * The copy of the database is in the data folder meanwhile.
 */
export function createBucketPlace(options: BucketOptions, dataDir: string): BackupPlace {
  const client = connectBucket(options);
  const work = createBucketWork(dataDir);

  const verify = async (name: string, workspace: string, signal: AbortSignal | undefined) => {
    const stored = await client.get(name);
    if (!stored) throw new BackupRefused(`${name} is not in ${nameBucket(options.bucket)} after it was sent.`);
    await checkArchive(stored.stream, { name, workspace, signal });
    return stored.bytes;
  };

  const send = async (name: string, { signal, workspace, ...sources }: Omit<BackupOptions, 'target'>) => {
    const failing = new AbortController();
    const target = new PassThrough();
    const sent = client
      .upload(name, target, { type: TYPE, signal: failing.signal })
      .catch((error: Error) => stopAll(target, error));
    const made = makeBackup({ ...sources, target, workspace, signal }).catch((error: Error) => {
      failing.abort(error);
      throw error;
    });
    // The first failure is the cause of the other.
    const [contents] = await Promise.all([made, sent]).finally(() => Promise.allSettled([made, sent]));
    return contents;
  };

  const discard = async (name: string) => {
    await client.remove(name);
    await work.forgetUnverified();
  };

  /** What an earlier one has sent and could neither read back nor remove. A key that must not delete can still read it back. */
  const settle = async (workspace: string, signal: AbortSignal | undefined) => {
    const name = await work.readUnverified();
    if (!name) return;
    await discard(name).catch(async () => {
      await verify(name, workspace, signal).catch((error: unknown) => {
        if (!(error instanceof BackupRefused)) throw error;
        console.warn(`${error.message} It could not be removed.`);
      });
      await work.forgetUnverified();
    });
  };

  return {
    async store(name, options) {
      const workspace = await work.makeFolder();
      try {
        await settle(workspace, options.signal);
        await refuseUnfit(options);
        await work.recordUnverified(name);
        try {
          const contents = await send(name, { ...options, workspace });
          const bytes = await verify(name, workspace, options.signal);
          await work.forgetUnverified();
          return { contents, bytes };
        } catch (error) {
          // If this fails as well, the next one does it.
          await discard(name).catch(() => {});
          throw error;
        }
      } finally {
        await rm(workspace, { recursive: true, force: true });
      }
    },

    async list() {
      const archives = [];
      for await (const { name } of client.list('')) {
        const madeAt = timeOfScheduled(name);
        if (madeAt) archives.push({ name, madeAt });
      }
      return archives;
    },

    remove: client.remove,
    close: client.close,
  };
}
