/**
 * `npm test [-- FILTER]`: Runs every test: unit, API and component with vitest, then the browser tests with Playwright. A filter is
 * a part of a file's path. A browser is installed if there is none.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { ensureBundles } from './supervisor/bundles.ts';
import { ensureChromium } from './testing/chromium.ts';
import { readTally, sayTally, sumOf } from './testing/test-report.ts';
import { readCommandLine } from './tools/command-line.ts';
import { showTool } from './tools/tool.ts';

const { positionals: filter } = readCommandLine(import.meta.filename, {});
const reports = mkdtempSync(path.join(tmpdir(), 'vitrine-test-'));

try {
  process.exitCode = await runTests();
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function runTests(): Promise<number> {
  await ensureChromium();
  await ensureBundles({ report: (line) => console.log(line) });
  const tallies = [await runVitest(), await runPlaywright()];

  const sum = sumOf(tallies);
  if (sum.passed + sum.failed === 0) console.log('No test was run.');
  console.log(`\n${sayTally(sum)}`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

async function runVitest() {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return readTally('vitest', report, await showTool('vitest', ['run', '--passWithNoTests', ...reporters, ...filter]));
}

async function runPlaywright() {
  const report = path.join(reports, 'playwright.json');
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...filter];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return readTally('playwright', report, await showTool('@playwright/test', args, { command: 'playwright', env }));
}
