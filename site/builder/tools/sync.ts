import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inBatches } from './in-batches.ts';

const run = promisify(execFile);

const AT_ONCE = 16;
/** From so many files on, one call for the whole file system is quicker than one for each. */
const MANY_FILES = 100;

/** Makes a file's content survive a power cut. */
export async function syncFile(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder's entries survive a power cut. */
export const syncFolder = syncFile;

/** Makes the content of new files survive a power cut; their paths are those below the folder. */
export async function syncFiles(dir: string, files: readonly string[]) {
  if (files.length > MANY_FILES && (await syncFileSystem(dir))) return;
  await inBatches(files, AT_ONCE, (file) => syncFile(join(dir, file)));
}

/** With `sync -f` of GNU and BusyBox. Says whether it is there; Node itself has no such call. */
const syncFileSystem = (dir: string) =>
  run('sync', ['-f', dir]).then(
    () => true,
    () => false,
  );
