import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { POOL_FOLDER, PREVIEWED_FILE } from '@vitrine/shared/release-files';
import { removeFolder } from '../../tools/remove-folder.ts';
import { UNFINISHED } from './release-name.ts';

/**
 * The folder that the next release is made from: a copy of the live release, or the folder of an earlier one. Most files are in it
 * already.
 */
const STAGING = '.staging';
/** Prefix of a folder that is about to replace the one of that release, and of the folder that it replaces. */
const NEXT = '.next~';
const OLD = '.old~';
/** Marks the folder of a release until it has gone live. A release that was interrupted before is not part of the history. */
export const NEVER_LIVE_FILE = '.never-live';
/** In a working folder: names the records of it in the library. */
export const STAMP_FILE = '.working';

type Fill = (dir: string) => Promise<void>;

/** Manages the folders that releases are made in: the staging folder, and folders that replace the one of a release. */
export function createStaging(root: string, sync: (folder: string) => Promise<void>) {
  const dir = join(root, STAGING);
  const remove = (name: string) => removeFolder(join(root, name));

  /** Creates an empty folder at this path, or moves the staging folder there. */
  const make = async (path: string, { fromStaging = false }) => {
    await removeFolder(path);
    if (fromStaging) await rename(dir, path);
    else await mkdir(path, { recursive: true });
  };

  /** Makes this folder the staging folder. */
  const keep = async (folder: string) => {
    await remove(STAGING);
    await rename(join(root, folder), dir);
    await rm(join(dir, PREVIEWED_FILE), { force: true });
    await rm(join(dir, NEVER_LIVE_FILE), { force: true });
  };

  return {
    dir,
    keep,
    discard: () => remove(STAGING),

    /** Creates the folder that a release is written into before it gets its name: from the staging folder, or empty. */
    async begin(name: string, { fromStaging = false } = {}) {
      const unfinished = join(root, `${name}${UNFINISHED}`);
      await make(unfinished, { fromStaging });
      return unfinished;
    },

    /**
     * Lets `fill` change the staging folder, or fill a new one. Meanwhile the folder has another name, so that one left incomplete by a
     * crash is never used.
     */
    async change(fill: Fill, { fromStaging = false } = {}) {
      const unfinished = `${dir}${UNFINISHED}`;
      await make(unfinished, { fromStaging });
      await fill(unfinished);
      await rename(unfinished, dir);
    },

    /**
     * Replaces the folder of a release that is not live by one that `fill` makes, from the staging folder with `fromStaging`. With
     * `keepOld` the old folder becomes the staging folder if there is none.
     */
    async exchange(name: string, fill: Fill, { fromStaging = false, keepOld = false }) {
      const next = join(root, NEXT + name);
      const unfinished = next + UNFINISHED;
      await make(unfinished, { fromStaging });
      try {
        await fill(unfinished);
        await sync(unfinished);
      } catch (error) {
        // On a full disk the incomplete folder would make everything that follows fail as well.
        await removeFolder(unfinished);
        throw error;
      }
      await rename(unfinished, next);
      renameSync(join(root, name), join(root, OLD + name));
      renameSync(next, join(root, name));
      await sync(root);
      if (keepOld && !existsSync(dir)) await keep(OLD + name);
      else await remove(OLD + name);
    },

    /**
     * Completes replacements of folders that a crash has interrupted, so that no release is without a complete folder. Removes folders
     * that an earlier version has left.
     */
    async endExchanges() {
      for (const folder of await readdir(root)) {
        if (!folder.startsWith(NEXT) || folder.endsWith(UNFINISHED)) continue;
        const name = folder.slice(NEXT.length);
        if (existsSync(join(root, name))) await remove(folder);
        else await rename(join(root, folder), join(root, name));
      }
      for (const entry of await readdir(root, { withFileTypes: true })) {
        const isOurs = !entry.name.startsWith('.') || entry.name === STAGING || entry.name === POOL_FOLDER;
        if (entry.isDirectory() && !isOurs) await remove(entry.name);
      }
    },
  };
}
