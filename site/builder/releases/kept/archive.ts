import { existsSync } from 'node:fs';
import type { LibraryStore } from '../../library/library-store.ts';
import type { Log } from '../../log.ts';
import { fillArchivedFolder } from '../folders/archived-folder.ts';
import { readManifest } from '../manifest.ts';
import type { Releases } from '../releases.ts';
import type { Comparison } from './comparison.ts';
import { readDifferences } from './differences.ts';
import { createHandover } from './handover.ts';
import { collectPool } from './pool/collect-pool.ts';
import type { ReleasePool } from './pool/release-pool.ts';
import type { WorkingFolder } from './working-folder.ts';

/** Collecting reads the differences of all kept releases, so it waits for this many removals. */
const REMOVED_BEFORE_COLLECTING = 10;
type Options = {
  releases: Releases;
  library: LibraryStore;
  pool: ReleasePool;
  compare: Comparison['compare'];
  working: WorkingFolder;
  log: Pick<Log, 'warn'>;
};

export type Archive = ReturnType<typeof createArchive>;

/** Reduces earlier releases to what is nowhere else, and makes complete folders of them again. */
export function createArchive({ releases, library, pool, compare, working, log }: Options) {
  /** The release that was live before. It stays a complete folder for visitors who are still reading it. */
  let replaced: string | null = null;
  /** How many releases were removed since the last collection; unknown after a start. */
  let removedSince = REMOVED_BEFORE_COLLECTING;

  /** Adds to the pool the pages of a complete release that its base does not have. */
  const keepPages = async (name: string) => {
    const dir = releases.dirOf(name);
    await readDifferences(dir, (file, own) => {
      if (own) pool.add(dir, file, own);
    });
    await pool.sync();
  };

  /** Reduces a release that is not live to what is nowhere else. Its old folder becomes the staging folder if there is none. */
  const archive = async (name: string) => {
    const dir = releases.dirOf(name);
    const manifest = await readManifest(dir);
    const live = await releases.liveName();
    if (!manifest || live === null) return;
    await keepPages(name);
    const fill = async (next: string) => fillArchivedFolder(next, dir, manifest);
    if (!working.isUsable()) {
      await working.discard();
      const isKnown = await compare(live, name);
      if (isKnown) await working.claim(dir, manifest, library.compared.takeAsWorking);
    }
    await releases.staging.exchange(name, fill, { keepOld: true });
  };

  /** A failure stops nothing: the release stays a complete folder until the next attempt. */
  const tryToArchive = (name: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      log.warn('a release could not be archived; it is retried', { release: name, reason: String(error) });
    });

  const handOver = createHandover({ releases, library, compare, keepPages });

  return {
    async archiveOthers(isInterrupted = () => false) {
      const live = await releases.liveName();
      for (const name of await releases.names()) {
        if (isInterrupted()) return;
        if (name === live || name === replaced || releases.isArchived(name)) continue;
        await tryToArchive(name, () => archive(name));
      }
    },

    /** This release was live until a moment ago. It stays complete, instead of the one before it. */
    async replace(before: string | null) {
      if (before === null || before === (await releases.liveName())) return;
      await tryToArchive(before, () => keepPages(before));
      const earlier = replaced;
      replaced = before;
      if (earlier !== null && earlier !== (await releases.liveName()) && existsSync(releases.dirOf(earlier))) {
        await tryToArchive(earlier, () => archive(earlier));
      }
    },

    /** Removes the releases that are not kept. */
    async prune(newest: number, now: Date) {
      removedSince += (await releases.prune(newest, now, handOver)).length;
    },

    /** Removes what is no longer needed from the pool, after enough removals. If interrupted, it is done later. */
    async tidyPool(isInterrupted: () => boolean) {
      if (removedSince < REMOVED_BEFORE_COLLECTING) return;
      if (await collectPool({ releases, library, pool }, isInterrupted)) removedSince = 0;
    },
  };
}
