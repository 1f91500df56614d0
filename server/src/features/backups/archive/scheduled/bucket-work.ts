import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { sync } from '@vitrine/shared/node/sync';
import { BACKUP_UNVERIFIED, BACKUP_WORK } from '../../../../storage/replace-folder.ts';
import { timeOfScheduled } from './archive-name.ts';

/** A data folder on a disk that has become read-only is backed up as well. */
const ifReadOnly =
  <T>(instead: () => T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'EROFS') throw error;
    return instead();
  };

/** What the backups to a bucket keep in the data folder. Only one is made at a time. */
export function createBucketWork(dataDir: string) {
  const unverified = join(dataDir, BACKUP_UNVERIFIED);

  const makeFolder = async () => {
    const folder = join(dataDir, BACKUP_WORK);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return folder;
  };

  return {
    /** An empty folder for intermediate files. Not one of the system: that of a container is in memory. */
    async makeFolder(): Promise<string> {
      return makeFolder().catch(ifReadOnly(() => mkdtemp(join(tmpdir(), 'vitrine-backup-'))));
    },

    /** The archive that was sent, but of which it is not known whether it arrived whole. */
    async readUnverified(): Promise<string | null> {
      const name = await readFile(unverified, 'utf8').catch(ifMissing(''));
      return timeOfScheduled(name) ? name : null;
    },

    async recordUnverified(name: string) {
      const record = async () => {
        await writeFile(unverified, name, { mode: 0o600, flush: true });
        await sync(dataDir);
      };
      await record().catch(ifReadOnly(() => undefined));
    },

    forgetUnverified: () => rm(unverified, { force: true }),
  };
}
