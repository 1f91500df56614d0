import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIFFERENCES_FILE, FormerManifest, MANIFEST_FILE } from '@vitrine/shared/release-files';
import type { z } from 'zod';
import type { LibraryStore } from '../../library/library-store.ts';
import type { Difference } from '../../library/pages/difference.ts';
import { readJson } from '../../tools/read-json.ts';
import { readManifest, writeManifest } from '../manifest.ts';
import type { Releases } from '../releases.ts';
import { writeDifferences } from './differences.ts';

type Files = z.infer<typeof FormerManifest>['files'];

/** The pages that the manifest of a release lists, as those of former versions do; null if it lists none. */
export const readFormerPages = async (dir: string): Promise<Files | null> =>
  (await readJson(join(dir, MANIFEST_FILE), FormerManifest))?.files ?? null;

/** Rewrites the manifest of a former version without its pages. */
export async function dropFormerPages(releases: Releases, name: string) {
  const manifest = await readManifest(releases.dirOf(name));
  if (manifest) await releases.replaceFile(name, MANIFEST_FILE, writeManifest(manifest));
}

/** Gives each release that a former version has made its differences from the live one. */
export async function convertFormerReleases(releases: Releases, library: LibraryStore) {
  const live = await releases.liveName();
  if (live === null) return;
  for (const name of await releases.names()) {
    const dir = releases.dirOf(name);
    if (name === live || existsSync(join(dir, DIFFERENCES_FILE))) continue;
    const files = await readFormerPages(dir);
    if (!files) continue;
    await writeDifferences(dir, live, differencesOf(files, library));
    await dropFormerPages(releases, name);
  }
}

function* differencesOf(files: Files, { pages }: LibraryStore): Generator<Difference> {
  for (const [file, one] of Object.entries(files)) {
    const other = pages.get(file) ?? null;
    if (other?.bytes !== one.bytes) yield { file, one, other };
  }
  for (const other of pages.list()) if (!files[other.file]) yield { file: other.file, one: null, other };
}
