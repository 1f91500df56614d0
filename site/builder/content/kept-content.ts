import { HEAD_FILE, imagesFile } from '@vitrine/shared/node/kept-content';
import type { Library, SiteContent } from '../../src/content/library.ts';
import type { LibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import type { Manifest } from '../releases/manifest.ts';
import type { ReleaseTree } from '../releases/release-tree.ts';
import { digest } from '../tools/digest.ts';

/** How many ids share a part: few enough that one edit rewrites little, many enough that there are few parts. */
const IDS_A_PART = 250;

const partOf = (id: number) => Math.floor(id / IDS_A_PART);

/** A part of the content as a release keeps it, with the hash of what is in it. */
type Part = { file: string; key: string; body: Buffer };

const asPart = (file: string, value: unknown): Part => {
  const body = Buffer.from(JSON.stringify(value));
  return { file, key: digest(body), body };
};

/** The part with a photograph. */
const partWith = (id: number) => imagesFile(partOf(id));

/**
 * The photographs in parts, which a release keeps so that it can be rendered again. Unchanged parts are hard links to those of the
 * previous release. Only those with one of these photographs are read; null reads all.
 */
function* partsOfPhotos(library: Library, changed: readonly number[] | null): Generator<Part> {
  const numbers = changed === null ? library.ranges(IDS_A_PART).map(({ number }) => number - 1) : changed.map(partOf);
  // A range begins with 1 and a part with 0, so that the last of one is in the next.
  const all = new Set(changed === null ? numbers.flatMap((number) => [number, number + 1]) : numbers);
  for (const part of all) {
    const entries = library.entries(part * IDS_A_PART, (part + 1) * IDS_A_PART - 1);
    if (entries.length > 0)
      yield asPart(
        imagesFile(part),
        entries.flatMap(({ id }) => library.image(id) ?? []),
      );
  }
}

/** What is needed to keep the content of a release. */
type Kept = {
  content: SiteContent;
  library: Pick<LibraryStore, 'photos'>;
  changes: LibraryChanges;
  /** The previous release, and what the folder of the new one contains. */
  predecessor: { dir: string; manifest: Pick<Manifest, 'content'> } | null;
  contained: Pick<Manifest, 'content'> | null;
};

/** Keeps the content in a release. Returns its parts, each with its key. */
export function keepContent(
  tree: ReleaseTree,
  { content, library, changes, predecessor, contained }: Kept,
): Map<string, string> {
  const isContained = (file: string, key: string) => contained?.content.get(file) === key;
  const before = predecessor?.manifest.content ?? new Map<string, string>();
  const isChanged = new Set([HEAD_FILE, ...changes.photos.map(partWith)]);
  const unchanged = changes.all ? [] : [...before].filter(([file]) => !isChanged.has(file));
  const isLost = ([file, key]: [string, string]) =>
    !isContained(file, key) && !(predecessor && tree.take(predecessor.dir, file));
  const isWhole = before.size > 0 && !changes.all && !unchanged.some(isLost);

  const kept = new Map(isWhole ? unchanged : []);
  const put = ({ file, key, body }: Part) => {
    kept.set(file, key);
    if (isContained(file, key)) return;
    const isShared = before.get(file) === key && predecessor !== null && tree.take(predecessor.dir, file);
    if (!isShared) tree.put(file, body);
  };
  put(asPart(HEAD_FILE, content));
  for (const part of partsOfPhotos(library.photos, isWhole ? changes.photos : null)) put(part);
  return kept;
}
