import { mkdir, open, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BuildView } from '@vitrine/shared/contract/publishing';

const UNFINISHED = '.tmp';
const LIVE = 'live';

/** The folder of releases below DATA_DIR, and the symbolic link `live` beside it. */
export type Releases = ReturnType<typeof createReleases>;

export function createReleases(dataDir: string) {
  const root = join(dataDir, 'releases');
  const livePath = join(dataDir, LIVE);

  const liveName = async () => {
    try {
      return basename(await readlink(livePath));
    } catch {
      // Nothing has been published yet.
      return null;
    }
  };

  return {
    liveName,
    dirOf: (name: string) => join(root, name),

    /** Makes the folder that a release is written into before it gets its name. */
    async begin(name: string) {
      const dir = join(root, `${name}${UNFINISHED}`);
      await mkdir(dir, { recursive: true });
      return dir;
    },

    /** Gives a finished folder its name and makes it the live one. A visitor sees the old release or the new, never less. */
    async goLive(name: string) {
      await rename(join(root, `${name}${UNFINISHED}`), join(root, name));
      const next = join(dataDir, `${LIVE}${UNFINISHED}`);
      await rm(next, { force: true });
      await symlink(join('releases', name), next);
      await rename(next, livePath);
      await syncFolder(root);
      await syncFolder(dataDir);
    },

    async discard(name: string) {
      await rm(join(root, `${name}${UNFINISHED}`), { recursive: true, force: true });
    },

    /** Removes what a crash has left behind. */
    async cleanUp() {
      await mkdir(root, { recursive: true });
      await rm(join(dataDir, `${LIVE}${UNFINISHED}`), { force: true });
      for (const name of await readdir(root)) {
        if (name.endsWith(UNFINISHED)) await rm(join(root, name), { recursive: true, force: true });
      }
    },

    /** Keeps the newest `count` releases, and the live one whatever its age. */
    async prune(count: number) {
      const live = await liveName();
      const names = (await readdir(root))
        .filter((name) => !name.endsWith(UNFINISHED))
        .toSorted()
        .toReversed();
      const superfluous = names.slice(count).filter((name) => name !== live);
      for (const name of superfluous) await rm(join(root, name), { recursive: true, force: true });
      return superfluous;
    },

    /** What the live release says of itself; null before the first. */
    async live(): Promise<BuildView | null> {
      const name = await liveName();
      if (name === null) return null;
      try {
        return BuildView.parse(JSON.parse(await readFile(join(root, name, 'build.json'), 'utf8')));
      } catch {
        // The link leads nowhere or into a damaged folder: as if nothing were live, so that it is built anew.
        return null;
      }
    },
  };
}

/** Makes a folder's entries survive a power cut. */
export async function syncFolder(dir: string) {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Sorts by time: `20261120T220512345Z-r12`. */
export const releaseName = (revision: number, now: Date) => `${now.toISOString().replace(/[-:.]/g, '')}-r${revision}`;
