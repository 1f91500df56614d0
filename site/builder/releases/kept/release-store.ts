import { existsSync } from 'node:fs';
import type { BuildView, RecordedEdits, ReleaseView } from '@vitrine/shared/contract/publishing';
import type { LibraryStore } from '../../library/library-store.ts';
import type { Log } from '../../log.ts';
import { type Manifest, writeManifest } from '../manifest.ts';
import type { Releases } from '../releases.ts';
import { createArchive } from './archive.ts';
import { createComparison, damaged } from './comparison.ts';
import { writeDifferences } from './differences.ts';
import { createLiveRelease, type OnProgress } from './live-release.ts';
import { createReleasePool } from './pool/release-pool.ts';
import { restateChanges } from './restate-changes.ts';
import { createRestore } from './restoring.ts';
import { createShownPhotos } from './shown-photos.ts';
import { createUnpacking } from './unpack.ts';
import { createWorkingFolder } from './working-folder.ts';

type Options = { releases: Releases; library: LibraryStore; log: Pick<Log, 'warn'> };

/**
 * Stores the kept releases. Only the live release, the previous one and the next one are complete folders: an earlier release is
 * archived, and its folder becomes that of the next one. A publish therefore touches only the files that differ.
 *
 * What a release has different from the one after it is written before that one goes live. So whatever the library records can be found out
 * again from the live folder and these differences.
 */
export function createReleaseStore({ releases, library, log }: Options) {
  const pool = createReleasePool(releases.root);
  const comparison = createComparison({ releases, library });
  const { compare } = comparison;
  const live = createLiveRelease({ releases, library, comparison });
  const working = createWorkingFolder({ releases, library });
  const archive = createArchive({ releases, library, pool, compare, working, log });
  const unpacking = createUnpacking({ releases, library, pool, working });
  /** The release that was live until a moment ago. */
  let toReplace: string | null = null;

  const settle = async () => {
    const before = toReplace;
    toReplace = null;
    await archive.replace(before);
  };

  /** Compares the live release with another one, and throws `NoSuchRelease` if that is not possible. */
  const compareLiveWith = async (name: string) => {
    const current = await live.read();
    if (current === null || !(await compare(current.name, name))) throw damaged(name);
    return current;
  };
  const shownPhotos = createShownPhotos({ library, compare, compareLiveWith });
  const restore = createRestore({ releases, library, live, compareLiveWith, archive, unpacking, working, log });

  return {
    readLive: (onProgress?: OnProgress) => live.read(onProgress),

    /** The new release would equal the live one, which therefore takes over its revision and manifest. */
    async confirm(build: BuildView, written: { name: string; manifest: Manifest }) {
      // It keeps its own content, which renders to the same pages.
      const content = (await live.read())?.manifest.content ?? new Map<string, string>();
      const manifest = { ...written.manifest, content };
      await releases.keepUnfinished(written.name);
      await library.change(() => library.working.goLive(build.release));
      await releases.confirm(build, writeManifest(manifest));
      live.remember(build.release, manifest);
    },

    /** The folder for a new release, and what it already contains besides pages. */
    async begin(name: string) {
      // Not later: it can make the folder of an earlier release the working folder.
      await settle();
      await working.provide(await live.read());
      return working.begin(name);
    },

    /** Makes a written and checked release the live one. */
    async goLive(name: string, manifest: Manifest) {
      const before = await releases.liveName();
      if (before !== null && existsSync(releases.dirOf(before))) {
        await writeDifferences(releases.dirOf(before), name, library.working.differences());
      }
      await releases.goLive(name);
      await library.change(() => library.working.goLive(name));
      live.remember(name, manifest);
      toReplace = before;
    },

    ...shownPhotos,

    /** Makes an earlier release the live one again. Throws `NoSuchRelease`. */
    async restore(wanted: string | undefined, options: { over: number; at: Date }): Promise<ReleaseView> {
      await settle();
      return restore(wanted, options);
    },

    /** Ends a failed release. `canGoOn`: its completed pages are kept for the next one. `isFull`: the disk is, so its space is needed. */
    async giveUp(name: string, { canGoOn, isFull }: { canGoOn: boolean; isFull: boolean }) {
      if (isFull) return releases.discard(name);
      if (!canGoOn) await library.change(() => library.working.distrust());
      await releases.keepUnfinished(name);
    },

    /** Archives what the last publish has replaced, and removes what is no longer kept. */
    async tidyUp(newest: number, { now, readEdits }: { now: Date; readEdits: () => Promise<RecordedEdits> }) {
      await settle();
      await releases.recordActions(await readEdits());
      await archive.prune(newest, now);
    },

    restateChanges: () => restateChanges({ releases, library, compare }),

    /** Makes the staging folder a copy of the live release, by hard links, so that the next publish touches only what it changes. */
    async prepareStaging(isInterrupted: () => boolean) {
      const current = await live.read();
      await archive.archiveOthers(isInterrupted);
      if (!current) return;
      if (working.isUsable()) await working.becomeLive(current);
      else await working.provide(current);
    },

    tidyPool: archive.tidyPool,
  };
}
