import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { finishReplacement } from '../../storage/replace-folder.ts';
import { DataFolderUnusable } from '../data-folder-unusable.ts';

const WRITABLE = constants.R_OK | constants.W_OK;

/** What the server writes in its data folder, if it exists. */
const writtenIn = (data: string, database: string) => [
  data,
  join(data, 'originals'),
  join(data, 'renditions'),
  database,
  `${database}-wal`,
  `${database}-shm`,
];

export interface DatabaseFolder {
  data: string;
  database: string;
  /** Allows a new database beside existing photographs, whose records will be recreated. */
  isRecovery?: boolean;
}

/**
 * Prepares the data folder for its database, or says in one line why it cannot be used. Photographs without their database are a
 * mistake, such as a disk that is not mounted: a new database would treat them as left-overs, so this is an error.
 */
export async function prepareDatabaseFolder({ data, database, isRecovery = false }: DatabaseFolder) {
  await mkdir(data, { recursive: true });
  for (const path of writtenIn(data, database)) {
    if (!existsSync(path)) continue;
    await access(path, WRITABLE).catch((error: NodeJS.ErrnoException) => {
      throw new DataFolderUnusable(`${path} cannot be read and written (${error.code}). Change its permissions`);
    });
  }
  await finishReplacement(data);

  const bytes = existsSync(database) ? (await stat(database)).size : 0;
  const originals = join(data, 'originals');
  if (!isRecovery && bytes === 0 && existsSync(originals) && (await readdir(originals)).length > 0) {
    throw new DataFolderUnusable(
      `${data} contains photographs but no ${basename(database)}. Put that file back, restore a backup into an empty folder, ` +
        'or recreate the records: npm run storage -- recover',
    );
  }
}
