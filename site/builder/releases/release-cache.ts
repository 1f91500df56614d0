import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ARCHIVED_FILE, MANIFEST_FILE } from '@vitrine/shared/archived-release';
import type { BuildView, ReleaseView } from '@vitrine/shared/contract/publishing';
import { LOOKED_AT_FILE } from '@vitrine/shared/release-look';
import type { Log } from '../log.ts';
import { createKnownReleases, type ReadRelease, readFolder } from './known-releases.ts';
import { type FileEntry, type Manifest, writeManifest } from './manifest.ts';
import { changesBetween } from './release-changes.ts';
import { NOTE_FILE } from './release-note.ts';
import { createReleasePool, type Source } from './release-pool.ts';
import { openTree, type ReleaseTree } from './release-tree.ts';
import { NoSuchRelease, type Releases } from './releases.ts';

type Options = { releases: Releases; bundleId: string; log: Pick<Log, 'warn'> };

const A_TURN = 500;
/** To look through the pool takes reading what all kept releases have. */
const REMOVED_BEFORE_COLLECTING = 10;
/** What a release has that is in no list of its manifest. */
const OF_ITS_OWN = [MANIFEST_FILE, NOTE_FILE, 'build.json', '_headers'];
/** Pages without which nobody can look at a release. */
const ENTRANCES = ['index.html', '404.html'];

/**
 * What lies in the releases that are kept, in memory once it was read or written. Only the live release, the one before it and the
 * next one are whole folders: an earlier release is archived, and its folder becomes that of the next one. With ten thousand
 * photographs a publish thus touches only the files that differ.
 */
export function createReleaseCache({ releases, bundleId, log }: Options) {
  const pool = createReleasePool(releases.root);
  const { read, readLive, manifestOf, findPage, remember, forget } = createKnownReleases(releases, pool);
  /** What is in the staging folder; null where there is none to be used. Looked up on the disk when it is needed first. */
  let staged: Manifest | null | undefined;
  /** The release that was live before. It stays a whole folder for the visitors who are just reading from it. */
  let replaced: string | null = null;
  /** The release in whose place another one went live a moment ago. */
  let toReplace: string | null = null;
  /** How many releases were removed since the pool was looked through; after a start nobody knows. */
  let removedSince = REMOVED_BEFORE_COLLECTING;

  const findStaged = async () => {
    staged ??= (await readFolder('', releases.staging.dir))?.manifest ?? null;
    return staged?.bundle === bundleId ? staged : null;
  };

  /** The staging folder, to be changed by the caller; what is in it. Without one that can be used there is none any more. */
  const takeStaging = async (): Promise<Manifest | null> => {
    const contained = await findStaged();
    staged = null;
    if (!contained) await releases.staging.discard();
    return contained;
  };

  /** Adds to the pool what a whole release has and the live one has not. */
  const keepPages = async (name: string, manifest: Manifest) => {
    const live = await readLive();
    for (const [index, [file, entry]] of [...manifest.files].entries()) {
      if (index % A_TURN === A_TURN - 1) await nextTurn();
      if (live?.manifest.files.get(file)?.bytes !== entry.bytes) pool.add(releases.dirOf(name), file, entry);
    }
  };

  /** Leaves of a release that is not live only what is nowhere else. Its folder becomes the staging folder. */
  const archive = async (name: string) => {
    const manifest = await manifestOf(name);
    if (!manifest) return;
    const dir = releases.dirOf(name);
    await keepPages(name, manifest);
    await pool.sync();
    const fill = async (next: string) => {
      const tree = openTree(next);
      for (const file of [...OF_ITS_OWN, LOOKED_AT_FILE, ...manifest.assets.keys(), ...manifest.content.keys()]) {
        tree.take(dir, file);
      }
      for (const file of ENTRANCES) tree.takePage(dir, file);
      tree.put(ARCHIVED_FILE, Buffer.from(''));
    };
    const hadStaging = (await findStaged()) !== null;
    if (!hadStaging) await takeStaging();
    await releases.staging.exchange(name, fill, { keepOld: true });
    if (!hadStaging) staged = manifest;
  };

  /** A failure holds up nothing: the release stays the whole folder that it is, until the next time. */
  const tryToArchive = (name: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      log.warn('an earlier release could not be archived', { release: name, reason: String(error) });
    });

  const archiveOthers = async (isInterrupted = () => false) => {
    const live = await releases.liveName();
    for (const name of await releases.names()) {
      if (isInterrupted()) return;
      if (name === live || name === replaced || releases.isArchived(name)) continue;
      await tryToArchive(name, () => archive(name));
    }
  };

  /** What other releases need of a whole one is from here on in the pool. */
  const keepForOthers = (name: string) =>
    tryToArchive(name, async () => {
      const manifest = await manifestOf(name);
      if (manifest) await keepPages(name, manifest);
    });

  const replace = async (before: string | null) => {
    if (before === null || before === (await releases.liveName())) return;
    await keepForOthers(before);
    const earlier = replaced;
    replaced = before;
    if (earlier !== null && earlier !== (await releases.liveName()) && existsSync(releases.dirOf(earlier))) {
      await tryToArchive(earlier, () => archive(earlier));
    }
  };

  const settle = async () => {
    const before = toReplace;
    toReplace = null;
    await replace(before);
  };

  /** Makes a whole folder of an archived release. Throws `NoSuchRelease` where some of it is lost. */
  const unpack = async (name: string) => {
    if (!releases.isArchived(name)) return;
    // What it needs of other releases is then in the pool or in the live one.
    await archiveOthers();
    const manifest = await manifestOf(name);
    if (!manifest) throw new NoSuchRelease(`The release "${name}" is damaged: nobody can tell what is in it`);
    const live = await readLive();
    const lost = Array.from(manifest.files).filter(([file, entry]) => findPage(file, entry, live) === null);
    if (lost.length > 0) {
      throw new NoSuchRelease(`The release "${name}" is damaged: ${lost.length} of its files are lost`);
    }
    const dir = releases.dirOf(name);
    const sourceOf = (file: string, entry: FileEntry) => findPage(file, entry, live) ?? { dir, file };
    const contained = await takeStaging();
    const fill = async (next: string) => {
      const tree = openTree(next);
      await bringUpToDate(tree, contained, { dir, manifest, sourceOf });
      for (const file of OF_ITS_OWN) tree.take(dir, file);
    };
    await releases.staging.exchange(name, fill, { fromStaging: contained !== null });
    remember(name, manifest);
  };

  /** Pages that no archived release needs any more. */
  const collect = async (isInterrupted: () => boolean) => {
    const unneeded = new Set(await pool.list());
    for (const name of await releases.names()) {
      if (unneeded.size === 0) return;
      if (isInterrupted()) return;
      const manifest = await manifestOf(name);
      // As long as nobody can tell what a release needs, nothing is superfluous.
      if (!manifest && releases.isArchived(name)) return;
      for (const [file, { bytes }] of manifest?.files ?? []) unneeded.delete(pool.nameOf(file, bytes));
      await nextTurn();
    }
    for (const name of unneeded) pool.remove(name);
    removedSince = 0;
  };

  return {
    read,

    /** What was written for a release is what the live one has already: the live one takes it over, with all that is to be said of it. */
    async confirm(build: BuildView, written: { name: string; manifest: Manifest }) {
      // It keeps the content that it was made from, which gives the same pages.
      const content = (await manifestOf(build.release))?.content ?? new Map<string, string>();
      const manifest = { ...written.manifest, content };
      await releases.confirm(build, writeManifest(manifest));
      remember(build.release, manifest);
      await releases.keepAsStaging(written.name);
      staged = written.manifest;
    },

    /** The folder for a new release, with what lies in it already. */
    async begin(name: string): Promise<{ dir: string; contained: Manifest | null }> {
      const contained = await takeStaging();
      return { dir: await releases.staging.begin(name, { fromStaging: contained !== null }), contained };
    },

    /** Makes a release that is written and checked the live one. */
    async goLive(name: string, manifest: Manifest) {
      await settle();
      const before = await releases.liveName();
      await releases.goLive(name);
      remember(name, manifest);
      toReplace = before;
    },

    /** Makes an earlier release the live one again. Throws `NoSuchRelease`. */
    async restore(wanted: string | undefined, options: { over: number; at: Date }): Promise<ReleaseView> {
      await settle();
      const { release } = await releases.find(wanted);
      await unpack(release);
      const before = await releases.liveName();
      const view = await releases.restore(release, options);
      await replace(before);
      return view;
    },

    /** Ends a release that failed. `canGoOn`: what was done of it is kept for the next one. */
    async giveUp(name: string, { canGoOn }: { canGoOn: boolean }) {
      if (canGoOn && (await releases.keepUnfinished(name))) staged = undefined;
      else await releases.discard(name);
    },

    /** Archives what the last publish has replaced, and removes what is no longer kept. */
    async tidyUp(newest: number, now: Date) {
      await settle();
      const removed = await releases.prune(newest, now, async (name) => {
        if (!releases.isArchived(name)) await keepForOthers(name);
      });
      removedSince += removed.length;
      for (const name of removed) forget(name);
    },

    /**
     * Says anew what sets a release apart from the one below it in the list, where that is another one than before: one between
     * them is no longer kept, or the release followed one that had been put back.
     */
    async restateChanges() {
      const kept = await releases.notes();
      for (const [index, note] of kept.entries()) {
        const below = kept[index + 1]?.release;
        if (below === undefined || note.follows === below) continue;
        const [before, after] = [await manifestOf(below), await manifestOf(note.release)];
        if (!before || !after) continue;
        await releases.writeNote({ ...note, follows: below, changes: changesBetween(before.files, after.files) });
      }
    },

    /** Makes the staging folder a copy of the live release, by links: the next publish then has to touch only what it changes. */
    async prepareStaging(isInterrupted: () => boolean) {
      await archiveOthers(isInterrupted);
      const live = await readLive();
      if (!live || (await findStaged()) === live.manifest) return;
      const contained = await takeStaging();
      await releases.staging.change((dir) => bringUpToDate(openTree(dir), contained, live), {
        fromStaging: contained !== null,
      });
      staged = live.manifest;
    },

    /** Removes from the pool what nobody needs, once some releases were removed. It may be interrupted, and is then done later. */
    async tidyPool(isInterrupted: () => boolean) {
      if (removedSince >= REMOVED_BEFORE_COLLECTING) await collect(isInterrupted);
    },
  };
}

type Made = Pick<ReadRelease, 'dir' | 'manifest'> & { sourceOf?: (file: string, entry: FileEntry) => Source };

/** Gives a folder the pages and files of a release. What lies in it already is `contained`. */
async function bringUpToDate(
  tree: ReleaseTree,
  contained: Manifest | null,
  { dir, manifest, sourceOf = (file) => ({ dir, file }) }: Made,
) {
  for (const [index, [file, entry]] of [...manifest.files].entries()) {
    if (index % A_TURN === A_TURN - 1) await nextTurn();
    if (contained?.files.get(file)?.bytes === entry.bytes) continue;
    const source = sourceOf(file, entry);
    tree.takePage(source.dir, file, source.file);
  }
  for (const [file, origin] of manifest.assets) {
    if (contained?.assets.get(file) !== origin) tree.take(dir, file);
  }
  for (const [file, key] of manifest.content) {
    if (contained?.content.get(file) !== key) tree.take(dir, file);
  }
  if (contained) tree.removeAllBut(manifest, contained);
  tree.take(dir, MANIFEST_FILE);
}
