import { ARCHIVED_FILE, DIFFERENCES_FILE, MANIFEST_FILE, PREVIEWED_FILE } from '@vitrine/shared/release-files';
import type { Manifest } from '../manifest.ts';
import { RECORD_FILE } from '../release-record.ts';
import { openTree } from '../release-tree.ts';

/** Files of a release that are in no list of its manifest. */
export const OF_ITS_OWN = [MANIFEST_FILE, RECORD_FILE, 'build.json', '_headers', DIFFERENCES_FILE];
/** Pages without which a release cannot be previewed. */
const ENTRANCES = ['index.html', '404.html'];

/** Fills a folder with what an archived release keeps in its own. `from` is its complete folder. */
export function fillArchivedFolder(dir: string, from: string, { assets, content }: Manifest) {
  const tree = openTree(dir);
  for (const file of [...OF_ITS_OWN, PREVIEWED_FILE, ...assets.keys(), ...content.keys()]) tree.take(from, file);
  for (const file of ENTRANCES) tree.takePage(from, file);
  tree.put(ARCHIVED_FILE, Buffer.from(''));
}
