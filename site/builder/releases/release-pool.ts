import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '@vitrine/shared/node/sync';
import { POOL_FOLDER, pooledName } from '@vitrine/shared/release-files';
import { COPIES } from '../render/precompress.ts';
import type { FileEntry } from './manifest.ts';
import { linkIfThere } from './release-tree.ts';

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

    find(file: string, { bytes }: Pick<FileEntry, 'bytes'>): Source | null {
      const name = pooledName(file, bytes);
      return isThere(name) ? { dir, file: name } : null;
    },

    /**
     * The page itself is linked last, so that a page in the pool always has its copies. A page that is missing in `from` is skipped.
     */
    add(from: string, file: string, { bytes }: Pick<FileEntry, 'bytes'>) {
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

    /** The names of the pages in the pool. */
    async list(): Promise<string[]> {
      if (!existsSync(dir)) return [];
      return (await readdir(dir)).filter((name) => !COPIES.some((ending) => name.endsWith(ending)));
    },

    remove(name: string) {
      for (const ending of ['', ...COPIES]) rmSync(join(dir, name + ending), { force: true });
    },
  };
}
