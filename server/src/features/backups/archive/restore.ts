import { createHash } from 'node:crypto';
import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { lockDataFolder } from '../../../database/sqlite/folder-lock.ts';
import { originalFile } from '../../../storage/file-names.ts';
import { beginReplacement, finishReplacement, isVacant } from '../../../storage/replace-folder.ts';
import { passIds } from './archived-database.ts';
import { BackupRefused } from './backup-refused.ts';
import { type ArchiveContents, DATABASE_NAME, isEntryName } from './manifest.ts';
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
      const contents = await unpackVerified(file, replacement.folder, onProgress);
      await takeWhole(dataDir, replacement.folder, contents);
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

/** What the archive has damaged, or not at all, is taken from here: a secret, and an original that is whole, which may have been put back since. */
async function takeWhole(dataDir: string, folder: string, { damaged, missing }: ArchiveContents) {
  for (const path of [...damaged, ...missing].filter(isEntryName)) {
    const [here, target] = [join(dataDir, path), join(folder, path)];
    // What is missing or cannot be read is not whole either.
    const isWhole = async () => path === originalFile(await hashOf(here).catch(() => ''));
    if (!path.startsWith('secrets/') && !(path.startsWith('originals/') && (await isWhole()))) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(here, target).catch(ifMissing(null));
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** The names in a folder below which these are, also where one of them is a link. */
function entriesOf(folder: string, paths: readonly string[]): string[] {
  const existing = paths.filter((path) => existsSync(path));
  const names = [resolve, (path: string) => realpathSync(path)].flatMap((find) =>
    existing.map((path) => relative(find(folder), find(path)).split(sep)[0] ?? ''),
  );
  return names.filter((name) => name !== '' && name !== '..');
}
