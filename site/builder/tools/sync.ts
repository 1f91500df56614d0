import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { sync } from '@vitrine/shared/node/sync';

const run = promisify(execFile);

const AT_ONCE = 16;
/** From this many files on, one call for the whole file system is faster than one for each file. */
const MANY_FILES = 100;

/** Makes the content of new files survive a power cut. Their paths are relative to the folder. */
export async function syncFiles(dir: string, files: readonly string[]) {
  if (files.length > MANY_FILES && (await syncFileSystem(dir))) return;
  await mapConcurrently(files, AT_ONCE, (file) => sync(join(dir, file)));
}

/** Uses `sync -f` of GNU or BusyBox, since Node has no such call. Returns whether it exists. */
const syncFileSystem = (dir: string) =>
  run('sync', ['-f', dir]).then(
    () => true,
    () => false,
  );
