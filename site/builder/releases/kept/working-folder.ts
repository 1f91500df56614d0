import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CONTENT_FOLDER } from '@vitrine/shared/node/kept-content';
import { parseJson } from '@vitrine/shared/parse-json';
import { ARCHIVED_FILE, DIFFERENCES_FILE } from '@vitrine/shared/release-files';
import { z } from 'zod';
import type { LibraryStore } from '../../library/library-store.ts';
import { removeFolder } from '../../tools/remove-folder.ts';
import { syncFiles } from '../../tools/sync.ts';
import { createFolderStamp } from '../folders/folder-stamp.ts';
import { openTree } from '../release-tree.ts';
import type { Releases } from '../releases.ts';
import { type Contained, isEqual, recordFiles, recordUnknown, takeFiles } from './contained-files.ts';
import type { ReadRelease } from './live-release.ts';
import { resetPages } from './reset-pages.ts';

const A_TURN = 500;
const asMap = z.record(z.string(), z.string()).transform((record) => new Map(Object.entries(record)));
const StoredFiles = z.object({ assets: asMap, content: asMap });
const NOTHING: Contained = { assets: new Map(), content: new Map() };

export type WorkingFolder = ReturnType<typeof createWorkingFolder>;

/**
 * The folder that the next release is made in, and what the library records of it. Both have the same stamp: a folder and records that do
 * not belong together, as after a loss of the library, are not used.
 */
export function createWorkingFolder({ releases, library }: { releases: Releases; library: LibraryStore }) {
  const { staging } = releases;

  const { isUsable, claim } = createFolderStamp({ releases, library });

  /** Fills a folder with the live release, by hard links. */
  const fillFrom = async (dir: string, { dir: from, manifest }: ReadRelease) => {
    const tree = openTree(dir);
    let turns = 0;
    for (const { file } of library.pages.list()) {
      tree.takePage(from, file);
      tree.taken.length = 0;
      if (++turns % A_TURN === 0) await nextTurn();
    }
    for (const file of [...manifest.assets.keys(), ...manifest.content.keys()]) tree.take(from, file);
  };

  const discard = async () => {
    await staging.discard();
    await library.change(() => {
      library.working.clear();
      library.facts.set('working', null);
    });
  };

  const contained = () => StoredFiles.safeParse(parseJson(library.working.files() ?? '')).data ?? NOTHING;

  return {
    isUsable,
    claim,
    discard,
    contained,

    /** Makes sure that there is one. `live` is the live release, if there is one. */
    async provide(live: ReadRelease | null) {
      if (isUsable()) return;
      await discard();
      await staging.change(async (dir) => {
        if (live) await fillFrom(dir, live);
        await claim(dir, live?.manifest ?? NOTHING);
      });
    },

    /** Moves it to where the release of this name is made, to be changed there. */
    async begin(name: string) {
      const { assets, content } = contained();
      const dir = await staging.begin(name, { fromStaging: true });
      // An interrupted publish has left parts of its content that are not recorded.
      const isKnown = content.values().every((key) => key !== '');
      if (!isKnown) await removeFolder(join(dir, CONTENT_FOLDER));
      const files = { assets, content: isKnown ? content : NOTHING.content };
      await claim(dir, files);
      for (const file of [DIFFERENCES_FILE, ARCHIVED_FILE]) await rm(join(dir, file), { force: true });
      return { dir, contained: files };
    },

    /** Makes it a copy of the live release. */
    async becomeLive(live: ReadRelease) {
      const { manifest, dir: from } = live;
      const before = contained();
      const tree = openTree(staging.dir);
      await resetPages({ tree, dir: staging.dir, from, library }, library.working.leftovers(-1));
      const isSame = (['assets', 'content'] as const).every((kind) => isEqual(before[kind], manifest[kind]));
      if (isSame) return;
      recordUnknown(library, before, manifest);
      takeFiles(tree, { from, manifest, contained: before });
      await syncFiles(staging.dir, tree.takeTouched());
      recordFiles(library, manifest);
    },
  };
}
