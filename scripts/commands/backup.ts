/**
 * `npm run backup [-- FILE]`: Makes one archive of the database and the pictures, also while Vitrine runs; a folder, or the one
 * you are in, gets one named by the time. It holds visitors' messages and the accounts, so keep it as private as the originals.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@vitrine/shared/counted';
import { backUpToFile, removeKilled } from '../../server/src/features/backups/archive/backup-to-file.ts';
import type { ArchiveContents } from '../../server/src/features/backups/archive/manifest.ts';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { openBucket } from '../lib/open-bucket.ts';
import { createProgress } from '../lib/progress.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { keepHeapSmall } from '../lib/small-heap.ts';
import { stopOnSignal } from '../lib/stop-on-signal.ts';
import { loadSettings, type Settings } from '../supervisor/settings.ts';

const { values, positionals } = readCommandLine(import.meta.filename, {
  'with-secrets': {
    type: 'boolean',
    default: false,
    help: 'Takes the keys that sign sessions along; without them a restored Vitrine makes new ones',
  },
});

const KEY_ELSEWHERE =
  'The key that signs sessions is TOKEN_SECRET of the environment, which is not in the archive: keep a copy of it.';
const NAMED_BY_TIME = /^vitrine-\d{4}-\d\d-\d\dT\d{6}\.tar$/;

keepHeapSmall();
const signal = stopOnSignal();

try {
  await backUp(loadSettings());
} catch (error) {
  reportFailure(signal.aborted ? new SetupFailed('Stopped. No archive was made.') : error);
}

async function backUp(settings: Settings) {
  const { dataDir, databaseUrl } = settings;
  const file = nameArchive(positionals[0]);
  // A failure here does not matter: the next backup into this folder tries again.
  if (NAMED_BY_TIME.test(path.basename(file))) await removeKilled(path.dirname(file), NAMED_BY_TIME).catch(() => {});
  const progress = createProgress('Backing up');
  const { update: onProgress } = progress;
  const withSecrets = values['with-secrets'];
  const bucket = await openBucket(settings);
  const options = { dataDir, databaseUrl, file, bucket, withSecrets, onProgress, signal };
  const contents = await backUpToFile(options).finally(() => {
    progress.end();
    bucket?.close();
  });
  const faults = formatFaults(contents);
  if (faults.length > 0) process.exitCode = 1;
  const note = withSecrets && settings.env.TOKEN_SECRET ? [KEY_ELSEWHERE] : [];
  console.log([`${file}: ${formatContents(contents)}.`, ...note, ...faults].join('\n'));
}

/** A folder, or nothing, gets an archive named by the time. */
function nameArchive(given = ''): string {
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  const place = path.resolve(process.env.INIT_CWD ?? '', given);
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) {
    if (given.endsWith('/') || given.endsWith(path.sep))
      throw new SetupFailed(`${place} is not a folder. Create it, or mount its disk.`);
    return place;
  }
  return path.join(place, `vitrine-${new Date().toISOString().replace(/\..*/, '').replaceAll(':', '')}.tar`);
}

function formatContents({ records, pictures_in: place, files, bytes }: ArchiveContents): string {
  const size = `${counted(files, 'file')}, ${(bytes / 1_000_000).toFixed(1)} MB`;
  return place
    ? `all but the pictures of ${counted(records.images ?? 0, 'image')}, which are in ${place}; ${size}`
    : `${counted(records.images ?? 0, 'image')} and all else, ${size}`;
}

function formatFaults({ missing, damaged }: ArchiveContents): string[] {
  return [
    ...missing.map((file) => `missing  ${file}: a record names it, but it is not there or cannot be opened`),
    ...damaged.map((file) => `damaged  ${file}: cannot be read whole, or differs from what was uploaded`),
  ];
}
