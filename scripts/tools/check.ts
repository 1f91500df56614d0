/**
 * `npm run check`: Checks format, lint, types, lock file, documents and structure of the whole repository. `npm run fix` formats it, and
 * repairs what the linter can repair by itself.
 */
import path from 'node:path';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { root } from '../launcher/paths.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { runTool, showTool, type ToolResult } from '../lib/tool.ts';
import { findDocumentFaults } from './check/documents.ts';
import { findLockFaults } from './check/lock-file.ts';
import { findStructureFaults } from './check/structure.ts';

type Check = { name: string; run: () => Promise<ToolResult> };

const AT_ONCE = 2;

const checkTypes = (workspace: string): Check => ({
  name: `${workspace}: types`,
  run: () => runTool('typescript', ['-p', workspace], { command: 'tsc' }),
});

const checks: Check[] = [
  {
    name: 'site: types',
    run: () => runTool('astro', ['check'], { cwd: path.join(root, 'site'), env: { ASTRO_TELEMETRY_DISABLED: '1' } }),
  },
  {
    name: 'format and lint',
    run: () => runTool('@biomejs/biome', ['check', '--error-on-warnings'], { command: 'biome' }),
  },
  checkTypes('admin'),
  checkTypes('server'),
  checkTypes('scripts'),
  checkTypes('shared'),
  // What is sent to browsers, once more, without what those of two years ago do not have.
  checkTypes('site/src'),
  { name: 'lock file', run: async () => listFaults(findLockFaults(root)) },
  { name: 'documents', run: async () => listFaults(findDocumentFaults(root)) },
  { name: 'structure', run: async () => listFaults(findStructureFaults(root)) },
];

const { values } = readCommandLine(import.meta.filename, {
  fix: { type: 'boolean', default: false, help: 'Formats and repairs instead, as npm run fix does' },
});
const failed: string[] = [];
process.exitCode = values.fix
  ? await showTool('@biomejs/biome', ['check', '--write'], { command: 'biome' })
  : await checkEverything();

async function checkEverything(): Promise<number> {
  // The longest stand first in the list.
  await mapConcurrently(checks, AT_ONCE, runCheck);
  console.log(failed.length === 0 ? `\nAll ${checks.length} checks passed.` : `\nFailed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

async function runCheck({ name, run }: Check) {
  const started = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code === 0) return;
  failed.push(name);
  console.log(output.trim());
}

function listFaults(faults: readonly string[]): ToolResult {
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}
