/**
 * `npm run builder`: Runs the builder by itself, for a server that runs elsewhere: it renders the site and sends it to the server whenever
 * that tells it to. CONTENT_URL, SITE_URL, WEBHOOK_SECRET and BUILDER_PORT say how; Ctrl-C stops it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { onParentGone } from '../launcher/parent.mjs';
import { root } from '../launcher/paths.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { createBuilderHeap, FEW_ARENAS } from '../supervisor/builder-heap.ts';
import { BUILDER_FILE, ensureBundles } from '../supervisor/bundles.ts';

readCommandLine(import.meta.filename, {});
let builder: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => builder?.kill('SIGTERM'));
onParentGone(() => builder?.kill('SIGTERM'));

try {
  loadEnvFile();
  await ensureBundles({ report: (line) => console.log(line), only: 'site' });
  const nextHeap = createBuilderHeap();
  run(nextHeap(null));

  function run(execArgv: string[]) {
    builder = fork(path.join(root, BUILDER_FILE), { execArgv, env: { ...FEW_ARENAS, ...process.env } });
    builder.once('exit', (code, signal) => {
      const heap = nextHeap(signal);
      if (signal === 'SIGABRT' && heap.join() !== execArgv.join()) run(heap);
      else process.exitCode = code ?? 1;
    });
  }
} catch (error) {
  showSetupFailure(error);
}
