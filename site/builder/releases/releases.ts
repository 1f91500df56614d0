import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ARCHIVED_FILE, MANIFEST_FILE, POOL_FOLDER } from '@vitrine/shared/archived-release';
import { instant } from '@vitrine/shared/contract/fields';
import { BuildView, type ReleaseView } from '@vitrine/shared/contract/publishing';
import { LOOK_HOLDS_MS, LOOKED_AT_FILE } from '@vitrine/shared/release-look';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { syncFile, syncFolder } from '../tools/sync.ts';
import { adoptUnfinished } from './checkpoints.ts';
import { releasesToKeep } from './history.ts';
import { NOTE_FILE, type ReleaseNote, readNote } from './release-note.ts';

const UNFINISHED = '.tmp';
const LIVE = 'live';
/** What was the folder of the live release before, or a copy of the live one: most of what the next release needs is in it already. */
const STAGING = '.staging';
const RESTORED_FILE = '.restored.json';
/** In the folder of a release: a file that is about to take the place of another. */
const NEXT_FILE = '.next';
/** Begins the name of a folder that is about to take the place of the release of that name, and of the one whose place it takes. */
const NEXT = '.next~';
const OLD = '.old~';
/** In the folder of a release from before it has its name until it is live: what stopped in between belongs to no history. */
const NEVER_LIVE_FILE = '.never-live';

/** That an earlier release was put back, and up to which content revision it stays. */
const Restored = z.object({ release: z.string(), over: z.int(), at: instant });
export type Restored = z.infer<typeof Restored>;
/** Written before the switch, so it says as well what holds when that does not come. */
const RestoredFile = Restored.extend({ before: Restored.nullable().default(null) });

/** There is no release of that name, or none to go back to. */
export class NoSuchRelease extends Error {}

interface Options {
  log?: Pick<Log, 'warn'>;
  /** Makes a folder's entries survive a power cut. */
  sync?: (folder: string) => Promise<void>;
}

/** The folder of releases below DATA_DIR, and the symbolic link `live` beside it. */
export type Releases = ReturnType<typeof createReleases>;

export function createReleases(dataDir: string, { log, sync = syncFolder }: Options = {}) {
  const root = join(dataDir, 'releases');
  const livePath = join(dataDir, LIVE);
  const restoredPath = join(root, RESTORED_FILE);

  const ensureRoot = async () => {
    try {
      await mkdir(root, { recursive: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      throw new Error(`${root} is no folder. The releases of the site belong there: move it away and start again.`);
    }
  };

  const warnOf = (release: string) => (error: unknown) =>
    log?.warn('the folder of a release could not be tidied up', { release, reason: String(error) });

  const liveName = async () => {
    try {
      return basename(await readlink(livePath));
    } catch {
      // Nothing has been published yet.
      return null;
    }
  };

  const neverLiveMark = (name: string) => join(root, name, NEVER_LIVE_FILE);

  /** All that have a name, from the newest to the oldest. `unseen`: complete, and never live, for the switch failed or never came. */
  const namesAndUnseen = async () => {
    const live = await liveName();
    const all = (await readdir(root))
      .filter((name) => !name.startsWith('.') && !name.endsWith(UNFINISHED))
      .toSorted()
      .toReversed();
    const unseen = all.filter((name) => name !== live && existsSync(neverLiveMark(name)));
    return { all, unseen, seen: all.filter((name) => !unseen.includes(name)) };
  };

  /** Those that were live, from the newest to the oldest. */
  const names = async () => (await namesAndUnseen()).seen;

  /** Makes a release the live one. A visitor sees the old release or the new, never less. */
  const pointTo = async (name: string) => {
    const next = join(dataDir, `${LIVE}${UNFINISHED}`);
    await rm(next, { force: true });
    await symlink(join('releases', name), next);
    // Before visitors see it: from the rename on nothing may say any more that it has not happened.
    await sync(root);
    await rename(next, livePath);
    await sync(dataDir).catch((error: unknown) => {
      log?.warn('the disk does not confirm which release is live; after a power cut it may be the one before', {
        release: name,
        reason: String(error),
      });
    });
  };

  /** What the releases say of themselves, from the newest to the oldest. */
  const notes = async (): Promise<ReleaseNote[]> => {
    const found = await Promise.all((await names()).map((name) => readNote(join(root, name))));
    return found.filter((note) => note !== null);
  };

  const list = async (): Promise<ReleaseView[]> => {
    const live = await liveName();
    return (await notes()).map(({ follows, ...note }) => ({ ...note, is_live: note.release === live }));
  };

  /** Puts a whole file in the place of another one. The release before may share that by a link, and goes on having it. */
  const replaceFile = async (release: string, file: string, body: string) => {
    const next = join(root, release, NEXT_FILE);
    await writeFile(next, body, { flush: true });
    await rename(next, join(root, release, file));
    await syncFolder(join(root, release));
  };

  const writeNote = (note: ReleaseNote) => replaceFile(note.release, NOTE_FILE, JSON.stringify(note));

  /** Whether somebody has looked at the release a short while ago, by whatever clock. */
  const isLookedAt = async (name: string, now: Date) => {
    const mark = await stat(join(root, name, LOOKED_AT_FILE)).catch(() => null);
    return mark !== null && Math.abs(now.getTime() - mark.mtimeMs) < LOOK_HOLDS_MS;
  };

  const removeFolder = (name: string) => rm(join(root, name), { recursive: true, force: true });

  const keepAsStaging = async (folder: string) => {
    await removeFolder(STAGING);
    await rename(join(root, folder), join(root, STAGING));
    await rm(join(root, STAGING, LOOKED_AT_FILE), { force: true });
    await rm(neverLiveMark(STAGING), { force: true });
  };

  /**
   * Ends the exchanges of folders that a crash has interrupted: a release is never without a whole one. Folders that an earlier version
   * has left go as well.
   */
  const endExchanges = async () => {
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
  };

  const keepUnfinished = async (name: string): Promise<boolean> => {
    const unfinished = `${name}${UNFINISHED}`;
    const isKept = await adoptUnfinished(join(root, unfinished));
    if (isKept) await keepAsStaging(unfinished);
    return isKept;
  };

  /** The named release, or the one before the live one. Throws `NoSuchRelease`. */
  const find = async (wanted: string | undefined): Promise<ReleaseView> => {
    const kept = await list();
    const before = kept[kept.findIndex((release) => release.is_live) + 1];
    const release = wanted === undefined ? before : kept.find(({ release: name }) => name === wanted);
    if (release) return release;
    throw new NoSuchRelease(wanted === undefined ? 'There is no earlier release' : `There is no release "${wanted}"`);
  };

  /** Which release was put back, as long as it is the live one. */
  const restored = async (): Promise<Restored | null> => {
    try {
      const { before, ...put } = RestoredFile.parse(JSON.parse(await readFile(restoredPath, 'utf8')));
      const live = await liveName();
      return [put, before].find((one) => one?.release === live) ?? null;
    } catch {
      // Nothing was put back.
      return null;
    }
  };

  return {
    root,
    liveName,
    names,
    notes,
    list,
    writeNote,
    restored,
    dirOf: (name: string) => join(root, name),

    /** A name that sorts after all others, also when the clock was set back: what is newest stays so. */
    async nextName(revision: number, now: Date) {
      const [newest = ''] = (await namesAndUnseen()).all;
      return releaseName(revision, new Date(Math.max(now.getTime(), namedAtMs(newest) + 1)));
    },

    stagingDir: join(root, STAGING),

    /** Makes the folder that a release is written into before it gets its name: from the staging folder, or an empty one. */
    async begin(name: string, { fromStaging = false } = {}) {
      const dir = join(root, `${name}${UNFINISHED}`);
      if (fromStaging) await rename(join(root, STAGING), dir);
      else await mkdir(dir, { recursive: true });
      return dir;
    },

    /**
     * Has the staging folder changed by `fill`, or a new one made. Until that is done it has another name: what a crash leaves of it is
     * never used.
     */
    async makeStaging(fill: (dir: string) => Promise<void>, { fromStaging = false } = {}) {
      const unfinished = join(root, `${STAGING}${UNFINISHED}`);
      await rm(unfinished, { recursive: true, force: true });
      if (fromStaging) await rename(join(root, STAGING), unfinished);
      else await mkdir(unfinished);
      await fill(unfinished);
      await rename(unfinished, join(root, STAGING));
    },

    discardStaging: () => removeFolder(STAGING),

    /** Whether the pages of the release are elsewhere. */
    isArchived: (name: string) => existsSync(join(root, name, ARCHIVED_FILE)),

    /**
     * Gives a release that is not live another folder, which `fill` makes, from the staging folder where that is wanted. The old folder
     * becomes the staging folder with `keepOld`, where there is none.
     */
    async exchange(
      name: string,
      fill: (dir: string) => Promise<void>,
      { fromStaging = false, keepOld = false }: { fromStaging?: boolean; keepOld?: boolean },
    ) {
      const next = join(root, NEXT + name);
      const unfinished = next + UNFINISHED;
      await removeFolder(NEXT + name + UNFINISHED);
      if (fromStaging) await rename(join(root, STAGING), unfinished);
      else await mkdir(unfinished);
      try {
        await fill(unfinished);
        await sync(unfinished);
      } catch (error) {
        // On a full disk what is begun would stay in the way of all that comes after.
        await removeFolder(NEXT + name + UNFINISHED);
        throw error;
      }
      await rename(unfinished, next);
      renameSync(join(root, name), join(root, OLD + name));
      renameSync(next, join(root, name));
      await sync(root);
      if (keepOld && !existsSync(join(root, STAGING))) await keepAsStaging(OLD + name);
      else await removeFolder(OLD + name);
    },

    /** Gives a finished folder its name and makes it the live one. Of one whose switch fails nothing is left in the history. */
    async goLive(name: string) {
      const before = await liveName();
      if (before !== null) await rm(neverLiveMark(before), { force: true });
      await writeFile(neverLiveMark(`${name}${UNFINISHED}`), '');
      await rename(join(root, `${name}${UNFINISHED}`), join(root, name));
      try {
        await pointTo(name);
      } catch (error) {
        // Where this fails as well, the mark in it still says what it is.
        if ((await liveName()) !== name) await keepAsStaging(name).catch(warnOf(name));
        throw error;
      }
      // Where this fails, the next publish or start does it.
      await rm(neverLiveMark(name), { force: true }).catch(warnOf(name));
      await rm(restoredPath, { force: true });
    },

    find,

    /**
     * Makes an earlier release the live one again. It stays until there is content newer than revision `over`. Throws
     * `NoSuchRelease`.
     */
    async restore(wanted: string | undefined, { over, at }: { over: number; at: Date }): Promise<ReleaseView> {
      const release = await find(wanted);
      const put: z.infer<typeof RestoredFile> = {
        release: release.release,
        over,
        at: at.toISOString(),
        before: await restored(),
      };
      await writeFile(`${restoredPath}${UNFINISHED}`, JSON.stringify(put));
      await syncFile(`${restoredPath}${UNFINISHED}`);
      await rename(`${restoredPath}${UNFINISHED}`, restoredPath);
      await pointTo(release.release);
      return { ...release, is_live: true };
    },

    /** Makes what is done of a release the staging folder. Answers false where nothing was written down as done. */
    keepUnfinished,

    discard: (name: string) => removeFolder(`${name}${UNFINISHED}`),

    prepare: ensureRoot,

    /** Removes what a crash has left behind, but for the pages that were done of a publish that it interrupted. */
    async cleanUp() {
      await ensureRoot();
      await rm(join(dataDir, `${LIVE}${UNFINISHED}`), { force: true });
      const live = await liveName();
      if (live !== null) await rm(neverLiveMark(live), { force: true });
      // All their pages are done, so the next publish begins with the newest of them.
      for (const name of (await namesAndUnseen()).unseen.toReversed()) await keepAsStaging(name);
      const left = (await readdir(root)).filter((name) => name.endsWith(UNFINISHED)).toSorted();
      const newest = left.at(-1);
      if (newest) await keepUnfinished(newest.slice(0, -UNFINISHED.length));
      for (const name of left) await removeFolder(name);
      await endExchanges();
    },

    /**
     * Says of the live release that it shows the content of this revision as well: no page of it would be another one. `build.json`
     * comes last, so that after a crash it is said anew.
     */
    async confirm(build: BuildView, manifest: string | null) {
      if (manifest !== null) await replaceFile(build.release, MANIFEST_FILE, manifest);
      const note = await readNote(join(root, build.release));
      if (note) await writeNote({ ...note, revision: build.revision });
      await replaceFile(build.release, 'build.json', JSON.stringify(build));
      await rm(restoredPath, { force: true });
    },

    /** Makes what was written for a release that nobody needs the staging folder. */
    keepAsStaging: (name: string) => keepAsStaging(`${name}${UNFINISHED}`),

    /**
     * Keeps what `releasesToKeep` says, the live release and those that are being looked at. Answers what was removed, each after
     * `beforeRemoval`.
     */
    async prune(newest: number, now: Date, beforeRemoval: (name: string) => Promise<void>): Promise<string[]> {
      const live = await liveName();
      const made = new Map((await notes()).map(({ release, built_at }) => [release, built_at]));
      const { seen, unseen } = await namesAndUnseen();
      const all = seen.map((release) => ({
        release,
        built_at: made.get(release) ?? new Date(namedAtMs(release)).toISOString(),
      }));
      const kept = releasesToKeep(all, newest);
      const superfluous = [...unseen];
      for (const { release } of all) {
        if (!kept.has(release) && release !== live && !(await isLookedAt(release, now))) superfluous.push(release);
      }
      for (const name of superfluous) {
        await beforeRemoval(name);
        await removeFolder(name);
      }
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

/** Sorts by time: `20261120T220512345Z-r12`. */
export const releaseName = (revision: number, now: Date) => `${now.toISOString().replace(/[-:.]/g, '')}-r${revision}`;

/** When a release was named, in milliseconds; 0 for a name that is not of this form. */
function namedAtMs(name: string): number {
  const [, date, hours, minutes, seconds, milliseconds] = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-r/.exec(name) ?? [];
  if (!date) return 0;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`) || 0;
}
