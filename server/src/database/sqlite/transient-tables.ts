import Database from 'better-sqlite3';

/**
 * What lives for a day or is made again by whoever needs it: sessions, links of the first setup, counted attempts, archives that clients
 * have asked for, whose lists of files are large, and the releases of the site, whose pages are not in a backup. A backup does not contain
 * it, and a restore removes what older backups do: a session that was ended after the backup must not become valid again.
 */
const TRANSIENT_TABLES = [
  'refresh_tokens',
  'session_families',
  'setup_links',
  'passkey_challenges',
  'login_failures',
  'gallery_archives',
  'site_releases',
  'site_pages',
  'site_drafts',
  'site_draft_pages',
  'lost_objects',
];

export const isTransient = (table: string) => TRANSIENT_TABLES.includes(table);

/** Empties these tables in a copy of a database. Earlier versions had not all of them. */
export function removeTransient(database: Database.Database) {
  const isThere = database.prepare('select 1 from sqlite_schema where name = ?');
  for (const table of TRANSIENT_TABLES) if (isThere.get(table)) database.exec(`delete from ${table}`);
}

/** Empties them in the file of a backup, of which whoever gets it must not be able to read them. */
export function emptyTransient(file: string) {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma('secure_delete = on');
    database.transaction(() => removeTransient(database))();
  } finally {
    database.close();
  }
}
