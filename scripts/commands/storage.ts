/**
 * `npm run storage -- push|pull|adopt|recover|quarantine`: push copies the pictures from DATA_DIR into the bucket of STORAGE_URL, pull
 * back; what is there already is not sent again, and nothing is removed. adopt makes this installation the one that may remove files from
 * the bucket. recover makes private records of the originals that no record knows, also in a folder or database that has lost its
 * records. quarantine moves away the files that no record knows, however many they are.
 */

import { readCommandLine } from '../lib/command-line.ts';
import { refuseRoot } from '../lib/refuse-root.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { UsageError } from '../lib/usage-error.ts';
import { loadSettings } from '../supervisor/settings.ts';
import { adopt, copy } from './storage/bucket.ts';
import { moveToQuarantine, recover } from './storage/library.ts';

const ACTIONS = {
  push: copy('push'),
  pull: copy('pull'),
  adopt,
  recover,
  quarantine: moveToQuarantine,
};

const { positionals } = readCommandLine(import.meta.filename, {});
const [name = ''] = positionals;
let done = '';

try {
  const action = Object.entries(ACTIONS).find(([known]) => known === name)?.[1];
  if (!action) throw new UsageError(`npm run storage -- ${Object.keys(ACTIONS).join('|')}`);
  const settings = loadSettings();
  // Each writes there: files, or the keys if there are none yet.
  refuseRoot(settings.dataDir);
  await action(settings, (text) => {
    done = text;
  });
} catch (error) {
  reportFailure(error, done);
}
