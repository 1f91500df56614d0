import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { controlFiles, type FaultKind, type Plan, SEAM_VARIABLES } from './plan.ts';

const SEAM = path.join(import.meta.dirname, 'seam.ts');
const addressOf = (file: string) => pathToFileURL(path.join(import.meta.dirname, '../../site/builder', file)).href;

/** Writes one page as the builder does for many pages, and prints the outcome. */
const PROGRAM = `
  import { openPageWriter } from '${addressOf('render/page-writer.ts')}';
  import { openTree } from '${addressOf('releases/release-tree.ts')}';
  const dir = process.env.${SEAM_VARIABLES.root};
  const writer = openPageWriter(dir, openTree(dir), 100);
  const end = await writer.put('index.html', new TextEncoder().encode('<html></html>'.repeat(200))).catch(({ code }) => code);
  await writer.close();
  console.log(end);
`;

/** Runs it with a fault. Returns its output, how it ended, and its steps. */
function run(step: string | null, kind: FaultKind = 'EIO') {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-seam-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [control, root] = [path.join(folder, 'control'), path.join(folder, 'root')];
  for (const made of [control, root]) mkdirSync(made);
  const files = controlFiles(control);
  writeFileSync(files.plan, JSON.stringify({ run: 1, step, kind, pids: [] } satisfies Plan));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  const { stdout, stderr, signal } = spawnSync(process.execPath, ['--require', SEAM, program], {
    env: { ...process.env, [SEAM_VARIABLES.control]: control, [SEAM_VARIABLES.root]: root },
    encoding: 'utf8',
  });
  const steps = existsSync(files.steps) ? readFileSync(files.steps, 'utf8').trim().split('\n') : [];
  return { said: stdout.trim(), stderr, signal, steps };
}

// With one processor there is no second thread.
describe.skipIf(availableParallelism() < 2)('the thread that writes pages', () => {
  test('has its steps, which fail and are the moment of a kill', () => {
    const { steps, said, stderr } = run(null);
    const some = [steps.at(0), steps.at(-1)].map((step) => step ?? '');
    const failed = some.map((step) => run(step, 'EIO'));
    const killed = some.map((step) => run(step, 'kill'));

    expect(stderr).toBe('');
    expect(Number(said)).toBeGreaterThan(0);
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) expect(step).toMatch(/^thread: /);
    expect(failed.map((end) => [end.said, end.signal])).toEqual(some.map(() => ['EIO', null]));
    expect(killed.map((end) => [end.said, end.signal])).toEqual(some.map(() => ['', 'SIGKILL']));
  });
});
