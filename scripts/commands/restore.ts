/**
 * `npm run restore -- FILE`: Restores an archive of `npm run backup` into an empty DATA_DIR or the database of DATABASE_URL, after
 * every byte of it was checked. Everybody signs in again afterwards; the site is published by the next start. `--undo-update` goes back to
 * the database of before the last update.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { counted } from '@vitrine/shared/counted';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { databaseFolders } from '../../server/src/config/config.ts';
import {
  findUnreadableApps,
  unreadableNotice,
} from '../../server/src/features/accounts/second-factor/unreadable-apps.ts';
import { checkArchiveFile } from '../../server/src/features/backups/archive/check-archive.ts';
import type { ArchiveContents } from '../../server/src/features/backups/archive/manifest.ts';
import { restoreBackup } from '../../server/src/features/backups/archive/restore.ts';
import { openDoctorDatabase } from '../../server/src/features/doctor/doctor-database.ts';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { refuseRoot } from '../lib/refuse-root.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { keepHeapSmall } from '../lib/small-heap.ts';
import { stopOnSignal } from '../lib/stop-on-signal.ts';
import { UsageError } from '../lib/usage-error.ts';
import { openDataFolder } from '../supervisor/data-folder.ts';
import { findTokenSecret } from '../supervisor/secrets.ts';
import { loadSettings, type Settings } from '../supervisor/settings.ts';
import { undoLastUpdate } from './restore/undo-update.ts';

const { values, positionals } = readCommandLine(import.meta.filename, {
  check: { type: 'boolean', default: false, help: 'Only checks the archive, every byte of it; changes nothing' },
  'undo-update': {
    type: 'boolean',
    default: false,
    help: 'Puts the database back to the copy of before the last update, for the version of before; takes no archive',
  },
  replace: {
    type: 'boolean',
    default: false,
    help: 'Takes a DATA_DIR or database that is not empty; the content is moved aside, or a copy of the database is kept',
  },
});

keepHeapSmall();
const progress = createProgress(values.check ? 'Checking, in MB' : 'Checking and unpacking, in MB');
const onProgress = (done: number, all: number) => progress.update(Math.floor(done / 1e6), Math.ceil(all / 1e6));

try {
  if (values['undo-update']) {
    await undoLastUpdate(loadPlace());
  } else {
    const file = findArchive();
    await (values.check ? check(file) : restore(file, loadPlace()));
  }
} catch (error) {
  reportFailure(error);
}

/** The settings of where to write. */
function loadPlace(): Settings {
  const settings = loadSettings();
  refuseRoot(settings.dataDir);
  return settings;
}

function findArchive(): string {
  const [name] = positionals;
  if (!name) throw new UsageError('Name an archive: npm run restore -- vitrine-2026-11-21T180000.tar');
  const file = path.resolve(process.env.INIT_CWD ?? '', name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new SetupFailed(`${file} is not a file. Name an archive of npm run backup.`);
  return file;
}

async function check(file: string) {
  const signal = stopOnSignal();
  const workspace = mkdtempSync(path.join(tmpdir(), 'vitrine-check-'));
  try {
    const contents = await checkArchiveFile(file, { workspace, onProgress, signal }).finally(progress.end);
    console.log(`${file} is complete and undamaged, as of ${contents.created_at}: ${formatContents(contents)}.`);
    if (contents.missing.length + contents.damaged.length > 0) console.log(formatOlderFaults(contents));
  } catch (error) {
    throw signal.aborted ? new SetupFailed('Stopped. The archive is not checked.') : error;
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

async function restore(file: string, settings: Settings) {
  const { dataDir, databaseUrl, backupTo, storage } = settings;
  const folder = await openDataFolder(dataDir);
  try {
    const { replace } = values;
    const options = { file, dataDir, databaseUrl, replace, backupTo, onProgress };
    const { contents, replaced } = await restoreBackup(options).finally(progress.end);
    const place = contents.pictures_in;
    const target = databaseUrl === null ? dataDir : `The database ${new URL(databaseUrl).pathname.slice(1)}`;
    console.log(`${target} is as it was on ${contents.created_at}: ${formatContents(contents)}.`);
    if (place) console.log(`Its pictures are in ${place}: start it with the STORAGE_URL of that bucket.`);
    else if (storage) console.log(`Its pictures are in ${dataDir}: copy them with npm run storage -- push.`);
    if (contents.missing.length + contents.damaged.length > 0) console.log(formatOlderFaults(contents));
    if (replaced) console.log(`The previous content is in ${replaced}; remove it when it is no longer needed.`);
    await reportUnreadable(settings);
  } finally {
    folder.release();
  }
}

/** Names the accounts whose authenticator app the keys of this installation cannot read. Those that the first start makes read none. */
async function reportUnreadable({ dataDir, databaseUrl, env }: Settings) {
  const database = await openDoctorDatabase({ databaseUrl, folders: databaseFolders(dataDir) });
  try {
    const { unreadable } = await findUnreadableApps(database, env.TOKEN_SECRET ?? findTokenSecret(dataDir));
    if (unreadable.length > 0) console.log(unreadableNotice(unreadable).trim());
  } catch (error) {
    // The restore itself has succeeded.
    console.log(`Whether authenticator apps can be read is not known: ${reasonOf(error)}. npm run doctor checks it.`);
  } finally {
    await database.close();
  }
}

function formatContents({ records, files }: ArchiveContents): string {
  return `${counted(records.images ?? 0, 'image')}, ${counted(files, 'file')}`;
}

function formatOlderFaults({ missing, damaged }: ArchiveContents): string {
  return [
    `When the backup was made, files were missing (${missing.length}) or damaged (${damaged.length}) already.`,
    ...missing.map((file) => `missing  ${file}`),
    ...damaged.map((file) => `damaged  ${file}`),
  ].join('\n');
}
