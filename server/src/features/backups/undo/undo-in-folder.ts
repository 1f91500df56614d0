import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '@vitrine/shared/node/sync';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { keepCopy } from '../../../database/migrate.ts';
import { takeSnapshot } from '../../../database/sqlite/snapshot.ts';
import { passIds } from '../archive/archived-database.ts';
import { DATABASE_NAME } from '../archive/manifest.ts';
import { hasUpdate, type UndoJob } from './undo-job.ts';

const Last = z.string().nullable();

/** Replaces the database file by the one of before, in one rename. Returns the copy of just now; null if it is as before already. */
export async function undoInFolder(job: UndoJob): Promise<string | null> {
  const { dataDir, name, ready, prepare } = job;
  const file = join(dataDir, DATABASE_NAME);
  if (!closeLog(file, job)) return null;
  await prepare();
  const kept = await keepCopy(dataDir, name, (target) => takeSnapshot(file, target));
  passIds(ready, kept);
  await sync(ready);
  await rename(ready, file);
  await sync(dataDir);
  return kept;
}

/**
 * Ends the write-ahead log, which would otherwise be taken for that of the file of before. The next start begins a new one. Returns false
 * if nothing was migrated since.
 */
function closeLog(file: string, job: UndoJob): boolean {
  const database = new Database(file, { fileMustExist: true });
  try {
    const now = Last.parse(database.prepare('select max(name) from mikro_orm_migrations').pluck().get());
    if (!hasUpdate(now, job)) return false;
    database.pragma('journal_mode = delete');
    return true;
  } finally {
    database.close();
  }
}
