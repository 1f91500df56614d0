import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '@vitrine/shared/node/sync';
import Database from 'better-sqlite3';
import { compareMigrations } from '../../../database/known-migrations.ts';
import { type LastUpdate, readLastUpdate } from '../../../database/last-update.ts';
import { lockDataFolder } from '../../../database/sqlite/folder-lock.ts';
import { importedMark } from '../../../storage/imported-mark.ts';
import { finishReplacement } from '../../../storage/replace-folder.ts';
import { prepareDatabase } from '../archive/archived-database.ts';
import { BackupRefused, madeBy } from '../archive/backup-refused.ts';
import { undoInFolder } from './undo-in-folder.ts';
import type { UndoJob } from './undo-job.ts';

/** An update that was undone, and where the database of just now is. */
interface Undone {
  update: Pick<LastUpdate, 'version' | 'previous' | 'at'>;
  kept: string;
}

interface Options {
  dataDir: string;
  /** The PostgreSQL database; null for SQLite in the data folder. */
  databaseUrl: string | null;
}

/**
 * Puts the database back to the copy that was made before the last update migrated it, for the version of before. Run by the version that
 * has migrated it, because it knows both schemas. A kill leaves the database of just now or that of before. Null if nothing is to be undone.
 */
export async function undoUpdate({ dataDir, databaseUrl }: Options): Promise<Undone | null> {
  const lock = lockDataFolder(dataDir);
  try {
    await finishReplacement(dataDir);
    const update = readLastUpdate(dataDir);
    if (!update?.copy) return null;
    const name = `before-undo-${new Date().toISOString().replace(/\D/g, '')}`;
    const ready = join(dataDir, 'backups', 'undo.partial');
    const { last, to } = update.copy;
    const prepare = async () => {
      // Version 0.1.0 has them in folders, from which the next update imports them again. After a kill there may be nothing left to undo.
      if (!(await prepareCopy(dataDir, update, ready))) await rm(importedMark(dataDir), { force: true });
    };
    const job = { dataDir, name, ready, last, to, prepare };
    try {
      const kept = databaseUrl === null ? await undoInFolder(job) : await undoInDatabase(databaseUrl, job);
      if (kept === null) return null;
      return { update, kept };
    } finally {
      await rm(ready, { force: true });
    }
  } finally {
    lock.release();
  }
}

/** Loads the driver only if it is needed. */
async function undoInDatabase(url: string, job: UndoJob) {
  const { undoInPostgres } = await import('./undo-in-postgres.ts');
  return undoInPostgres(url, job);
}

/** Makes the copy ready, and says whether it has releases of the site. */
async function prepareCopy(dataDir: string, { copy, at }: LastUpdate, ready: string) {
  const file = join(dataDir, 'backups', copy?.name ?? '');
  if (!existsSync(file)) throw new BackupRefused(`${file}, the copy of before the update, is gone. Restore a backup.`);
  const hasReleases = checkCopy(file);
  // A journal that a killed undo has left would be taken for that of this file.
  for (const suffix of ['', '-journal']) await rm(`${ready}${suffix}`, { force: true });
  await copyFile(file, ready);
  prepareDatabase(ready, at);
  await sync(ready);
  return hasReleases;
}

function checkCopy(file: string) {
  const database = new Database(file, { fileMustExist: true, readonly: true });
  try {
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') throw new BackupRefused(`${file} is damaged.`);
    const { foreign } = compareMigrations(database);
    if (foreign) throw new BackupRefused(`${file}: ${madeBy(foreign)}`);
    return database.prepare("select 1 from sqlite_schema where name = 'site_releases'").get() !== undefined;
  } catch (error) {
    // A file that is no database at all fails at the first statement.
    throw error instanceof Database.SqliteError ? new BackupRefused(`${file} is damaged. Restore a backup.`) : error;
  } finally {
    database.close();
  }
}
