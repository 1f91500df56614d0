import path from 'node:path';
import { postgresFolder } from '../../server/test/helpers/find-postgres.ts';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { toolFile } from '../lib/tool.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { ensureChromium } from './chromium.ts';
import { NIGHTLY } from './nightly.ts';
import { findParts, type Part } from './parts.ts';
import { Interrupted, runGroup } from './process-group.ts';
import { openRunFolder, removeFolder } from './run-folder.ts';
import { formatTally, readTally, sumOf, type Tally } from './test-report.ts';

type Asked = {
  /** Names of parts, and parts of the paths of test files. */
  words: readonly string[];
  /** Whether the tests of each night are run too. */
  withNightly: boolean;
  /** Whether each walk is recorded in `test-results`: its calls, and its pages at every step. */
  withTrace: boolean;
};

/** The options of both commands. */
export const RUN_OPTIONS = {
  trace: {
    type: 'boolean',
    default: false,
    help: 'Records each walk, for npx playwright show-trace test-results/…/trace.zip',
  },
} as const;

/** What a shell gets from a command that was interrupted. */
const INTERRUPTED = 130;

/** Runs tests with vitest, then with Playwright, and prints how many passed. Resolves with the exit code. */
export async function runTests({ words, withNightly, withTrace }: Asked): Promise<number> {
  const { parts, filter } = findParts(words, withNightly);
  const { runnable, failed } = await sortOut(parts);
  if (runnable.some(({ runner }) => runner === 'playwright'))
    await ensureBundles({ report: (line) => console.log(line) });
  const folder = openRunFolder();
  const run = async (runner: Part['runner']): Promise<Tally[]> => {
    const names = runnable.filter((part) => part.runner === runner).map(({ name }) => name);
    return names.length > 0 ? [await runners[runner]({ names, filter, withNightly, withTrace, folder })] : [];
  };
  try {
    const sum = sumOf([...failed, ...(await run('vitest')), ...(await run('playwright'))]);
    if (sum.passed + sum.failed === 0) reportNothingRan(words, withNightly);
    console.log(`\n${formatTally(sum)}`);
    return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    console.log('\nInterrupted.');
    return INTERRUPTED;
  } finally {
    removeFolder(folder);
  }
}

type Run = Omit<Asked, 'words'> & { names: string[]; filter: readonly string[]; folder: string };

const runners = {
  async vitest({ names, filter, withNightly, folder }: Run) {
    const report = path.join(folder, 'vitest.json');
    const projects = names.map((name) => `--project=${name}`);
    // Who asks for a few wants to see each as soon as it has ended.
    const shown = filter.length > 0 ? 'verbose' : 'default';
    const reporters = [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${report}`];
    const tags = withNightly ? [] : [`--tagsFilter=!${NIGHTLY}`];
    const args = ['run', '--passWithNoTests', ...projects, ...tags, ...reporters, ...filter];
    // Pages of components get React as visitors do, which is also the faster one; at night the one that warns.
    const env = { ...within(folder), NODE_ENV: withNightly ? 'test' : 'production' };
    return readTally('vitest', report, await runGroup(toolFile('vitest'), args, env));
  },

  async playwright({ filter, withNightly, withTrace, folder }: Run) {
    const report = path.join(folder, 'playwright.json');
    const tags = withNightly ? [] : ['--grep-invert', `@${NIGHTLY}`];
    const trace = withTrace ? ['--trace', 'on'] : [];
    const args = ['test', '--pass-with-no-tests', ...tags, ...trace, '--reporter=list,json', ...filter];
    const env = { ...within(folder), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return readTally('playwright', report, await runGroup(toolFile('@playwright/test', 'playwright'), args, env));
  },
};

/** All temporary files and folders are made in this one. */
const within = (folder: string) => ({ TMPDIR: folder, TEMP: folder, TMP: folder });

/** Parts that cannot run on this machine are named. Those without a browser count as failed; the others run. */
async function sortOut(parts: readonly Part[]): Promise<{ runnable: Part[]; failed: Tally[] }> {
  const lacksChromium = parts.some(({ needs }) => needs === 'chromium') && (await findLackOfChromium());
  const lacks = ({ needs }: Part): string | false => {
    if (needs === 'chromium') return lacksChromium;
    if (needs === 'postgres' && postgresFolder === null)
      return `npm has no PostgreSQL for ${process.platform} ${process.arch}.`;
    return false;
  };
  for (const part of parts) if (lacks(part)) console.error(`The tests of "${part.name}" are not run. ${lacks(part)}`);
  const failed = parts.filter(({ needs }) => needs === 'chromium' && lacksChromium);
  return {
    runnable: parts.filter((part) => !lacks(part)),
    failed: failed.map(() => ({ passed: 0, failed: 1, skipped: 0 })),
  };
}

/** Says why there is no browser, if there is none and none can be installed. */
async function findLackOfChromium(): Promise<string | false> {
  try {
    await ensureChromium();
    return false;
  } catch (error) {
    if (error instanceof SetupFailed) return error.message;
    throw error;
  }
}

/** The tests that a word names may be among those of each night. */
function reportNothingRan(words: readonly string[], withNightly: boolean): void {
  console.log('No test was run.');
  if (!withNightly) console.log(`Those of each night are run by: npm run test:all -- ${words.join(' ')}`);
}
