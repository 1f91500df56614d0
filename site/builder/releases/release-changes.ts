import type { ReleaseChanges } from '@vitrine/shared/contract/publishing';
import type { Manifest } from './manifest.ts';

const EXAMPLES = 6;
const PAGE = /(?<=^|\/)index\.html$/;

/** Which pages are new, changed or removed. */
export function changesBetween(before: Manifest['files'], after: Manifest['files']): ReleaseChanges {
  const isPage = (file: string) => file.endsWith('.html');
  const added: string[] = [];
  const changed: string[] = [];
  for (const [file, { bytes }] of after) {
    if (!isPage(file)) continue;
    const known = before.get(file);
    if (!known) added.push(file);
    else if (known.bytes !== bytes) changed.push(file);
  }
  const removed = Array.from(before.keys()).filter((file) => isPage(file) && !after.has(file));
  const some = (files: string[]) =>
    files
      .toSorted()
      .slice(0, EXAMPLES)
      .map((file) => `/${file.replace(PAGE, '')}`);
  return {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    examples: { added: some(added), changed: some(changed), removed: some(removed) },
  };
}

/** Whether a release would contain exactly the same as another one. */
export function isSameSite(before: Manifest, after: Manifest): boolean {
  if (before.files.size !== after.files.size || before.assets.size !== after.assets.size) return false;
  return (
    after.files.entries().every(([file, { bytes }]) => before.files.get(file)?.bytes === bytes) &&
    after.assets.entries().every(([file, origin]) => before.assets.get(file) === origin)
  );
}
