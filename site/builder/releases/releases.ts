import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildView, type RecordedEdits, type ReleaseView } from '@vitrine/shared/contract/publishing';
import { sync as syncFolder } from '@vitrine/shared/node/sync';
import { ARCHIVED_FILE, MANIFEST_FILE, PREVIEW_HOLDS_MS, PREVIEWED_FILE } from '@vitrine/shared/release-files';
import { releasesWithin } from '@vitrine/shared/releases/one-action';
import type { Log } from '../log.ts';
import { readJson } from '../tools/read-json.ts';
import { removeFolder } from '../tools/remove-folder.ts';
import { createLiveLink } from './folders/live-link.ts';
import { namedAtMs, releaseName, UNFINISHED } from './folders/release-name.ts';
import { createRestoredFile } from './folders/restored-file.ts';
import { createStaging, NEVER_LIVE_FILE, STAMP_FILE } from './folders/staging.ts';
import { releasesToKeep } from './history.ts';
import { RECORD_FILE, type ReleaseRecord, readRecord } from './release-record.ts';

/** In the folder of a release: a file that is about to replace another one. */
const NEXT_FILE = '.next';

/** There is no release of that name, or no earlier one. */
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
  const liveLink = createLiveLink(dataDir, { log, sync });
  const liveName = liveLink.read;
  const staging = createStaging(root, sync);
  const restoredFile = createRestoredFile(root);
  const restored = async () => restoredFile.read(await liveName());

  const ensureRoot = async () => {
    try {
      await mkdir(root, { recursive: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      throw new Error(`${root} is not a folder, but the site's releases belong there. Move it away and start again.`);
    }
  };

  const warnOf = (release: string) => (error: unknown) =>
    log?.warn('a folder of a release could not be tidied up; it is retried', {
      release,
      reason: String(error),
    });

  const neverLiveMark = (name: string) => join(root, name, NEVER_LIVE_FILE);

  /** All named releases, newest first. `unseen`: complete but never live, because the switch failed or did not happen. */
  const namesAndUnseen = async () => {
    const live = await liveName();
    const all = (await readdir(root))
      .filter((name) => !name.startsWith('.') && !name.endsWith(UNFINISHED))
      .toSorted()
      .toReversed();
    const unseen = all.filter((name) => name !== live && existsSync(neverLiveMark(name)));
    return { all, unseen, seen: all.filter((name) => !unseen.includes(name)) };
  };

  /** The releases that have been live, newest first. */
  const names = async () => (await namesAndUnseen()).seen;

  const allRecords = async (): Promise<ReleaseRecord[]> => {
    const found = await Promise.all((await names()).map((name) => readRecord(join(root, name))));
    return found.filter((record) => record !== null);
  };

  /** The records of the releases that are offered, newest first. */
  const records = async (): Promise<ReleaseRecord[]> => {
    const live = await liveName();
    return (await allRecords()).filter(({ release, is_within }) => !is_within || release === live);
  };

  const list = async (): Promise<ReleaseView[]> => {
    const live = await liveName();
    return (await records()).map(({ follows, is_within, ...record }) => ({
      ...record,
      is_live: record.release === live,
    }));
  };

  /** Replaces a file as a whole. The previous release may share the old one by hard link and keeps it. */
  const replaceFile = async (release: string, file: string, body: string) => {
    const next = join(root, release, NEXT_FILE);
    await writeFile(next, body, { flush: true });
    await rename(next, join(root, release, file));
    await syncFolder(join(root, release));
  };

  const writeRecord = (record: ReleaseRecord) => replaceFile(record.release, RECORD_FILE, JSON.stringify(record));

  /** Whether the release was previewed a short while ago, whichever way the clock was set since. */
  const isPreviewed = async (name: string, now: Date) => {
    const mark = await stat(join(root, name, PREVIEWED_FILE)).catch(() => null);
    return mark !== null && Math.abs(now.getTime() - mark.mtimeMs) < PREVIEW_HOLDS_MS;
  };

  const remove = (name: string) => removeFolder(join(root, name));

  const keepUnfinished = async (name: string) => {
    const unfinished = `${name}${UNFINISHED}`;
    if (existsSync(join(root, unfinished))) await staging.keep(unfinished);
  };

  /** The named release, or the one before the live one. Throws `NoSuchRelease`. */
  const find = async (wanted: string | undefined): Promise<ReleaseView> => {
    const kept = await list();
    const before = kept[kept.findIndex((release) => release.is_live) + 1];
    const release = wanted === undefined ? before : kept.find(({ release: name }) => name === wanted);
    if (release) return release;
    throw new NoSuchRelease(wanted === undefined ? 'There is no earlier release' : `There is no release "${wanted}"`);
  };

  return {
    root,
    liveName,
    names,
    records,
    list,
    writeRecord,
    /** Which release was restored, if it is still the live one. */
    restored,
    staging,
    dirOf: (name: string) => join(root, name),

    /** A name that sorts after all others, even if the clock was set back, so that the newest release stays the newest. */
    async nextName(revision: number, now: Date) {
      const [newest = ''] = (await namesAndUnseen()).all;
      return releaseName(revision, new Date(Math.max(now.getTime(), namedAtMs(newest) + 1)));
    },

    /** Whether the pages of the release are stored elsewhere. */
    isArchived: (name: string) => existsSync(join(root, name, ARCHIVED_FILE)),

    /** Gives a complete folder its name and makes it the live release. If the switch fails, the release is not part of the history. */
    async goLive(name: string) {
      const before = await liveName();
      if (before !== null) await rm(neverLiveMark(before), { force: true });
      await writeFile(neverLiveMark(`${name}${UNFINISHED}`), '');
      await rename(join(root, `${name}${UNFINISHED}`), join(root, name));
      try {
        await liveLink.pointTo(name);
      } catch (error) {
        // If this fails as well, the mark in the folder still excludes it from the history.
        if ((await liveName()) !== name) await staging.keep(name).catch(warnOf(name));
        throw error;
      }
      // If this fails, the next publish or start removes the mark.
      await rm(neverLiveMark(name), { force: true }).catch(warnOf(name));
      await restoredFile.remove();
    },

    find,

    /** Makes an earlier release live again, until there is content newer than revision `over`. Throws `NoSuchRelease`. */
    async restore(wanted: string | undefined, { over, at }: { over: number; at: Date }): Promise<ReleaseView> {
      const release = await find(wanted);
      await restoredFile.write({ release: release.release, over, at: at.toISOString() }, await liveName());
      await liveLink.pointTo(release.release);
      return { ...release, is_live: true };
    },

    /** Makes a release that is not live the staging folder. */
    keepUnfinished,

    replaceFile,

    discard: (name: string) => remove(`${name}${UNFINISHED}`),

    prepare: ensureRoot,

    /** Removes what a crash has left, except the working folder. */
    async cleanUp() {
      await ensureRoot();
      await liveLink.cleanUp();
      const live = await liveName();
      if (live !== null) await rm(neverLiveMark(live), { force: true });
      // All their pages are complete, so the next publish begins with the newest of them.
      for (const name of (await namesAndUnseen()).unseen.toReversed()) await staging.keep(name);
      const left = (await readdir(root)).filter((name) => name.endsWith(UNFINISHED)).toSorted();
      const working = left.findLast((name) => existsSync(join(root, name, STAMP_FILE)));
      if (working) await staging.keep(working);
      for (const name of left) await remove(name);
      await staging.endExchanges();
    },

    /**
     * Marks that the live release shows the content of this revision as well, because no page of it would change. `build.json` is
     * written last, so that this is repeated after a crash.
     */
    async confirm(build: BuildView, manifest: string) {
      await replaceFile(build.release, MANIFEST_FILE, manifest);
      const record = await readRecord(join(root, build.release));
      if (record) await writeRecord({ ...record, revision: build.revision });
      await replaceFile(build.release, 'build.json', JSON.stringify(build));
      await restoredFile.remove();
    },

    /** Records which releases the next one only went on with. */
    async recordActions(edits: RecordedEdits) {
      const all = await allRecords();
      const within = releasesWithin(all, edits);
      for (const record of all) {
        if (within.has(record.release) && !record.is_within) await writeRecord({ ...record, is_within: true });
      }
    },

    /**
     * Removes all releases but those of `releasesToKeep`, the live one, the one before it, which visitors may still be reading, and those that are being previewed. Calls `beforeRemoval` for
     * each, and returns their names.
     */
    async prune(newest: number, now: Date, beforeRemoval: (name: string) => Promise<void>): Promise<string[]> {
      const live = await liveName();
      const recorded = new Map((await allRecords()).map((record) => [record.release, record]));
      const { seen, unseen } = await namesAndUnseen();
      const all = seen.map((release) => ({
        release,
        built_at: recorded.get(release)?.built_at ?? new Date(namedAtMs(release)).toISOString(),
      }));
      const states = all.filter(({ release }) => release === live || !recorded.get(release)?.is_within);
      const kept = releasesToKeep(states, newest);
      const before = all.find(({ release }) => release !== live);
      if (before && recorded.get(before.release)?.is_within) kept.add(before.release);
      const superfluous = [...unseen];
      for (const { release } of all) {
        if (!kept.has(release) && release !== live && !(await isPreviewed(release, now))) superfluous.push(release);
      }
      for (const name of superfluous) {
        await beforeRemoval(name);
        await remove(name);
      }
      return superfluous;
    },

    /** The `build.json` of the live release; null before the first one. */
    async live(): Promise<BuildView | null> {
      const name = await liveName();
      // If the link is dead or its folder damaged, that counts as no live release, so that it is built again.
      return name === null ? null : readJson(join(root, name, 'build.json'), BuildView);
    },
  };
}
