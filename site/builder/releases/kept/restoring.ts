import type { ReleaseView } from '@vitrine/shared/contract/publishing';
import type { LibraryStore } from '../../library/library-store.ts';
import type { Releases } from '../releases.ts';
import type { Archive } from './archive.ts';
import { damaged } from './comparison.ts';
import { writeDifferences } from './differences.ts';
import type { LiveRelease, ReadRelease } from './live-release.ts';
import type { Unpacking } from './unpack.ts';
import type { WorkingFolder } from './working-folder.ts';

type Options = {
  releases: Releases;
  library: LibraryStore;
  live: LiveRelease;
  /** Throws `NoSuchRelease` if that is not possible. */
  compareLiveWith: (name: string) => Promise<ReadRelease>;
  archive: Archive;
  unpacking: Unpacking;
  working: WorkingFolder;
};

/** Makes earlier releases the live one again. */
export function createRestore({ releases, library, live, compareLiveWith, archive, unpacking, working }: Options) {
  /** Makes a release a complete folder, and compares it with the live one. */
  const complete = async (release: string) => {
    if (!releases.isArchived(release)) {
      await compareLiveWith(release);
      return;
    }
    // Afterwards everything that it shares with other releases is in the pool or in the live release.
    await archive.archiveOthers();
    await working.provide(await live.read());
    const current = await compareLiveWith(release);
    const lost = unpacking.countLost();
    if (lost > 0) throw damaged(release, `: ${lost} of its files are lost`);
    await unpacking.unpack(release, current);
  };

  return async (wanted: string | undefined, options: { over: number; at: Date }): Promise<ReleaseView> => {
    const { release } = await releases.find(wanted);
    if (release === (await releases.liveName())) return releases.restore(release, options);
    await complete(release);
    const before = await releases.liveName();
    if (before !== null) await writeDifferences(releases.dirOf(before), release, library.compared.list());
    const view = await releases.restore(release, options);
    await live.read();
    await archive.replace(before);
    return view;
  };
}
