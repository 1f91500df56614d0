import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { POOL_FOLDER } from '@vitrine/shared/archived-release';
import { LOOKED_AT_FILE } from '@vitrine/shared/release-look';
import { UNFINISHED } from './release-name.ts';

/** What was the folder of the live release before, or a copy of the live one: most of what the next release needs is in it already. */
const STAGING = '.staging';
/** Begins the name of a folder that is about to take the place of the release of that name, and of the one whose place it takes. */
const NEXT = '.next~';
const OLD = '.old~';
/** In the folder of a release from before it has its name until it is live: what stopped in between belongs to no history. */
export const NEVER_LIVE_FILE = '.never-live';

type Fill = (dir: string) => Promise<void>;

/** The folders that releases are made in: the staging folder, and those that change places with a release. */
export function createStaging(root: string, sync: (folder: string) => Promise<void>) {
  const dir = join(root, STAGING);
  const removeFolder = (name: string) => rm(join(root, name), { recursive: true, force: true });

  /** An empty folder of that path, or the staging folder under that path. */
  const make = async (path: string, { fromStaging = false }) => {
    await rm(path, { recursive: true, force: true });
    if (fromStaging) await rename(dir, path);
    else await mkdir(path, { recursive: true });
  };

  /** Makes a folder the staging folder. */
  const keep = async (folder: string) => {
    await removeFolder(STAGING);
    await rename(join(root, folder), dir);
    await rm(join(dir, LOOKED_AT_FILE), { force: true });
    await rm(join(dir, NEVER_LIVE_FILE), { force: true });
  };

  return {
    dir,
    keep,
    discard: () => removeFolder(STAGING),

    /** Makes the folder that a release is written into before it gets its name: from the staging folder, or an empty one. */
    async begin(name: string, { fromStaging = false } = {}) {
      const unfinished = join(root, `${name}${UNFINISHED}`);
      await make(unfinished, { fromStaging });
      return unfinished;
    },

    /**
     * Has the staging folder changed by `fill`, or a new one made. Until that is done it has another name: what a crash leaves of it is
     * never used.
     */
    async change(fill: Fill, { fromStaging = false } = {}) {
      const unfinished = `${dir}${UNFINISHED}`;
      await make(unfinished, { fromStaging });
      await fill(unfinished);
      await rename(unfinished, dir);
    },

    /**
     * Gives a release that is not live another folder, which `fill` makes, from the staging folder where that is wanted. The old folder
     * becomes the staging folder with `keepOld`, where there is none.
     */
    async exchange(name: string, fill: Fill, { fromStaging = false, keepOld = false }) {
      const next = join(root, NEXT + name);
      const unfinished = next + UNFINISHED;
      await make(unfinished, { fromStaging });
      try {
        await fill(unfinished);
        await sync(unfinished);
      } catch (error) {
        // On a full disk what is begun would stay in the way of all that comes after.
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
      await rename(unfinished, next);
      renameSync(join(root, name), join(root, OLD + name));
      renameSync(next, join(root, name));
      await sync(root);
      if (keepOld && !existsSync(dir)) await keep(OLD + name);
      else await removeFolder(OLD + name);
    },

    /**
     * Ends the exchanges of folders that a crash has interrupted: a release is never without a whole one. Folders that an earlier version
     * has left go as well.
     */
    async endExchanges() {
      for (const folder of await readdir(root)) {
        if (!folder.startsWith(NEXT) || folder.endsWith(UNFINISHED)) continue;
        const name = folder.slice(NEXT.length);
        if (existsSync(join(root, name))) await removeFolder(folder);
        else await rename(join(root, folder), join(root, name));
      }
      for (const entry of await readdir(root, { withFileTypes: true })) {
        const isOurs = !entry.name.startsWith('.') || entry.name === STAGING || entry.name === POOL_FOLDER;
        if (entry.isDirectory() && !isOurs) await removeFolder(entry.name);
      }
    },
  };
}
