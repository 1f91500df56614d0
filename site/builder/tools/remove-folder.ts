import { opendirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMissing } from '@vitrine/shared/node/is-missing';

const A_TURN = 200;

/**
 * Removes a folder with everything in it, if it is there. One entry after the other: `rm` of Node lists all of a release at once, which
 * takes half a gigabyte with a hundred thousand photographs.
 */
export async function removeFolder(path: string): Promise<void> {
  let removed = 0;
  const removeEntries = async (folder: string, depth: number) => {
    for (const entry of entriesOf(folder)) {
      const inner = join(folder, entry.name);
      if (depth > 0 && entry.isDirectory()) await removeEntries(inner, depth - 1);
      rmSync(inner, { recursive: true, force: true });
      removed += 1;
      if (removed % A_TURN === 0) await nextTurn();
    }
  };
  await removeEntries(path, 1);
  rmSync(path, { recursive: true, force: true });
}

function* entriesOf(folder: string) {
  let opened: ReturnType<typeof opendirSync>;
  try {
    opened = opendirSync(folder);
  } catch (error) {
    // What is no folder is removed by its path.
    if (isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return;
    throw error;
  }
  try {
    for (let entry = opened.readSync(); entry; entry = opened.readSync()) yield entry;
  } finally {
    opened.closeSync();
  }
}
