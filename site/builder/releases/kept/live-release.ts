import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LibraryStore } from '../../library/library-store.ts';
import { type Manifest, NO_MANIFEST, readManifest } from '../manifest.ts';
import type { Releases } from '../releases.ts';
import type { Comparison } from './comparison.ts';
import { convertFormerReleases, dropFormerPages } from './former-manifests.ts';
import { pagesIn } from './pages-in-folder.ts';

/** A release that is a complete folder. `isWhole`: all that its manifest and the library list is there. */
export type ReadRelease = { name: string; dir: string; manifest: Manifest; isWhole: boolean };
export type OnProgress = (done: number, all: number) => void;

const A_TURN = 500;

export type LiveRelease = ReturnType<typeof createLiveRelease>;

type Options = { releases: Releases; library: LibraryStore; comparison: Comparison };

/** The live release, and its pages in the library, which are brought up to date with it. */
export function createLiveRelease({ releases, library, comparison }: Options) {
  let known: ReadRelease | null = null;

  /** Begins the list of pages anew. What they were rendered from is unknown then. */
  const listAnew = (name: string | null, onProgress: OnProgress) =>
    library.change(async () => {
      const { pages, working, facts, changes } = library;
      working.clear();
      facts.set('working', null);
      pages.clear();
      pages.setRelease(name);
      changes.markAll();
      if (name === null) return;
      const dir = releases.dirOf(name);
      const all = (await releases.live())?.pages ?? 0;
      let done = 0;
      for await (const [file, page] of pagesIn(dir, (await readManifest(dir)) ?? NO_MANIFEST)) {
        pages.put(file, page);
        done += 1;
        if (done % A_TURN > 0) continue;
        onProgress(Math.min(done, all), all);
        await nextTurn();
      }
    });

  const bringUpToDate = async (name: string, onProgress: OnProgress) => {
    const before = library.pages.release();
    if (before === name) return;
    if (before !== null && (await comparison.compare(before, name))) {
      await library.change(() => {
        library.compared.goLive(name);
        library.changes.markAll();
      });
      return;
    }
    await listAnew(name, onProgress);
    await dropFormerPages(releases, name);
  };

  /** Looks whether everything is there. Pages that are not count as pages that the release does not have. */
  const verify = async (name: string): Promise<ReadRelease> => {
    const dir = releases.dirOf(name);
    const stored = await readManifest(dir);
    const { assets, content, ...others } = stored ?? NO_MANIFEST;
    const isThere = ([file]: readonly [string, unknown]) => existsSync(join(dir, file));
    const lost: string[] = [];
    let turns = 0;
    for (const { file } of library.pages.list()) {
      if (!existsSync(join(dir, file))) lost.push(file);
      if (++turns % A_TURN === 0) await nextTurn();
    }
    await library.change(() => {
      for (const file of lost) library.pages.remove(file);
      library.working.plan(0, { changed: lost });
    });
    const found = new Map([...assets].filter(isThere));
    const manifest = { ...others, assets: found, content: new Map([...content].filter(isThere)) };
    return { name, dir, manifest, isWhole: stored !== null && lost.length === 0 && found.size === assets.size };
  };

  return {
    /** The live release; null before the first one. */
    async read(onProgress: OnProgress = () => {}): Promise<ReadRelease | null> {
      const name = await releases.liveName();
      if (name === null || !existsSync(releases.dirOf(name))) {
        known = null;
        if (library.pages.release() !== null) await listAnew(null, onProgress);
        return null;
      }
      const isKnown = known?.name === name && library.pages.release() === name;
      if (isKnown) return known;
      await bringUpToDate(name, onProgress);
      known = await verify(name);
      await convertFormerReleases(releases, library);
      return known;
    },

    /** A complete release has gone live, or its manifest was replaced. */
    remember(name: string, manifest: Manifest) {
      known = { name, dir: releases.dirOf(name), manifest, isWhole: true };
    },
  };
}
