import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import type { FastifyBaseLogger } from 'fastify';
import { hashOfOriginal, keyOfRendition, originalFile, renditionFile } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { type HeldSweep, noteHeldSweep, readHeldSweep } from './sweep/held-sweep.ts';
import { createQuarantine, type Quarantined } from './sweep/quarantine.ts';
import { areRemovalsHeld } from './sweep/removal-hold.ts';

interface Options {
  files: FileStore;
  /** The data folder. */
  data: string;
  /** Where unfinished work lies, on this machine's disk. */
  incoming: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Whether a record stands behind a file. `replaced`: one says that another has taken its place. */
type Knowledge = 'named' | 'replaced' | 'unknown';

/** Tells of a file's name what records know of it. */
export interface KnownFiles {
  original: (sha256: string) => Knowledge;
  rendition: (key: string, filename: string) => Knowledge;
}

export interface SweepRun {
  /** Whether files are moved however many they are: somebody has decided it. */
  isForced?: boolean;
  /** Aborted when it has to stop. */
  signal?: AbortSignal;
  /** Is told what has been done so far. */
  onMoved?: (done: Pick<Swept, 'moved' | 'returned'>) => void;
}

interface SweepOptions extends SweepRun {
  readKnown: () => Promise<KnownFiles>;
  /** Runs a task while nobody works on files, in no server, until the signal says that somebody may. */
  alone: <T>(task: (lease: { signal: AbortSignal }) => Promise<T>) => Promise<T>;
}

/** How many files went into the quarantine and came back from it; `held` when nothing was moved because it was too much. */
export interface Swept {
  moved: number;
  returned: number;
  held: HeldSweep | null;
}

/** A database that lacks more than this is not the one that belongs to the files. */
const UNKNOWN_MAX = 20;
const UNKNOWN_MAX_SHARE = 0.05;
const MOVED_TOGETHER = 50;
const RENDITIONS = 'renditions/';

const isTooMuch = ({ unknown, all }: HeldSweep) => unknown > UNKNOWN_MAX && unknown > all * UNKNOWN_MAX_SHARE;

export type ImageStore = ReturnType<typeof createImageStore>;

function knowledgeOf(name: string, known: KnownFiles): Knowledge {
  const sha256 = hashOfOriginal(name);
  if (sha256) return known.original(sha256);
  const key = keyOfRendition(basename(name));
  return key !== null && name === renditionFile(basename(name)) ? known.rendition(key, basename(name)) : 'unknown';
}

/**
 * The files of images on their way: made in a workspace, then kept for good. Originals are private and named by their
 * SHA-256; renditions are named by a key. Nothing is visible under its final name before all of it is there.
 */
export function createImageStore({ files, data, incoming, log }: Options) {
  const inUse = new Set<Promise<void>>();
  const quarantine = createQuarantine({ files });

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

  /** What no record names, and how much of it no record knows at all. */
  const findSuspects = async (known: KnownFiles) => {
    const suspects: string[] = [];
    const count = { unknown: 0, all: 0 };
    for await (const name of files.list({ settled: true })) {
      count.all += 1;
      const knowledge = knowledgeOf(name, known);
      if (knowledge !== 'named') suspects.push(name);
      if (knowledge === 'unknown') count.unknown += 1;
    }
    return { suspects, count };
  };

  const findReturning = async (known: KnownFiles) => {
    const returning: Quarantined[] = [];
    for await (const found of quarantine.list()) {
      if (knowledgeOf(found.name, known) === 'named') returning.push(found);
    }
    return returning;
  };

  return {
    /** Makes the folders and forgets what an interrupted process left half done. */
    async prepare() {
      // A process of the last run may still write there. Once the folder has another name it finds no way into it.
      await rm(abandoned, { recursive: true, force: true });
      await rename(incoming, abandoned).catch(ifMissing(undefined));
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

    /** The names of all renditions and social cards, with the key that they begin with. */
    async *listRenditions() {
      for await (const name of files.listIn(RENDITIONS)) {
        const filename = basename(name);
        const key = keyOfRendition(filename);
        if (key !== null) yield { key, filename };
      }
    },

    /** Whether all of these are there. */
    async hasRenditions(filenames: readonly string[]) {
      for (const filename of filenames) if (!(await files.has(renditionFile(filename)))) return false;
      return true;
    },

    hasOriginal: (sha256: string) => files.has(originalFile(sha256)),

    /** Removes files. While a backup runs they stay, and answers false. */
    async remove(names: readonly string[]) {
      if (await areRemovalsHeld(data)) return false;
      await files.remove(names);
      return true;
    },

    /** Puts files into the quarantine; while a backup runs they stay for the next sweep. */
    async setAside(names: readonly string[]) {
      if (!(await areRemovalsHeld(data)) && files.isOwner()) await quarantine.take(names);
    },

    /**
     * Moves files that no record knows into the quarantine: what a crash between file and record left behind. Are they many, nothing is
     * moved. What is in the quarantine and has a record again comes back first.
     */
    async sweep({ readKnown, alone, isForced = false, signal, onMoved = () => {} }: SweepOptions): Promise<Swept> {
      const swept: Swept = { moved: 0, returned: 0, held: null };
      if ((await areRemovalsHeld(data)) || !files.isOwner()) return swept;

      const known = await readKnown();
      const returning = await findReturning(known);
      signal?.throwIfAborted();
      swept.returned = (await quarantine.bringBack(returning)).length;
      onMoved(swept);
      // Uploads need not wait while a large library is listed. Records may have come for what nobody knew at its beginning.
      const { suspects, count } = await findSuspects(known);
      if (!isForced && isTooMuch(count)) swept.held = count;
      await noteHeldSweep(data, swept.held);
      if (suspects.length === 0 || swept.held) return swept;

      await alone((lease) =>
        quietly(async () => {
          const knownNow = await readKnown();
          const unknown: string[] = [];
          for (const name of suspects) {
            if (knowledgeOf(name, knownNow) !== 'named' && (await files.isSettled(name))) unknown.push(name);
          }
          for (let first = 0; first < unknown.length; first += MOVED_TOGETHER) {
            // Without the lock a record may come for one of them.
            lease.signal.throwIfAborted();
            signal?.throwIfAborted();
            swept.moved += await quarantine.take(unknown.slice(first, first + MOVED_TOGETHER));
            onMoved(swept);
          }
        }),
      );
      return swept;
    },

    /** The hashes of originals that are not among the known ones. Those in the quarantine are put back into their place. */
    async collectOriginals(known: ReadonlySet<string>) {
      const isWanted = (name: string) => {
        const sha256 = hashOfOriginal(name);
        return sha256 !== null && name === originalFile(sha256) && !known.has(sha256);
      };
      const returning: Quarantined[] = [];
      for await (const found of quarantine.list()) if (isWanted(found.name)) returning.push(found);
      await quarantine.bringBack(returning);
      const hashes: string[] = [];
      for await (const name of files.list()) if (isWanted(name)) hashes.push(hashOfOriginal(name) ?? '');
      return hashes;
    },

    /** Removes what has been in the quarantine for its time, unless the database may be the wrong one. */
    async purgeQuarantine() {
      if (!files.isOwner() || (await readHeldSweep(data))) return 0;
      return quarantine.purge();
    },
  };
}
