import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The workspaces whose programs and commands run in the image, with all that they depend on. */
const RUNNING = ['server', 'scripts', 'shared'];
/** What bundles the site. */
const ONLY_BUNDLES = /^(?:astro|@astrojs\/react)$/;
/** The packages that a bundle leaves to Node: `import { x } from "react"`, `import("sharp")`. */
const IMPORT = /^(?:import|export)\b[^'";]*["']([^"'./:][^"':]*)["']|\bimport\(["']([^"'./:][^"':]*)["']\)/gm;

type Manifest = Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>> & {
  peerDependenciesMeta: Record<string, { optional?: boolean }>;
};

/**
 * The folders of the packages that the programs of an installed repository need at run time, relative to it. npm cannot tell: what one
 * workspace needs for bundling alone and another at run time, it installs for both.
 */
export function findPackages(root: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = resolvePackage(root, name, from);
    // Optional packages of other platforms are not installed.
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    for (const dependency of dependenciesOf(path.join(root, folder))) add(dependency, folder);
  };

  for (const workspace of RUNNING) {
    for (const name of dependenciesOf(path.join(root, workspace))) add(name, workspace);
  }
  for (const name of dependenciesOf(path.join(root, 'site'))) if (!ONLY_BUNDLES.test(name)) add(name, 'site');
  for (const name of importsOf(root)) add(name, 'site');
  return found;
}

/** Where Node finds a package: in the nearest `node_modules` above the folder that asks for it. */
function resolvePackage(root: string, name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(root, candidate, 'package.json'))) return candidate;
    if (folder === '.') return null;
  }
}

function dependenciesOf(folder: string): string[] {
  const manifest: Partial<Manifest> = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** The packages that the site's bundle imports. Bundled packages leave some of theirs outside. */
function importsOf(root: string): Set<string> {
  const files = globSync('site/dist/server/**/*.{js,mjs}', { cwd: root });
  const specifiers = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].map(
      ([, plain, dynamic]) => plain ?? dynamic ?? '',
    ),
  );
  return new Set(specifiers.map(packageOf));
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
