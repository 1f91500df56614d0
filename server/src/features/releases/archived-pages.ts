import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLines } from '@vitrine/shared/node/list-lines';
import {
  ARCHIVED_FILE,
  DIFFERENCES_FILE,
  DifferenceLine,
  DifferencesHead,
  FormerManifest,
  MANIFEST_FILE,
  PAGES_OF_DIFFERENCES,
} from '@vitrine/shared/release-files';
import { isFile } from './is-file.ts';

/** The pages of an archived release, by their hashes. A page that is not listed is as in `rest`, a complete folder, if there is one. */
export type Pages = { hashes: Map<string, string | null>; rest: string | null };

/** Reads which pages the archived releases have. */
export function createArchivedPages(releases: string) {
  const isArchived = (folder: string) => isFile(join(folder, ARCHIVED_FILE));

  /** The pages of a release that a former version has made. They are in the pool or in the live release. */
  const readFormerPages = async (folder: string): Promise<Pages> => {
    const { files } = FormerManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
    return { hashes: new Map(Object.entries(files).map(([file, { bytes }]) => [file, bytes])), rest: null };
  };

  /** What the release has different from the next one after it that is a complete folder. */
  const read = async (folder: string): Promise<Pages> => {
    if (!(await isFile(join(folder, DIFFERENCES_FILE)))) return readFormerPages(folder);
    const hashes = new Map<string, string | null>();
    const seen = new Set<string>();
    let rest = folder;
    while (!seen.has(rest) && (await isArchived(rest))) {
      seen.add(rest);
      const source = join(rest, DIFFERENCES_FILE);
      const { answer } = await readLines(createReadStream(source), {
        list: PAGES_OF_DIFFERENCES,
        source,
        readItem(line) {
          const [file, bytes] = DifferenceLine.parse(line);
          if (!hashes.has(file)) hashes.set(file, bytes);
        },
      });
      rest = join(releases, DifferencesHead.parse(answer).base);
    }
    return { hashes, rest };
  };

  return { isArchived, read };
}
