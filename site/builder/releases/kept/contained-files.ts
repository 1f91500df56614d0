import type { LibraryStore } from '../../library/library-store.ts';
import type { Manifest } from '../manifest.ts';
import type { ReleaseTree } from '../release-tree.ts';

/** The files of a folder that are no pages. A file of which it is not known which one it is has the key ''. */
export type Contained = Pick<Manifest, 'assets' | 'content'>;

export const isEqual = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && one.entries().every(([file, key]) => other.get(file) === key);

/** Records which files a folder contains. */
export function recordFiles({ working }: LibraryStore, { assets, content }: Contained) {
  const files = { assets: Object.fromEntries(assets), content: Object.fromEntries(content) };
  working.setFiles(JSON.stringify(files));
}

/** To be called before these files are changed: until the next record, any of both may be there. */
export function recordUnknown(library: LibraryStore, before: Contained, after: Contained) {
  const unknown = (kind: keyof Contained) =>
    new Map([...before[kind].keys(), ...after[kind].keys()].map((file) => [file, '']));
  recordFiles(library, { assets: unknown('assets'), content: unknown('content') });
}

type Files = { from: string; manifest: Contained; contained: Contained };

/** Brings the files that are no pages to those of a release, whose folder is `from`. */
export function takeFiles(tree: ReleaseTree, { from, manifest, contained }: Files) {
  for (const kind of ['assets', 'content'] as const) {
    for (const [file, key] of manifest[kind]) if (contained[kind].get(file) !== key) tree.take(from, file);
  }
  tree.removeAllBut(manifest, contained);
}
