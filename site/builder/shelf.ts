import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildView } from '@vitrine/shared/contract/publishing';
import { MANIFEST_FILE, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { changesBetween } from './release-changes.ts';
import { openTree, type ReleaseTree } from './release-tree.ts';
import type { Releases } from './releases.ts';

type Shelved = { name: string; dir: string; manifest: Manifest; isWhole: boolean };

const A_TURN = 500;
/** Of twenty releases of ten thousand photographs. */
const PAGES_REMEMBERED = 250_000;

/**
 * What lies in the releases that are kept, in memory once it was read or written. A release is made in the place of one that is
 * no longer kept, so that with ten thousand photographs a publish touches only the files that differ.
 */
export function createShelf({ releases, bundleId }: { releases: Releases; bundleId: string }) {
  const manifests = new Map<string, Manifest>();
  /** What is in the spare folder; null where there is none to be used. Looked up on the disk when it is needed first. */
  let spare: Manifest | null | undefined;

  const findSpare = async () => {
    spare ??= (await readFolder('', releases.spareDir))?.manifest ?? null;
    return spare?.bundle === bundleId ? spare : null;
  };

  /** The pages of releases that were made one after the other are mostly the same objects; of very large sites only some are kept. */
  const remember = (name: string, manifest: Manifest) => {
    manifests.delete(name);
    manifests.set(name, manifest);
    let pages = Array.from(manifests.values()).reduce((sum, { files }) => sum + files.size, 0);
    for (const [oldest, { files }] of manifests) {
      if (pages <= PAGES_REMEMBERED || oldest === name) break;
      manifests.delete(oldest);
      pages -= files.size;
    }
  };

  const read = async (name: string): Promise<Shelved | null> => {
    const dir = releases.dirOf(name);
    const known = manifests.get(name);
    if (known) return { name, dir, manifest: known, isWhole: true };
    const shelved = await readFolder(name, dir);
    if (shelved) remember(name, shelved.manifest);
    return shelved;
  };

  const manifestOf = async (name: string) => manifests.get(name) ?? (await readManifest(releases.dirOf(name)));

  return {
    read,

    add: remember,

    /** What was written for a release is what the live one has already: the live one takes it over, with all that is to be said of it. */
    async confirm(build: BuildView, written: { name: string; manifest: Manifest }) {
      // It keeps the content that it was made from, which gives the same pages.
      const content = (await manifestOf(build.release))?.content ?? new Map<string, string>();
      const manifest = { ...written.manifest, content };
      await releases.confirm(build, writeManifest(manifest));
      remember(build.release, manifest);
      await releases.keepAsSpare(written.name);
      spare = written.manifest;
    },

    /** The folder for a new release, with what lies in it already. */
    async begin(name: string): Promise<{ dir: string; contained: Manifest | null }> {
      const contained = await findSpare();
      spare = null;
      if (!contained) await releases.discardSpare();
      return { dir: await releases.begin(name, { withSpare: contained !== null }), contained };
    },

    /** Ends a release that failed. `canGoOn`: what was done of it is kept for the next one. */
    async giveUp(name: string, { canGoOn }: { canGoOn: boolean }) {
      if (canGoOn && (await releases.keepUnfinished(name))) spare = undefined;
      else await releases.discard(name);
    },

    async prune(newest: number, now: Date) {
      const { removed, spare: shelved } = await releases.prune(newest, now);
      if (shelved) spare = manifests.get(shelved);
      for (const name of removed) manifests.delete(name);
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

    /** Makes the spare folder a copy of the live release, by links: the next publish then has to touch only what it changes. */
    async prepareSpare() {
      const live = await releases.liveName();
      const manifest = live && manifests.get(live);
      if (!manifest) return;
      const contained = await findSpare();
      if (contained === manifest) return;
      if (!contained) await releases.discardSpare();
      spare = null;
      await releases.makeSpare(
        (dir) => bringUpToDate(openTree(dir), contained, { dir: releases.dirOf(live), manifest }),
        {
          fromSpare: contained !== null,
        },
      );
      spare = manifest;
    },
  };
}

/** Gives a folder the pages and files of a release. What lies in it already is `contained`. */
async function bringUpToDate(
  tree: ReleaseTree,
  contained: Manifest | null,
  { dir, manifest }: Pick<Shelved, 'dir' | 'manifest'>,
) {
  for (const [index, [file, { bytes }]] of [...manifest.files].entries()) {
    if (index % A_TURN === A_TURN - 1) await nextTurn();
    if (contained?.files.get(file)?.bytes !== bytes) tree.takePage(dir, file);
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

/** A release as it lies on the disk; null when there is no telling. What is missing from it is not in its manifest. */
async function readFolder(name: string, dir: string): Promise<Shelved | null> {
  const stored = await readManifest(dir);
  if (!stored) return null;
  const isThere = ([file]: readonly [string, unknown]) => existsSync(join(dir, file));
  const files = new Map(Array.from(stored.files).filter(isThere));
  const assets = new Map(Array.from(stored.assets).filter(isThere));
  const content = new Map(Array.from(stored.content).filter(isThere));
  const isWhole = files.size === stored.files.size && assets.size === stored.assets.size;
  return { name, dir, manifest: { ...stored, files, assets, content }, isWhole };
}
