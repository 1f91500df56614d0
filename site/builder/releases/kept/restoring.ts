import type { ReleaseView } from '@vitrine/shared/contract/publishing';
import type { LibraryStore } from '../../library/library-store.ts';
import type { Log } from '../../log.ts';
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
  log: Pick<Log, 'warn'>;
};

/** Makes earlier releases the live one again. */
export function createRestore(options: Options) {
  const { releases, library, live, compareLiveWith, archive, unpacking, working, log } = options;

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

  return async (wanted: string | undefined, stays: { over: number; at: Date }): Promise<ReleaseView> => {
    const { release } = await releases.find(wanted);
    if (release === (await releases.liveName())) return releases.restore(release, stays);
    await complete(release);
    const before = await releases.liveName();
    if (before !== null) await writeDifferences(releases.dirOf(before), release, library.compared.list());
    const view = await releases.restore(release, stays);
    try {
      await live.read();
      await archive.replace(before);
    } catch (error) {
      // Visitors see it already. The next publish does the rest, as it does after a crash.
      log.warn('the folders of releases could not be tidied up; it is retried', { release, reason: String(error) });
    }
    return view;
  };
}
