import { existsSync, realpathSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { lockDataFolder } from '../../../database/sqlite/folder-lock.ts';
import { beginReplacement, finishReplacement, isVacant } from '../../../storage/replace-folder.ts';
import { passIds } from './archived-database.ts';
import { BackupRefused } from './backup-refused.ts';
import { DATABASE_NAME, isEntryName } from './manifest.ts';
import { timeOfScheduled } from './scheduled/archive-name.ts';
import { type Restored, type RestoreOptions, syncAll, unpackVerified } from './unpack-verified.ts';

/**
 * Restores an archive after every byte was verified, whichever database it is from. Until then nothing existing changes; a kill leaves the
 * old content or leads to the new, never to a part of it.
 */
export async function restoreBackup({ databaseUrl, ...options }: RestoreOptions): Promise<Restored> {
  if (databaseUrl === null) return restoreFolder(options);
  // Loads the driver only if it is needed.
  const { restoreIntoPostgres } = await import('./postgres/restore-postgres.ts');
  return restoreIntoPostgres({ ...options, databaseUrl });
}

async function restoreFolder({ file, dataDir, replace, backupTo, onProgress }: Omit<RestoreOptions, 'databaseUrl'>) {
  // The data folder itself may be the one of the backups: their names tell them.
  const scheduled = (await readdir(dataDir)).filter((name) => timeOfScheduled(name) !== null);
  const staying = [...scheduled, ...entriesOf(dataDir, [file, backupTo ?? file])];
  const lock = lockDataFolder(dataDir);
  try {
    await finishReplacement(dataDir);
    if (!replace && !(await isVacant(dataDir, staying))) {
      throw new BackupRefused(
        `${dataDir} is not empty. Set DATA_DIR to another folder, or add --replace: what is there is then moved aside.`,
      );
    }

    const replacement = await beginReplacement(dataDir, new Date(), staying);
    try {
      const contents = await unpackVerified(replacement.folder, { file, dataDir, onProgress });
      // A secret that the archive has not whole is the one that is here.
      for (const path of contents.damaged.filter((name) => name.startsWith('secrets/') && isEntryName(name))) {
        await copyFile(join(dataDir, path), join(replacement.folder, path)).catch(ifMissing(null));
      }
      passIds(join(replacement.folder, DATABASE_NAME), join(dataDir, DATABASE_NAME));
      await syncAll(replacement.folder);
      return { contents, replaced: await replacement.commit() };
    } catch (error) {
      await replacement.discard();
      throw error;
    }
  } finally {
    lock.release();
  }
}

/** The names in a folder below which these are, also where one of them is a link. */
function entriesOf(folder: string, paths: readonly string[]): string[] {
  const existing = paths.filter((path) => existsSync(path));
  const names = [resolve, (path: string) => realpathSync(path)].flatMap((find) =>
    existing.map((path) => relative(find(folder), find(path)).split(sep)[0] ?? ''),
  );
  return names.filter((name) => name !== '' && name !== '..');
}
