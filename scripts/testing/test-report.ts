import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests ended in which way. */
export type Tally = { passed: number; failed: number; skipped: number };

const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number().default(0),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

/**
 * Reads a runner's own report. A runner that failed without a failed test (a file that cannot be loaded, an error outside the tests, no
 * report) counts as one failure, so that the sum is never better than the exit code.
 */
export function readTally(runner: 'vitest' | 'playwright', file: string, exitCode: number): Tally {
  const report = runner === 'vitest' ? VitestReport : PlaywrightReport;
  const tally = existsSync(file)
    ? report.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The closing line: `12 passed, 0 failed`. */
export const formatTally = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
