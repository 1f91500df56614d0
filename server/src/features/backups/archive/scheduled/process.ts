import { reasonOf } from '@vitrine/shared/node/reason-of';
import { DataFolderUnusable } from '../../../../database/data-folder-unusable.ts';
import { StorageUnavailable } from '../../../../errors.ts';
import { BackupRefused, BackupRunning } from '../backup-refused.ts';
import { type BackupJob, runScheduled } from './run-scheduled.ts';

/**
 * The program of the process that makes a backup for the server: beside it, so that the server answers meanwhile and keeps its memory.
 * Its parent sends the job and gets the result, or the reason why there is none.
 */
const stopping = new AbortController();
const stop = () => stopping.abort();
process.once('SIGTERM', stop);
process.once('SIGINT', () => {});
process.once('disconnect', stop);

process.once('message', async (job: BackupJob) => {
  const answer = await runScheduled(job, new Date(), stopping.signal).then(
    (done) => ({ done }),
    (error: unknown) => ({ error: explain(error), isOtherRunning: error instanceof BackupRunning }),
  );
  process.send?.(answer, () => process.exit());
});

/** In one line for people; what nobody expects is logged whole. */
function explain(error: unknown): string {
  const cause = error instanceof StorageUnavailable ? error.cause : error;
  const isExpected =
    error instanceof StorageUnavailable ||
    error instanceof BackupRefused ||
    error instanceof DataFolderUnusable ||
    (error instanceof Error && 'code' in error);
  if (!isExpected && !stopping.signal.aborted) console.error(error);
  return reasonOf(cause);
}
