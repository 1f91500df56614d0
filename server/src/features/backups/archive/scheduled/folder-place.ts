import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { sync } from '@vitrine/shared/node/sync';
import { BackupRefused } from '../backup-refused.ts';
import { backUpToFile } from '../backup-to-file.ts';
import { timeOfScheduled } from './archive-name.ts';
import type { BackupPlace } from './backup-place.ts';

/** Keeps backups in a folder, best on another disk. It must exist: a new one would hide that a disk is not mounted. */
export function createFolderPlace(folder: string): BackupPlace {
  const requireFolder = async () => {
    const found = await stat(folder).catch(ifMissing(null));
    if (!found?.isDirectory())
      throw new BackupRefused(`${folder} of BACKUP_TO is not a folder. Create it, or mount its disk.`);
  };

  /** What killed backups have left. */
  const removeUnfinished = async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.partial') || timeOfScheduled(name.slice(0, -'.partial'.length)) === null) continue;
      await rm(join(folder, name), { recursive: true, force: true });
    }
  };

  return {
    async store(name, options) {
      await requireFolder();
      await removeUnfinished();
      const file = join(folder, name);
      const contents = await backUpToFile({ ...options, file, isVerified: true });
      return { contents, bytes: (await stat(file)).size };
    },

    async list() {
      await requireFolder();
      return (await readdir(folder)).flatMap((name) => {
        const madeAt = timeOfScheduled(name);
        return madeAt ? [{ name, madeAt }] : [];
      });
    },

    async remove(name) {
      await rm(join(folder, name), { force: true });
      await sync(folder);
    },

    close: () => {},
  };
}
