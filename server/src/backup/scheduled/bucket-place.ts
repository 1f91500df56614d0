import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type BucketOptions, connectBucket } from '../../storage/bucket/bucket-client.ts';
import { nameBucket } from '../../storage/bucket/storage-url.ts';
import { makeBackup } from '../backup.ts';
import { BackupRefused } from '../backup-refused.ts';
import { checkArchive } from '../check-archive.ts';
import { timeOfScheduled } from './archive-name.ts';
import type { BackupPlace } from './backup-place.ts';

/** Ends what writes to a target that has failed. */
function stopAll(target: PassThrough, error: Error): never {
  target.destroy(error);
  throw error;
}

const TYPE = 'application/x-tar';

/**
 * Keeps backups in a bucket. An archive is sent while it is made, so that the disk needs no room for it, and appears when it is complete.
 * `workFolder`: where the copy of the database goes meanwhile.
 */
export function createBucketPlace(options: BucketOptions, workFolder = tmpdir()): BackupPlace {
  const client = connectBucket(options);

  const verify = async (name: string, workspace: string, signal: AbortSignal | undefined) => {
    const stored = await client.get(name);
    if (!stored) throw new BackupRefused(`${name} is not in ${nameBucket(options.bucket)} after it was sent.`);
    await checkArchive(stored.stream, { name, workspace, signal });
    return stored.bytes;
  };

  return {
    async store(name, { signal, ...sources }) {
      const workspace = await mkdtemp(join(workFolder, 'vitrine-backup-'));
      const failing = new AbortController();
      const target = new PassThrough();
      try {
        const sent = client
          .upload(name, target, { type: TYPE, signal: failing.signal })
          .catch((error: Error) => stopAll(target, error));
        const made = makeBackup({ ...sources, target, workspace, signal }).catch((error: Error) => {
          failing.abort(error);
          throw error;
        });
        // The first failure is the cause of the other.
        const [contents] = await Promise.all([made, sent]).finally(() => Promise.allSettled([made, sent]));
        const bytes = await verify(name, workspace, signal).catch(async (error: unknown) => {
          if (error instanceof BackupRefused) await client.remove(name);
          throw error;
        });
        return { contents, bytes };
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
