import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { finishReplacement } from '../../storage/replace-folder.ts';
import { DataFolderUnusable } from './data-folder-unusable.ts';

const WRITABLE = constants.R_OK | constants.W_OK;

/** What the server writes below its data folder, if it is there already. */
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
  /** Whether a new database is made also beside photographs of another, which are then to get records in it. */
  isRecovery?: boolean;
}

/**
 * Makes the data folder ready for its database, or says in one line why it cannot be used. Photographs without the
 * database that knows them are a mistake, such as a disk that is not mounted: a fresh database would take them for
 * left-overs, so there is an error instead.
 */
export async function prepareDatabaseFolder({ data, database, isRecovery = false }: DatabaseFolder) {
  await mkdir(data, { recursive: true });
  for (const path of writtenIn(data, database)) {
    if (!existsSync(path)) continue;
    await access(path, WRITABLE).catch((error: NodeJS.ErrnoException) => {
      throw new DataFolderUnusable(`${path} cannot be read and written by this account (${error.code})`);
    });
  }
  await finishReplacement(data);

  const bytes = existsSync(database) ? (await stat(database)).size : 0;
  const originals = join(data, 'originals');
  if (!isRecovery && bytes === 0 && existsSync(originals) && (await readdir(originals)).length > 0) {
    throw new DataFolderUnusable(
      `${data} holds photographs but no ${basename(database)}. Bring that file back, restore a backup into an empty folder, ` +
        'or make new records of the photographs: npm run storage -- recover',
    );
  }
}
