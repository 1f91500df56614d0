import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { hashOfOriginal, keyOfRendition, originalFile, renditionFile } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { areRemovalsHeld } from './removal-hold.ts';

interface Options {
  files: FileStore;
  /** The data folder. */
  data: string;
  /** Where unfinished work lies, on this machine's disk. */
  incoming: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tells of a file's name whether a record stands behind it. */
interface KnownFiles {
  original: (sha256: string) => boolean;
  rendition: (key: string, filename: string) => boolean;
}

export type ImageStore = ReturnType<typeof createImageStore>;

function isKnown(name: string, known: KnownFiles) {
  const sha256 = hashOfOriginal(name);
  if (sha256) return known.original(sha256);
  const key = keyOfRendition(basename(name));
  return key !== null && name === renditionFile(basename(name)) && known.rendition(key, basename(name));
}

/**
 * The files of images on their way: made in a workspace, then kept for good. Originals are private and named by their
 * SHA-256; renditions are named by a key. Nothing is visible under its final name before all of it is there.
 */
export function createImageStore({ files, data, incoming, log }: Options) {
  const inUse = new Set<Promise<void>>();

  const abandoned = `${incoming}.old`;

  /** Workspaces that could not be removed when their work was done. */
  const leftOver = new Set<string>();

  /** What failed once is tried again when the next work is done. The work itself has succeeded, whatever becomes of its scraps. */
  const removeLeftOver = async () => {
    for (const path of leftOver) {
      try {
        await rm(path, { recursive: true, force: true });
        leftOver.delete(path);
      } catch (error) {
        log.warn({ err: error }, 'unfinished work cannot be removed now; it is tried again after the next');
      }
    }
  };

  /** New files wait for it: their records are made after them, so they would look as if nobody knew them. */
  let sweeping: Promise<void> = Promise.resolve();

  const quietly = async <T>(work: () => Promise<T>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sweeping = promise;
    return work().finally(resolve);
  };

  const findUnknown = async (known: KnownFiles) => {
    const unknown: string[] = [];
    for await (const name of files.list({ settled: true })) if (!isKnown(name, known)) unknown.push(name);
    return unknown;
  };

  const removeUnknown = async (unknown: readonly string[]) => {
    const removed: string[] = [];
    for (const name of unknown) if (await files.removeSettled(name)) removed.push(basename(name));
    return removed;
  };

  return {
    /** Makes the folders and forgets what an interrupted process left half done. */
    async prepare() {
      // A process of the last run may still write there. Once the folder has another name it finds no way into it.
      await rm(abandoned, { recursive: true, force: true });
      await rename(incoming, abandoned).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(abandoned, { recursive: true, force: true, maxRetries: 3 });
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await files.prepare();
    },

    /** An empty folder of its own for one piece of work; the caller discards it, which never fails. */
    async openWorkspace() {
      const path = join(incoming, randomUUID());
      await mkdir(path);
      const { promise, resolve } = Promise.withResolvers<void>();
      inUse.add(promise);
      const discard = async () => {
        leftOver.add(path);
        await removeLeftOver();
        inUse.delete(promise);
        resolve();
      };
      return { path, discard };
    },

    /** Resolves when no workspace is in use any more. */
    idle: async () => {
      await Promise.all(inUse);
    },

    /** The file as it was uploaded; null when it is lost. */
    openOriginal: (sha256: string) => files.open(originalFile(sha256)),

    /** Path of an original for the processes that develop it. It is good as long as `workspace` is. */
    localOriginal: (sha256: string, workspace: string) => files.localCopy(originalFile(sha256), workspace),

    /** The same of a rendition. */
    localRendition: (filename: string, workspace: string) => files.localCopy(renditionFile(filename), workspace),

    /** Keeps an original under its hash. One that is there already is the same file. */
    async keepOriginal(source: string, sha256: string) {
      await sweeping;
      await files.keep([{ name: originalFile(sha256), source }]);
    },

    /** Moves finished renditions from a workspace to where they are served from. */
    async keepRenditions(workspace: string, renditions: readonly { filename: string }[]) {
      await sweeping;
      await files.keep(
        renditions.map(({ filename }) => ({ name: renditionFile(filename), source: join(workspace, filename) })),
      );
    },

    async removeOriginal(sha256: string) {
      if (!(await areRemovalsHeld(data))) await files.remove([originalFile(sha256)]);
    },

    async removeRenditions(renditions: readonly { filename: string }[]) {
      if (await areRemovalsHeld(data)) return;
      await files.remove(renditions.map(({ filename }) => renditionFile(filename)));
    },

    /**
     * Removes files that no record knows: what a crash between file and record left behind. Answers their names. `alone`
     * runs a task while nobody works on files, in no server.
     */
    async sweep(readKnown: () => Promise<KnownFiles>, alone: <T>(task: () => Promise<T>) => Promise<T>) {
      if (await areRemovalsHeld(data)) return [];
      if (!files.isShared) return alone(() => quietly(async () => removeUnknown(await findUnknown(await readKnown()))));

      // Uploads need not wait while a large bucket is listed. Records may have come for what nobody knew at its beginning.
      const suspects = await findUnknown(await readKnown());
      if (suspects.length === 0) return [];
      return alone(() =>
        quietly(async () => {
          const known = await readKnown();
          return removeUnknown(suspects.filter((name) => !isKnown(name, known)));
        }),
      );
    },
  };
}
