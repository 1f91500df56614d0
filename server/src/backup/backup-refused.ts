/** A backup or restore was refused, for a reason that people can remedy. Nothing was changed. */
export class BackupRefused extends Error {}

/** PostgreSQL has its own tools for this. */
export function refusePostgres(databaseUrl: string | null, tool: 'pg_dump' | 'pg_restore') {
  if (databaseUrl === null) return;
  throw new BackupRefused(
    `DATABASE_URL is set, and this command is for SQLite. Use ${tool} for the database, and after it keep or put back ` +
      'the folders originals, renditions and secrets of DATA_DIR.',
  );
}
