import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { givenFolder } from '../testing/given-folder.ts';

/** A folder whose lock a process has that runs, and that gave its last sign of life long ago. */
function givenLock() {
  const tree = givenFolder();
  cpSync(import.meta.dirname, path.join(tree, 'scripts/launcher'), { recursive: true });
  mkdirSync(path.join(tree, '.node'));
  const lock = path.join(tree, '.node/setup.lock');
  writeFileSync(lock, String(process.pid));
  utimesSync(lock, 0, 0);
  return { tree, lock };
}

/** What another launcher says that wants the lock, line by line. */
function waitFor(tree: string, before = '') {
  const script = path.join(tree, 'wait.mjs');
  const work = "withSetupLock(async () => console.log('has it'))";
  writeFileSync(
    script,
    `${before}\nconst { withSetupLock } = await import('./scripts/launcher/lock.mjs');\nawait ${work};`,
  );
  const launcher = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    launcher.kill('SIGKILL');
  });
  return createInterface(launcher.stdout)[Symbol.asyncIterator]();
}

test('the lock of the setup is not taken from a process that has slept with the machine', async () => {
  const { tree, lock } = givenLock();

  const lines = waitFor(tree);
  expect((await lines.next()).value).toBe('Another command is setting things up; waiting for it …');

  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  rmSync(lock);
  expect((await lines.next()).value).toBe('has it');
});

test('the lock of the setup is taken over when its process gives no sign of life meanwhile', async () => {
  const { tree } = givenLock();
  const withoutWaiting = `import timers from 'node:timers/promises';
    import { syncBuiltinESMExports } from 'node:module';
    timers.setTimeout = () => new Promise(setImmediate);
    syncBuiltinESMExports();`;

  const lines = waitFor(tree, withoutWaiting);
  await lines.next();

  expect((await lines.next()).value).toBe('has it');
});
