/**
 * `npm run dev`: Runs everything from the sources: the admin with hot reload, the server started again when its code changes, the site
 * bundled and published again when its code changes. Ctrl-C stops it all.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { watchFolders } from './dev/watch-folders.ts';
import { onParentGone } from './launcher/parent.mjs';
import { root } from './launcher/paths.mjs';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { ensureBundles } from './supervisor/bundles.ts';
import { readSettings } from './supervisor/settings.ts';
import { type System, startSystem } from './supervisor/system.ts';
import { readCommandLine } from './tools/command-line.ts';
import { loadEnvFile } from './tools/env-file.ts';
import { toolFile } from './tools/tool.ts';

const GRACE_MS = 5_000;

readCommandLine(import.meta.filename, {});
const report = (line: string) => console.log(line);
const stopping = new AbortController();
let starting: Promise<System> | undefined;
let vite: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
onParentGone(stop);

try {
  loadEnvFile();
  const reporting = { report, signal: stopping.signal };
  starting = startSystem(readSettings(process.env), reporting, { server: 'server/src/main.ts' });
  const system = await starting;
  vite = serveAdmin(system.url);
  watchSources(system);
  report(`\n  Site and API  ${system.url}/ and ${system.url}/api\n  Ctrl-C stops everything.\n`);
} catch (error) {
  if (!stopping.signal.aborted) {
    if (!(error instanceof SetupFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Vite serves the admin, prints its address, and passes API calls on. */
function serveAdmin(url: string): ChildProcess {
  return spawn(process.execPath, [toolFile('vite')], {
    cwd: path.join(root, 'admin'),
    env: { ...process.env, VITE_PROXY: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function watchSources({ server, builder }: System) {
  const { signal } = stopping;
  watchFolders(['server/src', 'shared/src'], signal, async () => {
    report('Restarting the server …');
    await server.restart(GRACE_MS);
  });
  watchFolders(['site/src', 'site/adapter', 'site/builder', 'shared/src'], signal, async () => {
    await ensureBundles({ report, signal, only: 'site' });
    await builder.restart(GRACE_MS);
    report('The site is published again.');
  });
}

async function stop() {
  if (stopping.signal.aborted) return;
  stopping.abort();
  vite?.kill();
  const system = await starting?.catch(() => undefined);
  await system?.stop();
  process.exit(0);
}
