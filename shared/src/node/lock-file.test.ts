import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { canBePowerless, powerless } from '../../../scripts/testing/powerless.ts';
import { lockFile } from './lock-file.ts';

/** What another process, which may not do all that root may, gets of the file. */
function lockElsewhere(file: string): string {
  const script = `const { lockFile } = await import(${JSON.stringify(path.join(import.meta.dirname, 'lock-file.ts'))});
    console.log(lockFile(${JSON.stringify(file)}) ? 'the lock' : 'none');`;
  const [command = '', ...args] = [...powerless, process.execPath, '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return stdout.trim() || stderr;
}

test('a file is locked once, without another beside it, until it is released', () => {
  const folder = givenFolder();
  const file = path.join(folder, 'some.lock');
  const lock = lockFile(file);

  expect(readdirSync(folder)).toEqual(['some.lock']);
  expect(lockFile(file)).toBe(null);
  expect(lockElsewhere(file)).toBe('none');

  lock?.release();
  expect(lockElsewhere(file)).toBe('the lock');
});

test.runIf(canBePowerless)('a file that cannot be written is no lock, and says why', () => {
  const file = path.join(givenFolder(), 'some.lock');
  writeFileSync(file, '');
  chmodSync(file, 0o444);

  expect(lockElsewhere(file)).toMatch(/EACCES: permission denied, access '.+some\.lock'/);
});
