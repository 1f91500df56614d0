import type { LibraryStore } from '../../library/library-store.ts';
import type { PageEntry } from '../../library/pages/live-pages.ts';
import { syncFiles } from '../../tools/sync.ts';
import type { ReleaseTree } from '../release-tree.ts';

type Order = { library: LibraryStore; attempt: number; dir: string; tree: ReleaseTree };

/** Records pages of the working folder as complete, once they are on the disk. */
export function createPageRecords({ library, attempt, dir, tree }: Order) {
  const { working } = library;
  const done = new Map<string, ReturnType<typeof working.pack>>();
  /** Pages with private data. They are recorded last: until then they count as incomplete. */
  const tainted: typeof done = new Map();
  const asLive: string[] = [];

  const save = async () => {
    const made = [...done];
    const same = [...asLive];
    const touched = tree.takeTouched();
    await syncFiles(dir, touched).catch((error: unknown) => {
      tree.written.push(...touched);
      throw error;
    });
    if (made.length + same.length > 0) working.finish(attempt, made, same);
    asLive.splice(0, same.length);
    for (const [file] of made) done.delete(file);
  };

  return {
    put(file: string, entry: PageEntry, isTainted: boolean) {
      (isTainted ? tainted : done).set(file, working.pack(entry));
    },
    /** The folder has this page as the live release does. */
    putAsLive: (file: string) => void asLive.push(file),
    save,
    async saveAll() {
      for (const page of tainted) done.set(...page);
      await save();
    },
  };
}
