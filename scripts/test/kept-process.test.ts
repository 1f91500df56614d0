import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../launcher/lock.mjs';
import { createBuilderHeap } from '../supervisor/builder-heap.ts';
import { keepRunning } from '../supervisor/kept-process.ts';

/** A program that runs until it is told otherwise. */
function givenProgram(script: string, execArgv: (endedBy: NodeJS.Signals | null) => string[] = () => []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, script);
  const report = vi.fn<(line: string) => void>();
  const program = keepRunning({ name: 'The program', file, env: {}, execArgv, report });
  onTestFinished(async () => {
    await program.stop(1_000);
    rmSync(folder, { recursive: true });
  });
  return { program, report };
}

const STAYS = 'setInterval(() => {}, 1000);';
const IGNORES_SIGNALS = `process.on('SIGTERM', () => {}); ${STAYS}`;

describe('A kept process', () => {
  test('is started again when it ends by itself', async () => {
    const { program, report } = givenProgram(STAYS);
    const first = Number(program.pid());
    program.markReady();

    process.kill(first, 'SIGKILL');

    await vi.waitFor(() => expect(program.pid()).not.toBe(first), 5_000);
    expect(report).toHaveBeenCalledWith('The program was ended by SIGKILL. Restarting it in 1 s.');
  });

  test('that ends each time is started ever later, and says why it does not run', async () => {
    const { program, report } = givenProgram('process.exit(3)');
    program.markReady();

    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2), 10_000);

    expect(report.mock.calls.flat()).toEqual([
      'The program ended with code 3. Restarting it in 1 s.',
      'The program ended with code 3. Restarting it in 2 s.',
    ]);
    expect(program.pause()?.reason).toBe('The program ended with code 3');
    expect(program.pause()?.until.getTime()).toBeGreaterThan(Date.now());
  });

  test('that ran out of memory is started again with more', { tags: 'nightly' }, async () => {
    const fill =
      'const all = []; for (let i = 0; i < 80; i++) all.push(Array.from({ length: 131_072 }, (_, j) => i + j + 0.5));';
    const heapOf = createBuilderHeap({ firstMb: 32, mostMb: 120 });
    const heaps: string[] = [];
    const { program, report } = givenProgram(`${fill} ${STAYS}`, (endedBy) => {
      const options = heapOf(endedBy);
      heaps.push(options.at(-1) ?? '');
      return options;
    });
    program.markReady();

    await vi.waitFor(() => expect(heaps).toHaveLength(3), 20_000);

    expect(heaps).toEqual(['--max-old-space-size=32', '--max-old-space-size=64', '--max-old-space-size=120']);
    expect(report).toHaveBeenCalledWith('The program was ended by SIGABRT. Restarting it in 1 s.');
    await program.stop(1_000);
    expect(report).toHaveBeenCalledTimes(2);
  });

  test('is not started again when it ends before it was ready', async () => {
    const { program, report } = givenProgram('process.exit(3)');

    expect(await program.endedEarly).toBe('The program ended with code 3');
    expect(report).not.toHaveBeenCalled();
  });

  test('ends by force when it does not end in time', async () => {
    const { program } = givenProgram(IGNORES_SIGNALS);
    const pid = Number(program.pid());

    await program.stop(200);

    expect(isRunning(pid)).toBe(false);
  });

  test('stays ended when it is stopped in the middle of a restart', async () => {
    const { program } = givenProgram(IGNORES_SIGNALS);
    const pid = program.pid();

    await Promise.all([program.restart(300), program.stop(300)]);

    expect(program.pid()).toBe(pid);
  });
});
