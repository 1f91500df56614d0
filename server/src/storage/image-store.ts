import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import type { FastifyBaseLogger } from 'fastify';
import { NAMES_TOGETHER } from './file-list.ts';
import { galleryFile, hashOfOriginal, keyOfRendition, originalFile, renditionFile } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { isOriginal, knowledgeOf, type ReadKnown } from './known-files.ts';
import { type HeldSweep, writeHeldSweep } from './sweep/held-sweep.ts';
import { createQuarantine } from './sweep/quarantine.ts';
import { areRemovalsHeld } from './sweep/removal-hold.ts';

interface Options {
  files: FileStore;
  /** The data folder. */
  data: string;
  /** The folder for unfinished work, on the local disk. */
  incoming: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface SweepRun {
  /** Moves files however many they are, because somebody decided so. */
  isForced?: boolean;
  /** Aborts the sweep. */
  signal?: AbortSignal;
  /** Called with the progress. */
  onMoved?: (done: Pick<Swept, 'moved' | 'returned'>) => void;
}

interface SweepOptions extends SweepRun {
  readKnown: ReadKnown;
  /** Runs a task while no server works on files, whose records are written after them, until the signal says that one may. */
  alone: <T>(task: (lease: { signal: AbortSignal }) => Promise<T>) => Promise<T>;
}

/**
 * How many files were moved into the quarantine, returned from it, and removed from it as their time is over; `held` if nothing was moved
 * or removed because there were too many.
 */
export interface Swept {
  moved: number;
  returned: number;
  purged: number;
  held: HeldSweep | null;
}

/** If more files than this are unknown to the database, it probably does not belong to them. */
const UNKNOWN_MAX = 20;
const UNKNOWN_MAX_SHARE = 0.05;
const MOVED_TOGETHER = 50;
const RENDITIONS = 'renditions/';
const HELD_CHECK_MS = 500;

const isTooMuch = ({ unknown, all }: HeldSweep) => unknown > UNKNOWN_MAX && unknown > all * UNKNOWN_MAX_SHARE;

export type ImageStore = ReturnType<typeof createImageStore>;

/**
 * Stores the files of images and galleries: made in a workspace, then kept. Originals are private and named by their SHA-256; renditions
 * and the files of galleries are named by a key. Nothing is visible under its final name before it is complete.
 */
export function createImageStore({ files, data, incoming, log }: Options) {
  const inUse = new Set<Promise<void>>();
  const quarantine = createQuarantine({ files });

  const abandoned = `${incoming}.old`;

  /** Workspaces that could not be removed when their work was done. */
  const leftOver = new Set<string>();

  /** Retries failed removals after the next work. The work itself has succeeded, whatever happens to its workspace. */
  const removeLeftOver = async () => {
    for (const path of leftOver) {
      try {
        await rm(path, { recursive: true, force: true });
        leftOver.delete(path);
      } catch (error) {
        log.warn({ err: error }, 'a workspace could not be removed; it is retried after the next upload');
      }
    }
  };

  /** Those of the files to which a record refers, or does not. */
  const filterNamed = async (names: readonly string[], readKnown: ReadKnown, isNamed: boolean) => {
    const known = await readKnown(names);
    return names.filter((name) => (knowledgeOf(name, known) === 'named') === isNamed);
  };

  /** How many files no record refers to, and how many of them are unknown altogether. */
  const countSuspects = async (readKnown: ReadKnown, signal: AbortSignal | undefined) => {
    const count = { unknown: 0, all: 0 };
    let suspects = 0;
    for await (const names of inBatches(files.list({ settled: true }), NAMES_TOGETHER)) {
      signal?.throwIfAborted();
      const known = await readKnown(names);
      const knowledge = names.map((name) => knowledgeOf(name, known));
      count.all += names.length;
      count.unknown += knowledge.filter((one) => one === 'unknown').length;
      suspects += knowledge.filter((one) => one !== 'named').length;
    }
    return { suspects, count };
  };

  /** False while a backup runs, or if the files belong to another installation. */
  const mayMove = async () => files.isOwner() && !(await areRemovalsHeld(data));

  /** Moves files into the quarantine. While a backup runs they are left for the next sweep. Returns how many were moved. */
  const setAside = async (names: readonly string[]) => ((await mayMove()) ? quarantine.take(names) : 0);

  /** A server that was idle for long may have lost it: `removeAbandonedWork` of another took it for that of one that has ended. */
  const makeIncoming = () => mkdir(incoming, { recursive: true, mode: 0o700 });

  return {
    /** Creates the folders and removes what an interrupted process left incomplete. */
    async prepare() {
      // A process of the last run may still write there. It cannot once the folder has another name.
      await rm(abandoned, { recursive: true, force: true });
      await rename(incoming, abandoned).catch(ifMissing(undefined));
      await rm(abandoned, { recursive: true, force: true, maxRetries: 3 });
      await makeIncoming();
      await files.prepare();
    },

    /** Runs work with an empty folder of its own, and removes that afterwards, which never fails. */
    async withWorkspace<T>(work: (path: string) => Promise<T>): Promise<T> {
      const path = join(incoming, randomUUID());
      await makeIncoming();
      await mkdir(path);
      const { promise, resolve } = Promise.withResolvers<void>();
      inUse.add(promise);
      try {
        return await work(path);
      } finally {
        leftOver.add(path);
        await removeLeftOver();
        inUse.delete(promise);
        resolve();
      }
    },

    /** Resolves when no workspace is in use any more. */
    idle: async () => {
      await Promise.all(inUse);
    },

    /** The file as it was uploaded; null if it is lost. */
    openOriginal: (sha256: string) => files.open(originalFile(sha256)),

    /** Local path of an original for the child processes, valid as long as `workspace` exists. */
    localOriginal: (sha256: string, workspace: string) => files.localCopy(originalFile(sha256), workspace),

    /** The same for a rendition. */
    localRendition: (filename: string, workspace: string) => files.localCopy(renditionFile(filename), workspace),

    /** The same for a file of a gallery. */
    localGalleryFile: (file: string, workspace: string) => files.localCopy(galleryFile(file), workspace),

    /** Stores an original under its hash. An existing one is the same file. */
    async keepOriginal(source: string, sha256: string) {
      await files.keep([{ name: originalFile(sha256), source }]);
    },

    /** Moves finished renditions from a workspace to the place from which they are served. */
    async keepRenditions(workspace: string, renditions: readonly { filename: string }[]) {
      await files.keep(
        renditions.map(({ filename }) => ({ name: renditionFile(filename), source: join(workspace, filename) })),
      );
    },

    /** Stores the finished files of a gallery's photograph, each from its path in a workspace. */
    async keepGalleryFiles(made: readonly { file: string; source: string }[]) {
      await files.keep(made.map(({ file, source }) => ({ name: galleryFile(file), source })));
    },

    /** A file of a gallery; null if it is lost. */
    openGalleryFile: (file: string) => files.open(galleryFile(file)),

    /** The names of all renditions and social cards. */
    async *listRenditions() {
      for await (const name of files.listIn(RENDITIONS)) {
        const filename = basename(name);
        if (keyOfRendition(filename) !== null) yield filename;
      }
    },

    /** Whether all of these exist. */
    async hasRenditions(filenames: readonly string[]) {
      for (const filename of filenames) if (!(await files.has(renditionFile(filename)))) return false;
      return true;
    },

    hasOriginal: (sha256: string) => files.has(originalFile(sha256)),

    /** False if the files belong to another installation; then this one moves and removes none. */
    isOwner: files.isOwner,

    /** Removes files. Returns false, and removes nothing, while a backup runs or if they belong to another installation. */
    async remove(names: readonly string[]) {
      if (!(await mayMove())) return false;
      await files.remove(names);
      return true;
    },

    /** Waits until a backup has ended: a record that goes meanwhile would leave its files behind, without anything that names them. */
    async untilRemovable(signal?: AbortSignal) {
      while (await areRemovalsHeld(data)) await sleep(HELD_CHECK_MS, undefined, { signal });
    },

    setAside,

    /**
     * Moves files that no record refers to into the quarantine: leftovers of a crash between file and record. If there are too many,
     * nothing is moved. First returns files from the quarantine that a record refers to again. Those whose time there is over are
     * removed, unless `isForced`.
     */
    async sweep({ readKnown, alone, isForced = false, signal, onMoved = () => {} }: SweepOptions): Promise<Swept> {
      const swept: Swept = { moved: 0, returned: 0, purged: 0, held: null };
      if (!(await mayMove())) return swept;

      swept.returned = await quarantine.bringBack((names) => filterNamed(names, readKnown, true), signal);
      onMoved(swept);
      // Listing a large library needs no lock, so uploads go on meanwhile.
      const { suspects, count } = await countSuspects(readKnown, signal);
      if (!isForced && isTooMuch(count)) swept.held = count;
      await writeHeldSweep(data, swept.held);
      if (swept.held) return swept;
      const listed = suspects === 0 ? [] : files.list({ settled: true });
      for await (const names of inBatches(listed, NAMES_TOGETHER)) {
        signal?.throwIfAborted();
        const unnamed = await filterNamed(names, readKnown, false);
        // Whoever needs a lock waits for one of these rounds at most.
        for await (const some of inBatches(unnamed, MOVED_TOGETHER)) {
          signal?.throwIfAborted();
          await alone(async (lease) => {
            // Records may have been written meanwhile for files that were unknown.
            const unknown = await filterNamed(some, readKnown, false);
            const settled: string[] = [];
            for (const name of unknown) if (await files.isSettled(name)) settled.push(name);
            // Without the lock a record may be written for one of them.
            lease.signal.throwIfAborted();
            swept.moved += await setAside(settled);
            onMoved(swept);
          });
        }
      }
      // Only now: what a record refers to has left the quarantine, and the database is not the wrong one.
      if (!isForced) swept.purged = await quarantine.purge();
      return swept;
    },

    /** Moves originals back from the quarantine to which no record refers. */
    returnOriginals: (readKnown: ReadKnown) =>
      quarantine.bringBack((names) => filterNamed(names.filter(isOriginal), readKnown, false)),

    /** The hashes of originals to which no record refers, page by page. */
    async *listLostOriginals(readKnown: ReadKnown) {
      for await (const names of inBatches(files.list(), NAMES_TOGETHER)) {
        const lost = await filterNamed(names.filter(isOriginal), readKnown, false);
        yield lost.map((name) => hashOfOriginal(name) ?? '');
      }
    },
  };
}
