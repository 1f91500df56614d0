/**
 * `npm run dev`: Runs everything from the sources: the admin with hot reload, the server started again when its code changes, the site
 * bundled and published again when its code changes. Ctrl-C stops it all.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { watchFolders } from './dev/watch-folders.ts';
import { root } from '../launcher/paths.mjs';
import { ensureBundles } from '../supervisor/bundles.ts';
import { runSystem } from '../supervisor/run-system.ts';
import { readCommandLine } from '../lib/command-line.ts';
import { toolFile } from '../lib/tool.ts';

const GRACE_MS = 5_000;

readCommandLine(import.meta.filename, {});
await runSystem(
  async ({ start, report, signal }) => {
    const { url, server, builder } = await start();
    serveAdmin(url, signal);
    watchFolders(['server/src', 'shared/src'], signal, async () => {
      report('Restarting the server …');
      await server.restart(GRACE_MS);
    });
    watchFolders(['site/src', 'site/adapter', 'site/builder', 'shared/src'], signal, async () => {
      await ensureBundles({ report, signal, only: 'site' });
      await builder.restart(GRACE_MS);
      report('The site is published again.');
    });
    report(`\n  Site and API  ${url}/ and ${url}/api\n  Ctrl-C stops everything.\n`);
  },
  { server: 'server/src/main.ts' },
);

/** Vite serves the admin, prints its address, and passes API calls on. */
function serveAdmin(url: string, signal: AbortSignal) {
  const vite = spawn(process.execPath, [toolFile('vite')], {
    cwd: path.join(root, 'admin'),
    env: { ...process.env, VITE_PROXY: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  signal.addEventListener('abort', () => vite.kill());
}
