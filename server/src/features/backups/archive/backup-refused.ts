import type { ComparedMigrations } from '../../../database/known-migrations.ts';

/** A backup or restore was refused, for a reason that people can remedy. Nothing was changed, unless the sentence says what. */
export class BackupRefused extends Error {}

/** Only one at a time is made. */
export class BackupRunning extends BackupRefused {}

export const MADE_BY_NEWER = 'a newer Vitrine made it. Update this one first.';

/** Why a database of another version cannot be used. */
export const madeBy = (foreign: NonNullable<ComparedMigrations['foreign']>) =>
  foreign === 'a newer Vitrine' ? MADE_BY_NEWER : `${foreign} made it. Use that version for it.`;
