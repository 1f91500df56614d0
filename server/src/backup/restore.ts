import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { sync } from '@vitrine/shared/node/sync';
import Database from 'better-sqlite3';
import { compareMigrations } from '../database/known-migrations.ts';
import { lockDataFolder } from '../database/sqlite/folder-lock.ts';
import { inPages } from '../storage/file-list.ts';
import { beginReplacement, finishReplacement, listContent } from '../storage/replace-folder.ts';
import { BackupRefused } from './backup-refused.ts';
import { type ArchiveContents, DATABASE_NAME } from './manifest.ts';
import { countRecords } from './snapshot.ts';
import { unpackArchive } from './unpack.ts';

export interface RestoreOptions {
  file: string;
  /** An existing folder. */
  dataDir: string;
  /** Whether to restore into a folder that is not empty. Its content is moved aside. */
  replace: boolean;
  /** Called with the number of unpacked bytes. */
  tell?: (done: number, all: number) => void;
}

/** Caches and published sites may have seen revisions from after the backup, which must not be used again. */
const REVISION_LEAP = 1_000_000;

const SYNCED_AT_ONCE = 16;

/**
 * Replaces the content of a data folder with that of an archive, after every byte was verified. Until then nothing existing changes; a
 * kill leaves the old content or leads to the new, never to a part of it.
 */
export async function restoreBackup({ file, dataDir, replace, tell }: RestoreOptions) {
  const lock = lockDataFolder(dataDir);
  try {
    await finishReplacement(dataDir);
    if (!replace && (await listContent(dataDir)).length > 0) {
      throw new BackupRefused(
        `${dataDir} is not empty. Set DATA_DIR to another folder, or add --replace: what is there is then moved aside.`,
      );
    }

    const replacement = await beginReplacement(dataDir, new Date());
    try {
      const contents = await unpackArchive(file, replacement.folder, tell).catch((error: unknown) => {
        throw error instanceof BackupRefused
          ? new BackupRefused(`${file}: ${error.message}. Use another archive.`)
          : error;
      });
      prepareDatabase(join(replacement.folder, DATABASE_NAME), { file, records: contents.records });
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

/** Checks the restored database, ends its sessions and marks all of its content for publishing. */
function prepareDatabase(path: string, { file, records }: Pick<ArchiveContents, 'records'> & { file: string }) {
  const database = new Database(path, { fileMustExist: true });
  try {
    const faults = [database.pragma('integrity_check', { simple: true }), database.pragma('foreign_key_check')];
    if (faults[0] !== 'ok' || JSON.stringify(faults[1]) !== '[]') {
      throw new BackupRefused(`${file}: its database is damaged. Use another archive.`);
    }
    if (JSON.stringify(countRecords(database)) !== JSON.stringify(records)) {
      throw new BackupRefused(`${file}: its manifest does not match its database. Use another archive.`);
    }
    if (compareMigrations(database).unknown.length > 0) {
      throw new BackupRefused(`${file}: a newer Vitrine made it. Update this one first.`);
    }
    database.transaction(() => {
      // Sessions that were ended after the backup must not become valid again.
      for (const table of ['refresh_tokens', 'session_families']) {
        const isThere = database.prepare('select 1 from sqlite_schema where name = ?').get(table);
        // Earlier versions had no families.
        if (isThere) database.exec(`delete from ${table}`);
      }
      database.exec(`update content_state set revision = revision + ${REVISION_LEAP}`);
      database.exec('update publish_targets set delivered_revision = -1, attempts = 0, next_attempt_at = null');
    })();
  } finally {
    database.close();
  }
}

/** Syncs everything before the restore is decided. Several files at a time, since most of it is on disk already. */
async function syncAll(folder: string) {
  await sync(folder);
  for await (const entries of inPages(await opendir(folder, { recursive: true }))) {
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
    await mapConcurrently(paths, SYNCED_AT_ONCE, sync);
  }
}
