/**
 * Copies what runs out of an installed and bundled repository, for the container image: `node scripts/image/assemble.ts OUT`. Bundles,
 * the sources of the commands, and of the packages only those that they need, without what no program reads.
 */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { findPackages } from './packages.ts';

const TREE = [
  ...['package.json', 'package-lock.json', '.node-version', '.env.example', 'LICENSE', 'CHANGELOG.md'],
  ...['shared', 'scripts', 'server', 'admin/package.json', 'admin/dist', 'site/package.json'],
  ...['site/src', 'site/builder', 'site/dist', 'site/dist-builder'],
];
/** Beside the sources: tests, and what others made there. */
const NOT_RUN = /\/(?:test|node_modules)$|\.test\.tsx?$/;

/** In the packages: declarations, source maps, documentation, tests, and what native code was compiled from. */
const UNREAD =
  /\.(?:map|d\.[cm]?ts|flow)$|\/(?:node_modules|tests?|__tests__|benchmarks?|examples?)$|\/(?:README|CHANGELOG|HISTORY)[^/]*$|\/better-sqlite3\/(?:deps|src|build)$/i;
/** better-sqlite3 brings its native code for every platform. */
const FOREIGN = new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}\\.node$)`);

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('Usage: node scripts/image/assemble.ts OUT');

const copy = (name: string, isLeftOut: (file: string) => boolean) =>
  cpSync(path.join(root, name), path.join(out, name), {
    recursive: true,
    // The name itself is asked for; only what is inside is chosen from.
    filter: (source) => source === path.join(root, name) || !isLeftOut(source),
  });

for (const name of TREE) copy(name, (file) => NOT_RUN.test(file));
const packages = [...findPackages(root)].filter((folder) => !folder.includes('node_modules/@vitrine/'));
for (const folder of packages) copy(folder, (file) => UNREAD.test(file) || FOREIGN.test(file));

mkdirSync(path.join(out, 'node_modules/@vitrine'));
for (const workspace of ['admin', 'scripts', 'server', 'shared', 'site']) {
  symlinkSync(`../../${workspace}`, path.join(out, 'node_modules/@vitrine', workspace));
}
// See `isImage` in launcher/paths.mjs.
writeFileSync(path.join(out, 'node_modules/.image'), '');
console.log(`${packages.length} packages and the bundles are in ${out}.`);
