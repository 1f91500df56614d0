/** A backup or restore that was not done, for a reason that a person can do something about. Nothing was changed. */
export class BackupRefused extends Error {}

/** PostgreSQL has tools for that, which know it better. */
export function refusePostgres(databaseUrl: string | null, tool: 'pg_dump' | 'pg_restore') {
  if (databaseUrl === null) return;
  throw new BackupRefused(
    `DATABASE_URL is set, and this command is for SQLite. Use ${tool} for the database, and after it keep or put back ` +
      'the folders originals, renditions and secrets of DATA_DIR.',
  );
}
