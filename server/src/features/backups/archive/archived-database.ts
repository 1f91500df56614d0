import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { compareMigrations } from '../../../database/known-migrations.ts';
import { removeTransient } from '../../../database/sqlite/transient-tables.ts';
import { BackupRefused, madeBy } from './backup-refused.ts';
import { type ArchiveContents, DATABASE_NAME } from './manifest.ts';
import { countRecords, hasColumn } from './snapshot.ts';

// Here and beside, statements of the driver: an archive is a file, may be of an earlier version, and its tables are known by name alone.

/** Caches and published sites may have seen revisions from after the backup, which must not be used again. */
const REVISION_LEAP = 1_000_000;

/**
 * More records than anybody makes between a backup and its restore, with one for each hour. Small, because the content of a release is kept in
 * parts of 50 ids each, which are read one by one, also where they are empty.
 */
const ID_LEAP = 10_000;
const HOUR_MS = 60 * 60_000;

/** Throws if the database of an archive is damaged, is not that of its manifest, or is of a newer version. */
export function checkDatabase(path: string, { records }: Pick<ArchiveContents, 'records'>) {
  if (!existsSync(path)) throw new BackupRefused(`it lacks ${DATABASE_NAME}`);
  const database = new Database(path, { fileMustExist: true, readonly: true });
  try {
    const faults = [database.pragma('integrity_check', { simple: true }), database.pragma('foreign_key_check')];
    if (faults[0] !== 'ok' || JSON.stringify(faults[1]) !== '[]') throw new BackupRefused('its database is damaged');
    if (JSON.stringify(countRecords(database)) !== JSON.stringify(records)) {
      throw new BackupRefused('its manifest does not match its database');
    }
    const { foreign } = compareMigrations(database);
    if (foreign) throw new BackupRefused(madeBy(foreign));
  } catch (error) {
    // A file that is no database at all fails at the first statement.
    throw error instanceof Database.SqliteError ? new BackupRefused('its database is damaged') : error;
  } finally {
    database.close();
  }
}

/**
 * Ends the sessions of a restored database and what else lives for a day, and marks all of its content for publishing.
 *
 * @param madeAt When its archive was complete, or when the copy was made that an undo puts back.
 */
export function prepareDatabase(path: string, madeAt: string) {
  const ageMs = Math.max(0, Date.now() - Date.parse(madeAt));
  const database = new Database(path, { fileMustExist: true });
  try {
    database.transaction(() => {
      removeTransient(database);
      database.exec(`update content_state set revision = revision + ${REVISION_LEAP}`);
      leapGalleries(database);
      database.exec('update publish_targets set delivered_revision = -1, attempts = 0, next_attempt_at = null');
      leapIds(database, ageMs);
      keepTrash(database, ageMs);
    })();
  } finally {
    database.close();
  }
}

/**
 * A page takes no marks of a revision before the one that it knows: what is kept of its next change would never be shown there. The clock leaps
 * beyond what another restore before has shown, whichever archive that had: there is less than a change a millisecond.
 */
function leapGalleries(database: Database.Database) {
  // Earlier versions have no galleries.
  if (!['revision', 'content_revision'].every((column) => hasColumn(database, 'galleries', column))) return;
  const leap = (column: string) => `${column} = max(${column} + 1, ${Date.now()})`;
  database.exec(`update galleries set ${leap('revision')}, ${leap('content_revision')}`);
}

/**
 * Programs keep the ids of what was made since: of the gallery to which they send, of the photograph they replace. None is given again,
 * unless more than the leap were. `passIds` is exact, but there may be no database that is replaced.
 */
function leapIds(database: Database.Database, ageMs: number) {
  // A table that was always empty is not in it yet.
  database.exec(
    `insert into sqlite_sequence (name, seq) select name, 0 from sqlite_schema
     where type = 'table' and sql like '% autoincrement%' and name not in (select name from sqlite_sequence)`,
  );
  database.prepare('update sqlite_sequence set seq = seq + ?').run(ID_LEAP + Math.floor(ageMs / HOUR_MS));
}

/** Leaves out the ids that the database given has had: the one that is replaced, or its copy. One that is damaged tells none. */
export function passIds(path: string, replaced: string) {
  const database = new Database(path, { fileMustExist: true });
  try {
    const pass = database.prepare('update sqlite_sequence set seq = max(seq, @seq) where name = @name');
    // The table comes with a migration of a later version.
    const add = database.prepare('insert into sqlite_sequence (name, seq) values (@name, @seq)');
    database.transaction(() => {
      for (const one of readIds(replaced)) if (pass.run(one).changes === 0) add.run(one);
    })();
  } finally {
    database.close();
  }
}

function readIds(path: string): unknown[] {
  let database: Database.Database | null = null;
  try {
    database = new Database(path, { fileMustExist: true, readonly: true });
    return database.prepare('select name, seq from sqlite_sequence').all();
  } catch (error) {
    if (error instanceof Database.SqliteError) return [];
    throw error;
  } finally {
    database?.close();
  }
}

/** Where it says since when something has waited to be removed for good. Earlier versions had not all of it. */
const TRASH = [
  ['images', 'deleted_at'],
  ['galleries', 'deleted_at'],
  ['gallery_photos', 'deleted_at'],
  ['former_files', 'created_at'],
  ['demo_state', 'removed_at'],
] as const;

/**
 * Leaves what can still be brought back the time that it had left: the first start would remove what an older archive has there. All times
 * of a table move alike, so that what was before another stays so.
 */
function keepTrash(database: Database.Database, ageMs: number) {
  if (['deleted_at', 'is_chosen'].every((column) => hasColumn(database, 'gallery_photos', column))) {
    // Whether the client has sent the choice without a photograph that had been chosen is told by these two times.
    database
      .prepare(
        `update galleries set choice_sent_at = choice_sent_at + ? where exists
         (select 1 from gallery_photos
          where gallery_id = galleries.id and is_chosen and gallery_photos.deleted_at < choice_sent_at)`,
      )
      .run(ageMs);
  }
  for (const [table, column] of TRASH) {
    if (!hasColumn(database, table, column)) continue;
    database.prepare(`update ${table} set ${column} = ${column} + ? where ${column} is not null`).run(ageMs);
  }
}
