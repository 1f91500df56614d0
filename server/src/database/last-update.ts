import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@vitrine/shared/node/is-missing';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { sync } from '@vitrine/shared/node/sync';
import { z } from 'zod';
import { VERSION } from '../version.ts';
import { DataFolderUnusable } from './data-folder-unusable.ts';

const LastUpdate = z.object({
  /** The version that uses the data folder, and since when. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The one before; null if it is not known. */
  previous: z.string().nullable(),
  /**
   * The copy of the database in `backups` that was made before this version migrated it, the last migration in it, and the last one that
   * this version applied. Null if it did not.
   */
  copy: z.object({ name: z.string(), last: z.string(), to: z.string() }).nullable(),
});

/** The last update of a data folder: what can be undone. */
export type LastUpdate = z.infer<typeof LastUpdate>;

const fileOf = (dataDir: string) => join(dataDir, 'version.json');

/** Null if no version that records it has used the folder. Throws one line if the record is damaged. */
export function readLastUpdate(dataDir: string): LastUpdate | null {
  const file = fileOf(dataDir);
  try {
    return LastUpdate.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new DataFolderUnusable(
      `${file} is damaged or cannot be read, so the last update cannot be undone. Remove the file, and restore a backup if need be`,
      { cause: error },
    );
  }
}

function readUndamaged(dataDir: string): LastUpdate | null {
  try {
    return readLastUpdate(dataDir);
  } catch {
    // The next record replaces it.
    return null;
  }
}

/** Records the update to this version. Called before the migration, so that a kill during it loses nothing. */
export async function recordUpdate(dataDir: string, copy: LastUpdate['copy'], now = new Date()) {
  const known = readUndamaged(dataDir);
  const previous = known?.version === VERSION ? known.previous : (known?.version ?? null);
  const whole = `${fileOf(dataDir)}.${randomUUID()}`;
  const update: LastUpdate = { version: VERSION, at: now.toISOString(), previous, copy };
  try {
    await writeFile(whole, JSON.stringify(update), { mode: 0o600 });
    await sync(whole);
    await rename(whole, fileOf(dataDir));
  } catch (error) {
    await rm(whole, { force: true });
    throw error;
  }
  await sync(dataDir);
}

/** Records a first start of this version that has migrated nothing. One that cannot be recorded goes on; a damaged record stays. */
export async function recordStart(dataDir: string, warn: (line: string) => void) {
  try {
    if (readLastUpdate(dataDir)?.version !== VERSION) await recordUpdate(dataDir, null);
  } catch (error) {
    // It is needed for an undo alone.
    warn(`This start is not recorded: ${reasonOf(error)}`);
  }
}

/** For a database that was restored since: an undo would throw away what was restored. */
export const forgetUpdate = (dataDir: string) => rm(fileOf(dataDir), { force: true });
