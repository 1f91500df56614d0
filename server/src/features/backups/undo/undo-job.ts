import { BackupRefused } from '../archive/backup-refused.ts';

/** What both databases need to be put back. */
export interface UndoJob {
  dataDir: string;
  /** Of the copy that is kept of the database of just now. */
  name: string;
  /** The file that `prepare` makes: the database of before, as a restore leaves one. */
  ready: string;
  prepare: () => Promise<void>;
  /** The last migration in the copy, and the last one of the update. */
  last: string;
  to: string;
}

/** Servers that share a database have a data folder each. */
export const RUN_ELSEWHERE =
  'If several servers share the database, the one that was updated first has the copy: run this there.';

/** Whether a database has the update, by its newest migration. Throws if another update has followed, of which the copy is elsewhere. */
export function hasUpdate(newest: string | null | undefined, { dataDir, last, to }: UndoJob): boolean {
  if (newest === last) return false;
  if (newest === to) return true;
  throw new BackupRefused(`${dataDir} has no copy of before the last update. Nothing was changed. ${RUN_ELSEWHERE}`);
}
