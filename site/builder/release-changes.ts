import type { ReleaseChanges } from '@vitrine/shared/contract/publishing';
import type { Manifest } from './manifest.ts';

const EXAMPLES = 12;
const PAGE = /(?<=^|\/)index\.html$/;

/** What of the pages is new, different or gone. */
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
  const examples = [...added, ...changed].slice(0, EXAMPLES).map((file) => `/${file.replace(PAGE, '')}`);
  return { added: added.length, changed: changed.length, removed: removed.length, examples };
}
