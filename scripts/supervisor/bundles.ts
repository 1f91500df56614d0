import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { runTool } from '../tools/tool.ts';

/** Where to tell what is going on, and what asks to give up. */
export type Reporting = { report: (line: string) => void; signal?: AbortSignal };

type Bundle = {
  name: 'server' | 'admin' | 'site';
  folder: string;
  tool: string;
  result: string;
  env: NodeJS.ProcessEnv;
};

const bundles: Bundle[] = [
  { name: 'server', folder: 'server', tool: 'vite', result: 'dist/main.js', env: {} },
  { name: 'admin', folder: 'admin', tool: 'vite', result: 'dist/index.html', env: {} },
  { name: 'site', folder: 'site', tool: 'astro', result: 'dist/server', env: { ASTRO_TELEMETRY_DISABLED: '1' } },
];

const stampFolder = path.join(root, 'node_modules', '.cache', 'vitrine');

/**
 * Bundles the server, the admin and the site where their sources differ from those of the last bundle, each in a process of its own. The
 * contents are compared, so a fresh checkout of the same sources is no reason.
 */
export async function ensureBundles({ report, signal, only }: Reporting & { only?: Bundle['name'] }): Promise<void> {
  const wanted = bundles.filter(({ name }) => only === undefined || name === only);
  const stale = wanted.map((bundle) => ({ bundle, hash: hashSources(bundle) })).filter(isStale);
  if (stale.length === 0) return;

  const names = stale.map(({ bundle }) => `the ${bundle.name}`);
  report(`Bundling ${new Intl.ListFormat('en-GB').format(names)} …`);
  await Promise.all(stale.map(({ bundle, hash }) => makeBundle(bundle, hash, signal)));
}

function isStale({ bundle, hash }: { bundle: Bundle; hash: string }): boolean {
  const stamp = stampOf(bundle);
  const isThere = existsSync(path.join(root, bundle.folder, bundle.result)) && existsSync(stamp);
  return !isThere || readFileSync(stamp, 'utf8') !== hash;
}

async function makeBundle(bundle: Bundle, hash: string, signal: AbortSignal | undefined) {
  rmSync(stampOf(bundle), { force: true });
  const { code, output } = await runTool(bundle.tool, ['build'], {
    cwd: path.join(root, bundle.folder),
    env: { ...bundle.env, NODE_ENV: 'production' },
    signal,
  });
  if (code !== 0) throw new SetupFailed(`The ${bundle.name} could not be bundled:\n\n${output.trim()}`);

  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampOf(bundle), hash);
}

const stampOf = (bundle: Bundle) => path.join(stampFolder, `${bundle.name}.sha256`);

/** Everything that a bundle is made of: its workspace without what is made, read as it is or only tested, the contract, the versions, the settings. */
function hashSources(bundle: Bundle): string {
  const hash = createHash('sha256');
  const skipped = ['dist', 'node_modules', '.astro', 'demo', 'e2e', 'test'].map(
    (name) => `${bundle.folder}/${name}/**`,
  );
  const files = globSync([`${bundle.folder}/**/*`, 'shared/src/**/*.ts', 'package-lock.json'], {
    cwd: root,
    exclude: [...skipped, '**/*.test.ts', '**/*.test.tsx', '**/*.md'],
    withFileTypes: true,
  });
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  for (const file of paths.toSorted()) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));

  const settings = Object.entries(process.env).filter(([name]) => /^(VITE|PUBLIC|SITE)_/.test(name));
  return hash.update(JSON.stringify(settings.toSorted())).digest('hex');
}
