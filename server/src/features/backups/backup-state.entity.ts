import { defineEntity, p } from '@mikro-orm/core';

const BackupStateSchema = defineEntity({
  name: 'BackupState',
  tableName: 'backup_state',
  properties: {
    id: p.integer().primary(),
    /** The last backup that was made and read back. */
    madeAt: p.datetime().nullable(),
    archive: p.text().nullable(),
    bytes: p.integer().nullable(),
    images: p.integer().nullable(),
    /** Files that were missing or damaged when it was made. */
    faults: p.integer().default(0),
    /** Why older backups could not be removed. */
    removalError: p.text().nullable(),
    /** Attempts that have failed since then, and why the last one did. */
    attempts: p.integer().default(0),
    error: p.text().nullable(),
    nextAttemptAt: p.datetime().nullable(),
    /** When somebody asked for one. */
    requestedAt: p.datetime().nullable(),
  },
});

/** How the scheduled backups go; a single row. */
export class BackupState extends BackupStateSchema.class {}
BackupStateSchema.setClass(BackupState);
