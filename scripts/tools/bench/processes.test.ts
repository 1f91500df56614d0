import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { familyCpuUsOf, familyMemoryMbOf } from './processes.ts';

/** Microseconds of processor time, however long a busy machine takes to give them. */
const BUSY_US = 200_000;
const CLOCK_TICK_US = 10_000;
/** Works in a process of its own that ends, at each line that it is sent, and says so. */
const PARENT = `
  const { spawnSync } = require('node:child_process');
  const busy = 'for (let used = process.cpuUsage(); used.user + used.system < ${BUSY_US}; used = process.cpuUsage());';
  process.stdin.on('data', () => {
    spawnSync(process.execPath, ['-e', busy]);
    process.stdout.write('done');
  });
  process.stdout.write('ready');
`;

test.runIf(process.platform === 'linux')('the processor time of a child that has ended is counted', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void parent.kill());
  const pid = parent.pid ?? Number.NaN;
  await once(parent.stdout, 'data');
  const before = familyCpuUsOf(pid);

  parent.stdin.write('go');
  const seen = [before];
  const done = once(parent.stdout, 'data').then(() => true);
  while (!(await Promise.race([done, new Promise((resolve) => setImmediate(resolve, false))]))) {
    seen.push(familyCpuUsOf(pid));
  }

  seen.push(familyCpuUsOf(pid));
  // User and system time are each rounded down to a tick.
  expect((seen.at(-1) ?? 0) - before).toBeGreaterThanOrEqual(BUSY_US - 2 * CLOCK_TICK_US);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(familyMemoryMbOf(pid)).toBeGreaterThan(10);
});
