import { counted } from '@vitrine/shared/counted';
import { beginSite } from '../../../server/src/features/accounts/first-start.ts';
import { withLibrary } from '../../../server/src/features/images/with-library.ts';
import { SetupFailed } from '../../launcher/setup-failed.mjs';
import { createProgress } from '../../lib/progress.ts';
import { readSecret } from '../../supervisor/secrets.ts';
import type { Settings } from '../../supervisor/settings.ts';
import { describeBytes } from '../import/description.ts';
import type { ReportDone } from './bucket.ts';

/** The command prints its own summary instead of the sweep's log lines. */
const log = { info: () => {}, warn: () => {}, error: () => {} };

type Moved = { moved: number; returned: number };

function placeOf({ dataDir, databaseUrl, storage, env }: Settings) {
  const secret = readSecret('TOKEN_SECRET', { dataDir, env });
  return { dataDir, databaseUrl, storage, secret, log };
}

/** Files are moved in batches, so the last batch may be moved in part. */
const doneText = ({ moved, returned }: Moved) =>
  moved + returned === 0
    ? ''
    : `Moved at least ${counted(moved, 'file')} into the quarantine and ${returned} back; run the command again for the others`;

const NOT_OURS =
  'The bucket belongs to an installation with another TOKEN_SECRET. If that one is gone, run `npm run storage -- adopt` first.';

/** Creates private records for originals that have none. */
export const recover = (settings: Settings, reportDone: ReportDone) =>
  withLibrary(placeOf(settings), async ({ recovery, fileSweep, isOwner, transact }) => {
    if (!isOwner) throw new SetupFailed(NOT_OURS);
    const progress = createProgress('Recovering');
    const { recovered, failed } = await recovery
      .recover({
        // With photographs the next start takes the site for one that has begun, which would say what the demo says of its owner.
        begin: () => transact(beginSite(false)),
        describe: describeBytes,
        onProgress: (done, all) => {
          progress.update(done, all);
          reportDone(`Stopped at photograph ${done} of ${all}; run the command again for the others`);
        },
      })
      .finally(progress.end);
    if (recovered.length > 0)
      reportDone(`Recovered ${counted(recovered.length, 'photograph')}; the others are unchanged`);
    console.log(`Recovered ${counted(recovered.length, 'photograph')}, as private: review and publish.`);
    for (const { sha256, reason } of failed)
      console.log(`failed  originals/${sha256.slice(0, 2)}/${sha256}: ${reason}`);
    if (failed.length > 0) {
      process.exitCode = 1;
      return;
    }
    // What remains are renditions of lost records. The recovered images have new ones.
    const { moved } = await fileSweep.run({ isForced: true });
    if (moved > 0) console.log(`Moved ${counted(moved, 'file')} without a record into the quarantine.`);
  });

/** Moves files without a record into the quarantine, however many they are. */
export const moveToQuarantine = (settings: Settings, reportDone: ReportDone) =>
  withLibrary(placeOf(settings), async ({ fileSweep, isOwner }) => {
    if (!isOwner) throw new SetupFailed(NOT_OURS);
    const { moved, returned } = await fileSweep.run({
      isForced: true,
      onMoved: (done) => reportDone(doneText(done)),
    });
    console.log(`Moved ${counted(moved, 'file')} without a record into the quarantine, and ${returned} back.`);
  });
