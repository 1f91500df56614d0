import { DataFolderUnusable } from '../../server/src/database/data-folder-unusable.ts';
import { StorageUnavailable } from '../../server/src/errors.ts';
import { BackupRefused } from '../../server/src/features/backups/archive/backup-refused.ts';
import { ReplacementUnfinished } from '../../server/src/storage/replacement-unfinished.ts';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { exitCodeOf } from './usage-error.ts';

const KINDS = [SetupFailed, BackupRefused, DataFolderUnusable, ReplacementUnfinished];

/**
 * Prints a refusal, of a command or of the API, or an error of the disk, the database or the storage, in one line. Anything else is a bug
 * and is thrown again.
 * `done` says what the command had done until then, if anything.
 */
export function reportFailure(failure: unknown, done = '') {
  const error = failure instanceof StorageUnavailable ? failure.cause : failure;
  if (!(error instanceof Error)) throw error;
  const isOfStorage = failure instanceof StorageUnavailable;
  const isOfDisk = isOfStorage || 'syscall' in error || ('code' in error && String(error.code).includes('SQLITE_'));
  const isRefusal = 'statusCode' in error || KINDS.some((kind) => error instanceof kind);
  if (!isOfDisk && !isRefusal) throw error;
  console.error(isOfDisk ? `${done || 'Nothing was changed'}: ${error.message}` : error.message);
  process.exitCode = exitCodeOf(error);
}
