import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { sync } from '@vitrine/shared/node/sync';
import { NAMES_TOGETHER } from '../../../storage/file-list.ts';
import { checkDatabase, prepareDatabase } from './archived-database.ts';
import { BackupRefused } from './backup-refused.ts';
import { explainFault } from './check-archive.ts';
import { type ArchiveContents, DATABASE_NAME, isEntryName } from './manifest.ts';
import { unpackArchive } from './unpack.ts';

export interface RestoreOptions {
  file: string;
  /** An existing folder. */
  dataDir: string;
  /** The PostgreSQL database to restore into; null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** Whether to replace content. That of a folder is moved aside, of PostgreSQL a copy is kept. */
  replace: boolean;
  /** The folder of the scheduled backups. In the data folder it stays where it is, as the archive does. */
  backupTo?: string | null;
  /** Called with the number of unpacked bytes. */
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/** What was restored, and where the previous content is, if there was any. */
export interface Restored {
  contents: ArchiveContents;
  replaced: string | null;
}

const SYNCED_AT_ONCE = 16;

/** Unpacks an archive into an empty folder, its database ready for use. */
export async function unpackVerified(file: string, folder: string, onProgress: RestoreOptions['onProgress']) {
  const database = join(folder, DATABASE_NAME);
  try {
    const contents = await unpackArchive(file, folder, onProgress);
    checkDatabase(database, contents);
    prepareDatabase(database, contents.created_at);
    await removeDamaged(folder, contents);
    return contents;
  } catch (error) {
    throw error instanceof BackupRefused ? explainFault(file, error) : error;
  }
}

/**
 * Removes what has zeros in place of its bytes and would be taken for whole: renditions and secrets that are missing are made anew, the
 * files of galleries are found lost. Of an original what could be read is worth more than nothing, and its name tells that it is damaged.
 */
async function removeDamaged(folder: string, { damaged }: ArchiveContents) {
  for (const path of damaged) {
    if (!isEntryName(path) || path === DATABASE_NAME || path.startsWith('originals/')) continue;
    await rm(join(folder, path), { force: true });
  }
}

/** Syncs everything before the restore is decided. Several files at a time, since most of it is on disk already. */
export async function syncAll(folder: string) {
  await sync(folder);
  for await (const entries of inBatches(await opendir(folder, { recursive: true }), NAMES_TOGETHER)) {
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
    await mapConcurrently(paths, SYNCED_AT_ONCE, sync);
  }
}
