import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sync } from '@vitrine/shared/node/sync';
import { POOL_FOLDER, pooledName } from '@vitrine/shared/release-files';
import { COPIES } from '../../../render/precompress.ts';
import { linkIfThere } from '../../../tools/link-if-there.ts';
import { walkFiles } from '../../../tools/walk-files.ts';

/** Where a page is stored: a folder, and a name in it. */
export type Source = { dir: string; file: string };

export type ReleasePool = ReturnType<typeof createReleasePool>;

/**
 * The pages of archived releases that the live release does not have. Each content is stored once, with its compressed copies, as hard
 * links that are never written into.
 */
export function createReleasePool(releasesDir: string) {
  const dir = join(releasesDir, POOL_FOLDER);
  const isThere = (name: string) => existsSync(join(dir, name));

  return {
    nameOf: pooledName,

    find(file: string, { bytes }: { bytes: string }): Source | null {
      const name = pooledName(file, bytes);
      return isThere(name) ? { dir, file: name } : null;
    },

    /**
     * The page itself is linked last, so that a page in the pool always has its copies. A page that is missing in `from` is skipped.
     */
    add(from: string, file: string, { bytes }: { bytes: string }) {
      const name = pooledName(file, bytes);
      if (isThere(name)) return;
      mkdirSync(dir, { recursive: true });
      for (const ending of [...COPIES, '']) {
        rmSync(join(dir, name + ending), { force: true });
        linkIfThere(join(from, file + ending), join(dir, name + ending));
      }
    },

    async sync() {
      if (existsSync(dir)) await sync(dir);
    },

    /** Removes all pages but those of which this is true. */
    removeAllBut(isNeeded: (name: string) => boolean) {
      if (!existsSync(dir)) return;
      const unneeded = [...walkFiles(dir)].filter((name) => !isNeeded(withoutCopy(name)));
      for (const name of unneeded) rmSync(join(dir, name), { force: true });
    },
  };
}

/** The name of the page that a compressed copy is of. */
const withoutCopy = (name: string) => {
  const ending = COPIES.find((copy) => name.endsWith(copy));
  return ending ? name.slice(0, -ending.length) : name;
};
