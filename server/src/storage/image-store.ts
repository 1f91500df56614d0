import { randomUUID } from 'node:crypto';
import { link, mkdir, opendir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { areRemovalsHeld } from './removal-hold.ts';
import { sync } from './sync.ts';

interface Folders {
  data: string;
  originals: string;
  renditions: string;
  incoming: string;
}

/** Tells of a file's name whether a record stands behind it. */
interface KnownFiles {
  original: (sha256: string) => boolean;
  rendition: (key: string, filename: string) => boolean;
}

export type ImageStore = ReturnType<typeof createImageStore>;

/** Names of rendition files begin with the key of their original. */
export const keyOfRendition = (filename: string) =>
  /^([0-9a-f]{32})-(?:\d+|card-[0-9a-f]{8})\.(?:avif|webp|jpg)$/.exec(filename)?.[1] ?? null;

/**
 * Where uploaded files lie on this machine's disk. Originals are private and named by their SHA-256; renditions are
 * named by a key. Nothing is visible under its final name before all of it is on the disk.
 */
export function createImageStore({ data, originals, renditions, incoming }: Folders) {
  const originalPath = (sha256: string) => join(originals, sha256.slice(0, 2), sha256);

  const inUse = new Set<Promise<void>>();

  const abandoned = `${incoming}.old`;

  /** New files wait for it: their records are made after them, so they would look as if nobody knew them. */
  let sweeping: Promise<void> = Promise.resolve();

  const removeUnknown = async (known: KnownFiles) => {
    const removed: string[] = [];
    for await (const { name } of await opendir(renditions)) {
      const key = keyOfRendition(name);
      if (key && known.rendition(key, name)) continue;
      await rm(join(renditions, name), { force: true });
      removed.push(name);
    }
    for (const folder of await readdir(originals)) {
      for await (const { name } of await opendir(join(originals, folder))) {
        if (known.original(name)) continue;
        await rm(join(originals, folder, name), { force: true });
        removed.push(name);
      }
    }
    return removed;
  };

  return {
    originalPath,
    renditionsFolder: renditions,

    /** Makes the folders and forgets what an interrupted process left half done. */
    async prepare() {
      // A process of the last run may still write there. Once the folder has another name it finds no way into it.
      await rm(abandoned, { recursive: true, force: true });
      await rename(incoming, abandoned).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(abandoned, { recursive: true, force: true, maxRetries: 3 });
      await mkdir(originals, { recursive: true, mode: 0o700 });
      await mkdir(renditions, { recursive: true });
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await sync(data);
    },

    /** An empty folder of its own for one piece of work; the caller discards it. */
    async openWorkspace() {
      const path = join(incoming, randomUUID());
      await mkdir(path);
      const { promise, resolve } = Promise.withResolvers<void>();
      inUse.add(promise);
      const discard = async () => {
        await rm(path, { recursive: true, force: true });
        inUse.delete(promise);
        resolve();
      };
      return { path, discard };
    },

    /** Resolves when no workspace is in use any more. */
    idle: async () => {
      await Promise.all(inUse);
    },

    /** Keeps an original under its hash. One that is there already is the same file. */
    async keepOriginal(source: string, sha256: string) {
      await sweeping;
      const target = originalPath(sha256);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await link(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await sync(dirname(target));
      // The folder may be new itself.
      await sync(originals);
    },

    /** Moves finished renditions from a workspace to where they are served from. */
    async keepRenditions(workspace: string, files: readonly { filename: string }[]) {
      await sweeping;
      for (const { filename } of files) await rename(join(workspace, filename), join(renditions, filename));
      await sync(renditions);
    },

    async removeOriginal(sha256: string) {
      if (!(await areRemovalsHeld(data))) await rm(originalPath(sha256), { force: true });
    },

    async removeRenditions(files: readonly { filename: string }[]) {
      if (await areRemovalsHeld(data)) return;
      for (const { filename } of files) await rm(join(renditions, filename), { force: true });
    },

    /** Removes files that no record knows: what a crash between file and record left behind. Answers their names. */
    async sweep(readKnown: () => Promise<KnownFiles>) {
      const { promise, resolve } = Promise.withResolvers<void>();
      sweeping = promise;
      try {
        return (await areRemovalsHeld(data)) ? [] : await removeUnknown(await readKnown());
      } finally {
        resolve();
      }
    },
  };
}
