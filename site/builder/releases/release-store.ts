import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildView, ReleaseView } from '@vitrine/shared/contract/publishing';
import { ARCHIVED_FILE, MANIFEST_FILE, PREVIEWED_FILE } from '@vitrine/shared/release-files';
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
/** Collecting reads the manifests of all kept releases, so it waits for this many removals. */
const REMOVED_BEFORE_COLLECTING = 10;
/** Files of a release that are in no list of its manifest. */
const OF_ITS_OWN = [MANIFEST_FILE, NOTE_FILE, 'build.json', '_headers'];
/** Pages without which a release cannot be previewed. */
const ENTRANCES = ['index.html', '404.html'];

/**
 * Stores the kept releases. Only the live release, the previous one and the next one are complete folders: an earlier release is
 * archived, and its folder becomes that of the next one. With ten thousand photographs a publish therefore touches only the files that
 * differ.
 */
export function createReleaseStore({ releases, bundleId, log }: Options) {
  const pool = createReleasePool(releases.root);
  const { read, readLive, manifestOf, findPage, remember, forget } = createKnownReleases(releases, pool);
  /** The manifest of the staging folder; null if there is no usable one, undefined until it is read from the disk. */
  let staged: Manifest | null | undefined;
  /** The release that was live before. It stays a complete folder for visitors who are still reading it. */
  let replaced: string | null = null;
  /** The release that was live until a moment ago. */
  let toReplace: string | null = null;
  /** How many releases were removed since the last collection; unknown after a start. */
  let removedSince = REMOVED_BEFORE_COLLECTING;

  const findStaged = async () => {
    staged ??= (await readFolder('', releases.staging.dir))?.manifest ?? null;
    return staged?.bundle === bundleId ? staged : null;
  };

  /** Hands the staging folder over for changes and returns what it contains. An unusable one is discarded. */
  const takeStaging = async (): Promise<Manifest | null> => {
    const contained = await findStaged();
    staged = null;
    if (!contained) await releases.staging.discard();
    return contained;
  };

  /** Adds to the pool the pages of a complete release that the live release does not have. */
  const keepPages = async (name: string, manifest: Manifest) => {
    const live = await readLive();
    for (const [index, [file, entry]] of [...manifest.files].entries()) {
      if (index % A_TURN === A_TURN - 1) await nextTurn();
      if (live?.manifest.files.get(file)?.bytes !== entry.bytes) pool.add(releases.dirOf(name), file, entry);
    }
  };

  /** Reduces a release that is not live to what is nowhere else. Its old folder becomes the staging folder. */
  const archive = async (name: string) => {
    const manifest = await manifestOf(name);
    if (!manifest) return;
    const dir = releases.dirOf(name);
    await keepPages(name, manifest);
    await pool.sync();
    const fill = async (next: string) => {
      const tree = openTree(next);
      for (const file of [...OF_ITS_OWN, PREVIEWED_FILE, ...manifest.assets.keys(), ...manifest.content.keys()]) {
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

  /** A failure stops nothing: the release stays a complete folder until the next attempt. */
  const tryToArchive = (name: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      log.warn('a release could not be archived; it is retried', { release: name, reason: String(error) });
    });

  const archiveOthers = async (isInterrupted = () => false) => {
    const live = await releases.liveName();
    for (const name of await releases.names()) {
      if (isInterrupted()) return;
      if (name === live || name === replaced || releases.isArchived(name)) continue;
      await tryToArchive(name, () => archive(name));
    }
  };

  /** Adds to the pool what other releases need from this one. */
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

  /** Turns an archived release back into a complete folder. Throws `NoSuchRelease` if parts of it are lost. */
  const unpack = async (name: string) => {
    if (!releases.isArchived(name)) return;
    // Afterwards everything that it shares with other releases is in the pool or in the live release.
    await archiveOthers();
    const manifest = await manifestOf(name);
    if (!manifest) throw new NoSuchRelease(`The release "${name}" is damaged. Restore another one`);
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

  /** Removes pages from the pool that no archived release needs any more. */
  const collect = async (isInterrupted: () => boolean) => {
    const unneeded = new Set(await pool.list());
    for (const name of await releases.names()) {
      if (unneeded.size === 0) return;
      if (isInterrupted()) return;
      const manifest = await manifestOf(name);
      // While the needs of one release are unknown, nothing can be removed.
      if (!manifest && releases.isArchived(name)) return;
      for (const [file, { bytes }] of manifest?.files ?? []) unneeded.delete(pool.nameOf(file, bytes));
      await nextTurn();
    }
    for (const name of unneeded) pool.remove(name);
    removedSince = 0;
  };

  return {
    read,

    /** The new release would equal the live one, which therefore takes over its revision and manifest. */
    async confirm(build: BuildView, written: { name: string; manifest: Manifest }) {
      // It keeps its own content, which renders to the same pages.
      const content = (await manifestOf(build.release))?.content ?? new Map<string, string>();
      const manifest = { ...written.manifest, content };
      await releases.confirm(build, writeManifest(manifest));
      remember(build.release, manifest);
      await releases.keepAsStaging(written.name);
      staged = written.manifest;
    },

    /** The folder for a new release, and what it already contains. */
    async begin(name: string): Promise<{ dir: string; contained: Manifest | null }> {
      const contained = await takeStaging();
      return { dir: await releases.staging.begin(name, { fromStaging: contained !== null }), contained };
    },

    /** Makes a written and checked release the live one. */
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

    /** Ends a failed release. `canGoOn`: its completed pages are kept for the next one. */
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
     * Rewrites the differences of each release to the one below it in the list, if that is no longer the same one: a release between
     * them was removed, or the release followed a restored one.
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

    /** Makes the staging folder a copy of the live release, by hard links, so that the next publish touches only what it changes. */
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

    /** Removes what is no longer needed from the pool, after enough removals. If interrupted, it is done later. */
    async tidyPool(isInterrupted: () => boolean) {
      if (removedSince >= REMOVED_BEFORE_COLLECTING) await collect(isInterrupted);
    },
  };
}

type Made = Pick<ReadRelease, 'dir' | 'manifest'> & { sourceOf?: (file: string, entry: FileEntry) => Source };

/** Brings a folder that contains `contained` to the pages and files of a release. */
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
