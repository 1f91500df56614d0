/**
 * `npm run dev`: Runs everything from the sources, for whoever changes them: the site and the admin with hot reload, the server started again
 * when its code changes. What is published stays as it was bundled at the start. Ctrl-C stops it all.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { toolFile } from '../lib/tool.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { runSystem } from '../supervisor/run-system.ts';
import { watchFolders } from './dev/watch-folders.ts';

const GRACE_MS = 5_000;
const SITE_PORT = '4321';

readCommandLine(import.meta.filename, {});
await runSystem(
  async ({ start, report, signal }) => {
    const { url, server, builder } = await start();
    const serve = (workspace: string, tool: string, args: readonly string[]): ChildProcess => {
      const child = spawn(process.execPath, [toolFile(tool), ...args], {
        cwd: path.join(root, workspace),
        // Both pass on to the server what it answers.
        env: { ...process.env, DEV_SERVER: url, ASTRO_TELEMETRY_DISABLED: '1' },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      signal.addEventListener('abort', () => child.kill());
      return child;
    };
    serve('admin', 'vite', []);
    serve('site', 'astro', ['dev', '--port', SITE_PORT]);
    watchFolders(['server/src', 'shared/src'], signal, async () => {
      report('Restarting the server …');
      await server.restart(GRACE_MS);
    });
    watchFolders(['site/builder'], signal, async () => {
      await ensureBundles({ report, signal, only: 'site' });
      await builder.restart(GRACE_MS);
      report('The site is published again.');
    });
    report(`\n  API, and the site as it is published  ${url}/\n  Ctrl-C stops everything.\n`);
  },
  { server: 'server/src/main.ts' },
);
