import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { familyCpuUsOf, familyMemoryMbOf } from './processes.ts';

const BUSY_MS = 400;
/** Works in a process of its own that ends, at each line that it is sent, and says so. */
const PARENT = `
  const { spawnSync } = require('node:child_process');
  const busy = 'for (const end = performance.now() + ${BUSY_MS}; performance.now() < end;);';
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
  // A busy machine gives it less than the time on the clock, but most of it.
  expect((seen.at(-1) ?? 0) - before).toBeGreaterThan((BUSY_MS / 4) * 1_000);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(familyMemoryMbOf(pid)).toBeGreaterThan(10);
});
