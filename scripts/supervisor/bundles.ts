import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diskReasonIn } from '../launcher/disk-failure.mjs';
import { withSetupLock } from '../launcher/lock.mjs';
import { isPacked, root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { runTool } from '../lib/tool.ts';

/** Where to print progress, and the signal to abort. */
export type Reporting = { report: (line: string) => void; signal?: AbortSignal };

type Bundle = {
  name: string;
  /** The workspace that it is made from. */
  folder: 'server' | 'admin' | 'site';
  tool: string;
  /** The tool's configuration, if it is not in the workspace's own folder. */
  config?: string;
  /** The folder that the tool writes, and a file in it once it is done. */
  out: string;
  result: string;
  env: NodeJS.ProcessEnv;
};

const ADMIN = { name: 'admin', folder: 'admin', tool: 'vite', result: 'index.html' } as const;
/** What `npm start` and `npm run builder` run. */
export const BUILDER_FILE = 'site/dist-builder/main.js';

const bundles: Bundle[] = [
  { name: 'server', folder: 'server', tool: 'vite', out: 'dist', result: 'main.js', env: {} },
  { ...ADMIN, out: 'dist', env: { VITE_API_URL: undefined } },
  {
    name: 'site',
    folder: 'site',
    tool: 'astro',
    out: 'dist',
    result: 'server',
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
  {
    name: 'builder',
    folder: 'site',
    tool: 'vite',
    config: 'builder/vite.config.ts',
    out: 'dist-builder',
    result: 'main.js',
    env: {},
  },
];

/** The admin for another host. It is beside that of `npm start`, which may be running. */
export const ADMIN_ELSEWHERE = 'admin/dist-elsewhere';

const stampFolder = path.join(root, 'node_modules', '.cache', 'vitrine');

/**
 * Bundles the server, the admin, the site and its builder if their sources have changed since the last bundle, each in a process of its own.
 * Contents are compared, so a fresh checkout of the same sources changes nothing. Settings do not matter, because every part reads them
 * at run time: systems with different settings share the bundles.
 */
export async function ensureBundles({ only, ...reporting }: Reporting & { only?: Bundle['folder'] }): Promise<void> {
  await ensureEach(
    bundles.filter(({ folder }) => only === undefined || folder === only),
    reporting,
  );
}

/** Bundles the admin for an API on another host, whose address is the only setting that is built in. */
export const ensureAdminElsewhere = (apiUrl: string, reporting: Reporting): Promise<void> =>
  ensureEach([{ ...ADMIN, out: path.basename(ADMIN_ELSEWHERE), env: { VITE_API_URL: apiUrl } }], reporting);

async function ensureEach(wanted: readonly Bundle[], { report, signal }: Reporting): Promise<void> {
  if (isPacked) return;
  const findOutdated = () => wanted.map((bundle) => ({ bundle, hash: hashSources(bundle) })).filter(isOutdated);
  if (findOutdated().length === 0) return;

  await withSetupLock(async () => {
    // Another command may have made them while this one waited.
    const outdated = findOutdated();
    if (outdated.length === 0) return;
    const names = outdated.map(({ bundle }) => `the ${bundle.name}`);
    report(`Bundling ${new Intl.ListFormat('en-GB').format(names)} …`);
    await Promise.all(outdated.map(({ bundle, hash }) => makeBundle(bundle, hash, signal)));
  });
}

function isOutdated({ bundle, hash }: { bundle: Bundle; hash: string }): boolean {
  const stamp = stampOf(bundle);
  const isThere = existsSync(path.join(root, bundle.folder, bundle.out, bundle.result)) && existsSync(stamp);
  return !isThere || readFileSync(stamp, 'utf8') !== hash;
}

async function makeBundle(bundle: Bundle, hash: string, signal: AbortSignal | undefined) {
  rmSync(stampOf(bundle), { force: true });
  const config = bundle.config ? ['--config', bundle.config] : [];
  const { code, output } = await runTool(bundle.tool, ['build', '--outDir', bundle.out, ...config], {
    cwd: path.join(root, bundle.folder),
    env: { ...bundle.env, NODE_ENV: 'production' },
    signal,
  });
  if (code !== 0) {
    const reason = diskReasonIn(output, path.join(root, bundle.folder)) ?? `\n\n${output.trim()}`;
    throw new SetupFailed(`The ${bundle.name} could not be bundled: ${reason}`);
  }

  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampOf(bundle), hash);
}

const stampOf = ({ name, out }: Bundle) => path.join(stampFolder, `${name}-${out}.sha256`);

/**
 * A hash of everything in a bundle: its workspace without generated, documentation and test files, the contract, the package versions,
 * and built-in settings.
 */
function hashSources(bundle: Bundle): string {
  const hash = createHash('sha256');
  const skipped = ['dist', 'dist-elsewhere', 'dist-builder', 'node_modules', '.astro', 'demo', 'e2e', 'test'].map(
    (name) => `${bundle.folder}/${name}/**`,
  );
  const files = globSync([`${bundle.folder}/**/*`, 'shared/src/**/*.{ts,css}', 'package-lock.json'], {
    cwd: root,
    exclude: [...skipped, '**/*.test.ts', '**/*.test.tsx', '**/*.md'],
    withFileTypes: true,
  });
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  for (const file of paths.toSorted()) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));

  return hash.update(JSON.stringify(bundle.env)).digest('hex');
}
