import { existsSync } from 'node:fs';
import type { BuildView, HiddenPhoto, ReleaseView } from '@vitrine/shared/contract/publishing';
import { photosOf } from '../../checks/private-photos.ts';
import type { LibraryStore } from '../../library/library-store.ts';
import type { Log } from '../../log.ts';
import { type Manifest, writeManifest } from '../manifest.ts';
import { NoSuchRelease, type Releases } from '../releases.ts';
import { createArchive } from './archive.ts';
import { createComparison } from './comparison.ts';
import { writeDifferences } from './differences.ts';
import { createLiveRelease, type OnProgress } from './live-release.ts';
import { changesBetween } from './release-changes.ts';
import { createReleasePool } from './release-pool.ts';
import { createUnpacking } from './unpack.ts';
import { createWorkingFolder } from './working-folder.ts';

type Options = { releases: Releases; library: LibraryStore; log: Pick<Log, 'warn'> };

/**
 * Stores the kept releases. Only the live release, the previous one and the next one are complete folders: an earlier release is
 * archived, and its folder becomes that of the next one. A publish therefore touches only the files that differ.
 *
 * What a release has different from the one after it is written before that one goes live. So whatever the library notes can be found out
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

  const damaged = (name: string, what = '') =>
    new NoSuchRelease(`The release "${name}" is damaged${what}. Restore another one`);

  /** Compares the live release with another one, and throws `NoSuchRelease` if that is not possible. */
  const compareLiveWith = async (name: string) => {
    const current = await live.read();
    if (current === null || !(await compare(current.name, name))) throw damaged(name);
    return current;
  };

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

    /** The photographs that a release shows and that are not public. A deleted photograph is not public either. */
    async hiddenPhotos(name: string): Promise<HiddenPhoto[]> {
      await compareLiveWith(name);
      const { pages, compared } = library;
      return photosOf([...pages.hidden().filter((file) => !compared.isGone(file)), ...compared.hidden()]);
    },

    /** The photographs that a release shows, and a later one does not. */
    async photosMissingIn(later: string, name: string): Promise<HiddenPhoto[]> {
      if (!(await compare(later, name))) throw damaged(name);
      const differences = library.compared.list().toArray();
      const still = photosOf(differences.flatMap(({ file, one }) => (one ? file : [])));
      const others = photosOf(differences.flatMap(({ file, one, other }) => (other && !one ? file : [])));
      return others.filter(({ id }) => still.every((photo) => photo.id !== id));
    },

    /** Makes an earlier release the live one again. Throws `NoSuchRelease`. */
    async restore(wanted: string | undefined, options: { over: number; at: Date }): Promise<ReleaseView> {
      await settle();
      const { release } = await releases.find(wanted);
      if (release === (await releases.liveName())) return releases.restore(release, options);
      if (releases.isArchived(release)) {
        // Afterwards everything that it shares with other releases is in the pool or in the live release.
        await archive.archiveOthers();
        await working.provide(await live.read());
        const current = await compareLiveWith(release);
        const lost = unpacking.countLost();
        if (lost > 0) throw damaged(release, `: ${lost} of its files are lost`);
        await unpacking.unpack(release, current);
      } else await compareLiveWith(release);
      const before = await releases.liveName();
      if (before !== null) await writeDifferences(releases.dirOf(before), release, library.compared.list());
      const view = await releases.restore(release, options);
      await live.read();
      await archive.replace(before);
      return view;
    },

    /** Ends a failed release. `canGoOn`: its completed pages are kept for the next one. `isFull`: the disk is, so its space is needed. */
    async giveUp(name: string, { canGoOn, isFull }: { canGoOn: boolean; isFull: boolean }) {
      if (isFull) return releases.discard(name);
      if (!canGoOn) await library.change(() => library.working.distrust());
      await releases.keepUnfinished(name);
    },

    /** Archives what the last publish has replaced, and removes what is no longer kept. */
    async tidyUp(newest: number, now: Date) {
      await settle();
      await archive.prune(newest, now);
    },

    /**
     * Rewrites the differences of each release to the one below it in the list, if that is no longer the same one: a release between
     * them was removed, or the release followed a restored one.
     */
    async restateChanges() {
      const kept = await releases.notes();
      for (const [index, note] of kept.entries()) {
        const below = kept[index + 1]?.release;
        if (below === undefined || note.follows === below || !(await compare(below, note.release))) continue;
        await releases.writeNote({ ...note, follows: below, changes: changesBetween(library.compared.list()) });
      }
    },

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
