import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Config } from '../../../../config/config.ts';
import { openBucketFiles } from '../../../../storage/open-files.ts';
import { nameScheduled } from './archive-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { createFolderPlace } from './folder-place.ts';
import { listSuperfluous } from './retention.ts';

/** What of the configuration a backup depends on. */
export type BackupJob = Pick<Config, 'backup' | 'databaseUrl' | 'storage'> & {
  dataDir: string;
  secret: string;
  /** In which days, weeks and months are counted. */
  timeZone: string;
};

/** What was made, and why older backups could not be removed, if so. */
export interface BackupDone {
  name: string;
  bytes: number;
  images: number;
  /** Files that records refer to and that were missing, or differed from what was uploaded. */
  faults: number;
  removed: number;
  removalError: string | null;
}

/** Opens the place of the backups. The client for buckets is loaded only if it is needed. */
async function openPlace(backup: NonNullable<BackupJob['backup']>, dataDir: string): Promise<BackupPlace> {
  if (backup.folder !== null) return createFolderPlace(backup.folder);
  if (!backup.storage) throw new Error('no place of backups is configured');
  const { createBucketPlace } = await import('./bucket-place.ts');
  return createBucketPlace(backup.storage, dataDir);
}

/** Makes a scheduled backup and reads it back. If it lacks nothing, the older ones that are no longer kept are removed. */
export async function runScheduled(job: BackupJob, now: Date, signal: AbortSignal): Promise<BackupDone> {
  const { backup, dataDir, databaseUrl, storage, secret, timeZone } = job;
  if (!backup) throw new Error('no backups are configured');
  const log = { warn: console.warn, error: console.error };
  const bucket = await openBucketFiles({ storage, secret, log });
  const place = await openPlace(backup, dataDir);
  try {
    const name = nameScheduled(now);
    const sources = { dataDir, databaseUrl, bucket, withSecrets: false, signal };
    const { contents, bytes } = await place.store(name, sources);
    const faults = contents.missing.length + contents.damaged.length;
    // Those of before may have what this one lacks.
    const removal = faults === 0 ? await removeOld(place, { now, timeZone }) : { removed: 0, removalError: null };
    return { name, bytes, images: contents.records.images ?? 0, faults, ...removal };
  } finally {
    place.close();
    bucket?.close();
  }
}

/** A key that must not delete is a good one for backups: then the bucket's own rules remove old ones. */
async function removeOld(
  place: BackupPlace,
  at: { now: Date; timeZone: string },
): Promise<Pick<BackupDone, 'removed' | 'removalError'>> {
  let removed = 0;
  try {
    for (const { name } of listSuperfluous(await place.list(), at)) {
      await place.remove(name);
      removed += 1;
    }
    return { removed, removalError: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return { removed, removalError: reasonOf(cause) };
  }
}
