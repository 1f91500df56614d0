import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sync } from '@vitrine/shared/node/sync';
import { POOL_FOLDER, pooledName } from '@vitrine/shared/release-files';
import { linkIfThere } from '../../../tools/link-if-there.ts';
import { walkFiles } from '../../../tools/walk-files.ts';

/** Where a page is stored: a folder, and a name in it. */
export type Source = { dir: string; file: string };

export type ReleasePool = ReturnType<typeof createReleasePool>;

/**
 * The pages of archived releases that the live release does not have. Each content is stored once, as a hard link that is never written
 * into.
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

    /** A page that is missing in `from` is skipped. */
    add(from: string, file: string, { bytes }: { bytes: string }) {
      const name = pooledName(file, bytes);
      if (isThere(name)) return;
      mkdirSync(dir, { recursive: true });
      linkIfThere(join(from, file), join(dir, name));
    },

    async sync() {
      if (existsSync(dir)) await sync(dir);
    },

    /** Removes all pages but those of which this is true. */
    removeAllBut(isNeeded: (name: string) => boolean) {
      if (!existsSync(dir)) return;
      const unneeded = [...walkFiles(dir)].filter((name) => !isNeeded(name));
      for (const name of unneeded) rmSync(join(dir, name), { force: true });
    },
  };
}
