import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenFolder } from './given-folder.ts';
import { formatTally, readTally, sumOf } from './test-report.ts';

function givenReport(content: unknown): string {
  const folder = givenFolder();
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } };

describe('The closing line of npm test', () => {
  test('sums what both runners report', () => {
    const tallies = [readTally('vitest', givenReport(vitest), 1), readTally('playwright', givenReport(playwright), 0)];

    expect(formatTally(sumOf(tallies))).toBe('9 passed, 1 failed, 3 skipped');
  });

  test('counts a runner that failed outside its tests', () => {
    const tally = readTally('playwright', givenReport(playwright), 1);

    expect(formatTally(tally)).toBe('4 passed, 1 failed');
  });

  test('counts a runner that left no report', () => {
    const tally = readTally('vitest', '/nowhere/report.json', 1);

    expect(formatTally(tally)).toBe('0 passed, 1 failed');
  });
});
