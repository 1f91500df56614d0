import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { isRunning } from '../launcher/lock.mjs';
import { root } from '../launcher/paths.mjs';
import { givenFolder } from '../testing/given-folder.ts';
import { openRunFolder, removeFolder } from '../testing/run-folder.ts';

/** A script that starts another process, and then does something. The other one ends neither by itself nor by SIGINT. */
function givenScript(folder: string, then: string) {
  const note = path.join(folder, 'pid');
  const stubborn = "process.on('SIGINT', () => {}); setInterval(() => {}, 1_000);";
  const file = path.join(folder, 'script.mjs');
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const child = spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'ignore' });
     writeFileSync(${JSON.stringify(note)}, String(child.pid));
     ${then}`,
  );
  return { file, readPid: () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0) };
}

/** Runs the script in a group, as a run of tests does. */
function runInGroup(file: string) {
  const groups = pathToFileURL(path.join(root, 'scripts/testing/process-group.ts')).href;
  const code = `const { Interrupted, runGroup } = await import(${JSON.stringify(groups)});
    process.exitCode = await runGroup(${JSON.stringify(file)}, [], {}).catch((error) => (error instanceof Interrupted ? 130 : 99));`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
}

describe.skipIf(process.platform === 'win32')('What a run of tests has started', () => {
  test('goes with it when it ends, whose exit code is passed on', async () => {
    const { file, readPid } = givenScript(givenFolder(), 'child.unref(); process.exit(3);');

    const [code] = await once(runInGroup(file), 'exit');

    expect(code).toBe(3);
    await vi.waitFor(() => expect(isRunning(readPid())).toBe(false), { timeout: 30_000 });
  });

  test('goes with it when it is interrupted, also what takes no notice', async () => {
    const { file, readPid } = givenScript(givenFolder(), '');
    const run = runInGroup(file);
    await vi.waitFor(() => expect(readPid()).toBeGreaterThan(0), { timeout: 30_000 });

    run.kill('SIGTERM');
    const [code] = await once(run, 'exit');

    expect(code).toBe(130);
    await vi.waitFor(() => expect(isRunning(readPid())).toBe(false), { timeout: 30_000 });
  });
});

test('The folder of a run that was killed is removed by the next, and no other', () => {
  const folder = givenFolder();
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TEMP', folder);
  const [killed, running] = ['vitrine-test-999999999-aaaaaa', `vitrine-test-${process.ppid}-bbbbbb`];
  for (const name of [killed, running]) mkdirSync(path.join(folder, name));

  const opened = openRunFolder();

  expect(existsSync(path.join(folder, killed))).toBe(false);
  expect(existsSync(path.join(folder, running))).toBe(true);
  expect(path.dirname(opened)).toBe(folder);
  removeFolder(opened);
  expect(existsSync(opened)).toBe(false);
});
