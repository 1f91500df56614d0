/**
 * `npm test [-- unit] [FILTER]`: Runs every test: unit, API and component with vitest, then the browser tests with Playwright. The
 * word `unit` leaves those that lie beside their source, which start no server and no browser. A filter is a part of a file's path.
 * A browser is installed if there is none.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './launcher/paths.mjs';
import { ensureBundles } from './supervisor/bundles.ts';
import { ensureChromium } from './testing/chromium.ts';
import { readTally, sayTally, sumOf, type Tally } from './testing/test-report.ts';
import { readCommandLine } from './tools/command-line.ts';
import { showSetupFailure } from './tools/setup-failure.ts';
import { showTool } from './tools/tool.ts';

const { positionals } = readCommandLine(import.meta.filename, {});
const isUnit = positionals[0] === 'unit';
const filter = isUnit ? positionals.slice(1) : positionals;
const reports = mkdtempSync(path.join(tmpdir(), 'vitrine-test-'));

try {
  process.exitCode = await runTests();
} catch (error) {
  showSetupFailure(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function runTests(): Promise<number> {
  const tallies: Tally[] = [];
  if (hasTests('*.test.{ts,tsx}')) tallies.push(await runVitest());
  if (!isUnit && hasTests('e2e/**/*.spec.ts')) tallies.push(await runPlaywright());

  const sum = sumOf(tallies);
  if (sum.passed + sum.failed === 0) console.log('No test was run.');
  console.log(`\n${sayTally(sum)}`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

/** Whether a runner has files for the filter. One that has none is not started: it would say so at length. */
function hasTests(pattern: string): boolean {
  const folders = '{shared,server,site,admin,scripts}';
  return globSync(`${folders}/**/${pattern}`, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll(path.sep, '/').toLowerCase())
    .some((file) => filter.length === 0 || filter.some((part) => file.includes(part.toLowerCase())));
}

async function runVitest() {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--passWithNoTests', ...(isUnit ? ['--project=unit'] : []), ...reporters, ...filter];
  return readTally('vitest', report, await showTool('vitest', args));
}

async function runPlaywright() {
  await ensureChromium();
  await ensureBundles({ report: (line) => console.log(line) });
  const report = path.join(reports, 'playwright.json');
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...filter];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return readTally('playwright', report, await showTool('@playwright/test', args, { command: 'playwright', env }));
}
