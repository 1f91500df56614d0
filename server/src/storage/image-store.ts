import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rendition } from '@vitrine/shared/contract/images';

interface Folders {
  originals: string;
  renditions: string;
  incoming: string;
}

export type ImageStore = ReturnType<typeof createImageStore>;

/** Names of rendition files begin with the key of their original. */
export const keyOfRendition = (filename: string) =>
  /^([0-9a-f]{32})-\d+\.(?:avif|webp|jpg)$/.exec(filename)?.[1] ?? null;

async function sync(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Where uploaded files lie on this machine's disk. Originals are private and named by their SHA-256; renditions are
 * named by a key. Nothing is visible under its final name before all of it is on the disk.
 */
export function createImageStore({ originals, renditions, incoming }: Folders) {
  const originalPath = (sha256: string) => join(originals, sha256.slice(0, 2), sha256);

  return {
    originalPath,
    renditionsFolder: renditions,

    /** Makes the folders and forgets what an interrupted process left half done. */
    async prepare() {
      await rm(incoming, { recursive: true, force: true });
      await mkdir(originals, { recursive: true, mode: 0o700 });
      await mkdir(renditions, { recursive: true });
      await mkdir(incoming, { recursive: true, mode: 0o700 });
    },

    /** An empty folder of its own for one piece of work; the caller discards it. */
    async openWorkspace() {
      const path = join(incoming, randomUUID());
      await mkdir(path);
      return { path, discard: () => rm(path, { recursive: true, force: true }) };
    },

    /** Keeps an original under its hash. One that is there already is the same file. */
    async keepOriginal(source: string, sha256: string) {
      const target = originalPath(sha256);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await link(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await sync(dirname(target));
    },

    /** Moves finished renditions from a workspace to where they are served from. */
    async keepRenditions(workspace: string, files: readonly Rendition[]) {
      for (const { filename } of files) await rename(join(workspace, filename), join(renditions, filename));
      await sync(renditions);
    },

    removeOriginal: (sha256: string) => rm(originalPath(sha256), { force: true }),

    async removeRenditions(files: readonly Rendition[]) {
      for (const { filename } of files) await rm(join(renditions, filename), { force: true });
    },

    /** Removes files that no record knows: what a crash between file and record left behind. Answers their names. */
    async sweep(isKnown: { original: (sha256: string) => boolean; rendition: (key: string) => boolean }) {
      const removed: string[] = [];
      for (const filename of await readdir(renditions)) {
        const key = keyOfRendition(filename);
        if (key && isKnown.rendition(key)) continue;
        await rm(join(renditions, filename), { force: true });
        removed.push(filename);
      }
      for (const folder of await readdir(originals)) {
        for (const sha256 of await readdir(join(originals, folder))) {
          if (isKnown.original(sha256)) continue;
          await rm(join(originals, folder, sha256), { force: true });
          removed.push(sha256);
        }
      }
      return removed;
    },
  };
}
