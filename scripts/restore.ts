/**
 * `npm run restore -- FILE`: Fills an empty DATA_DIR from an archive that `npm run backup` made, after every byte of it was checked.
 * Everybody signs in again afterwards; the site is published by the next start.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { refusePostgres } from '../server/src/backup/backup-refused.ts';
import { restoreBackup } from '../server/src/backup/restore.ts';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { openDataFolder } from './supervisor/data-folder.ts';
import { loadSettings } from './supervisor/settings.ts';
import { readCommandLine } from './tools/command-line.ts';
import { createProgress } from './tools/progress.ts';
import { keepHeapSmall } from './tools/small-heap.ts';
import { tellFailure } from './tools/tell-failure.ts';

const { values, positionals } = readCommandLine(import.meta.filename, {
  replace: {
    type: 'boolean',
    default: false,
    help: 'Takes a DATA_DIR that is not empty; what it holds is moved aside',
  },
});

keepHeapSmall();
try {
  const { dataDir, databaseUrl } = loadSettings();
  refusePostgres(databaseUrl, 'pg_restore');
  await restore(dataDir);
} catch (error) {
  tellFailure(error);
}

async function restore(dataDir: string) {
  const [name] = positionals;
  if (!name) throw new SetupFailed('Name an archive: npm run restore -- vitrine-2026-11-21T180000.tar');
  const file = path.resolve(process.env.INIT_CWD ?? '', name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new SetupFailed(`${file} is not a file. Name an archive of npm run backup.`);

  const folder = await openDataFolder(dataDir);
  try {
    const progress = createProgress('Checking and unpacking, in MB');
    const tell = (done: number, all: number) => progress.tell(Math.floor(done / 1e6), Math.ceil(all / 1e6));
    const { replace } = values;
    const { contents, replaced } = await restoreBackup({ file, dataDir, replace, tell }).finally(progress.end);
    const { records, pictures_in: place, files, missing, created_at } = contents;
    console.log(`${dataDir} is as it was on ${created_at}: ${records.images} images, ${files} files.`);
    if (place) console.log(`Its pictures are in ${place}: start it with the STORAGE_URL of that bucket.`);
    if (missing.length > 0) console.log(`${missing.length} files were missing already when the backup was made.`);
    if (replaced) console.log(`The previous content is in ${replaced}; remove it when it is no longer needed.`);
  } finally {
    folder.release();
  }
}
