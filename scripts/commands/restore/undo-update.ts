import { RUN_ELSEWHERE } from '../../../server/src/features/backups/undo/undo-job.ts';
import { undoUpdate } from '../../../server/src/features/backups/undo/undo-update.ts';
import { openDataFolder } from '../../supervisor/data-folder.ts';
import type { Settings } from '../../supervisor/settings.ts';

/** Puts the database back to the copy of before the last update, and says what that means. */
export async function undoLastUpdate({ dataDir, databaseUrl }: Settings) {
  const folder = await openDataFolder(dataDir);
  try {
    const undone = await undoUpdate({ dataDir, databaseUrl });
    console.log(undone ? describe(undone) : NOTHING + (databaseUrl === null ? '' : ` ${RUN_ELSEWHERE}`));
  } finally {
    folder.release();
  }
}

const NOTHING =
  'The last update has migrated nothing, or is undone already. Nothing was changed: the version of before can be started.';

function describe({ update: { version, previous, at }, kept }: NonNullable<Awaited<ReturnType<typeof undoUpdate>>>) {
  const before = previous ? `version ${previous}` : `the version before ${version}`;
  return [
    `The database is as it was on ${at}, before ${version} migrated it: it is that of ${before}. Start that one now.`,
    `What was changed since is not in it, but in ${kept}. Everybody signs in again, and the start publishes the site.`,
    'Photographs that were added since stay as files: the start moves them into the quarantine or, if they are many, leaves them and says so. Either way npm run storage -- recover makes records of them.',
  ].join('\n');
}
