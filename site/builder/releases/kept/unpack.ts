import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ARCHIVED_FILE } from '@vitrine/shared/release-files';
import type { LibraryStore } from '../../library/library-store.ts';
import { inBatches } from '../../tools/in-batches.ts';
import { syncFiles } from '../../tools/sync.ts';
import { OF_ITS_OWN } from '../folders/archived-folder.ts';
import { readManifest } from '../manifest.ts';
import { openTree } from '../release-tree.ts';
import type { Releases } from '../releases.ts';
import { damaged } from './comparison.ts';
import { recordUnknown, takeFiles } from './contained-files.ts';
import type { ReadRelease } from './live-release.ts';
import type { ReleasePool } from './pool/release-pool.ts';
import type { WorkingFolder } from './working-folder.ts';

const A_TURN = 500;

type Options = { releases: Releases; library: LibraryStore; pool: ReleasePool; working: WorkingFolder };

export type Unpacking = ReturnType<typeof createUnpacking>;

/** Makes complete folders of archived releases again. */
export function createUnpacking({ releases, library, pool, working }: Options) {
  return {
    /** How many pages of the release that was compared with the live one are nowhere. */
    countLost: () =>
      library.compared.list().reduce((lost, { file, other }) => lost + Number(other && !pool.find(file, other)), 0),

    /** Turns an archived release, which was compared with the live one, back into a complete folder, made of the working folder. */
    async unpack(name: string, { dir: live }: ReadRelease) {
      const manifest = await readManifest(releases.dirOf(name));
      if (!manifest) throw damaged(name);
      const from = releases.dirOf(name);
      const contained = working.contained();
      const attempt = library.working.beginAttempt();
      const fill = async (next: string) => {
        const tree = openTree(next);
        const wanted = library.compared.list().map(({ file }) => file);
        const others = library.working.leftovers(attempt).map(({ file }) => file);
        for (const part of inBatches([...wanted, ...others], A_TURN)) {
          library.working.plan(attempt, { changed: part });
          for (const file of part) {
            const other = library.compared.get(file);
            const source = other?.other ? pool.find(file, other.other) : other ? null : { dir: live, file };
            if (!source || !tree.takePage(source.dir, file, source.file)) tree.remove(file);
          }
          await nextTurn();
        }
        recordUnknown(library, contained, manifest);
        takeFiles(tree, { from, manifest, contained });
        for (const file of OF_ITS_OWN) tree.take(from, file);
        await rm(join(next, ARCHIVED_FILE), { force: true });
        await syncFiles(next, tree.takeTouched());
      };
      await releases.staging.exchange(name, fill, { fromStaging: true });
      await library.change(() => library.working.clear());
    },
  };
}
