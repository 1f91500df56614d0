/** A backup or restore that was not done, for a reason that a person can do something about. Nothing was changed. */
export class BackupRefused extends Error {}
