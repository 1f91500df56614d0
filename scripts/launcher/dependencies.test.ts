import { expect, test } from 'vitest';
import { listCommands } from './commands.mjs';
import { installArguments } from './dependencies.mjs';
import { readNpmVersion } from './npm.mjs';

test.each([
  { npmVersion: '11.19.1', isUpdate: false, isToRun: false, expected: ['ci'] },
  { npmVersion: '10.9.2', isUpdate: false, isToRun: false, expected: ['ci'] },
  { npmVersion: '9.2.0', isUpdate: false, isToRun: false, expected: ['install', '--no-save'] },
  { npmVersion: '11.19.1', isUpdate: true, isToRun: false, expected: ['install', '--no-save'] },
  {
    npmVersion: '11.19.1',
    isUpdate: false,
    isToRun: true,
    expected: ['ci', '--workspaces', '--include-workspace-root=false'],
  },
])('npm $npmVersion installs with $expected', ({ npmVersion, isUpdate, isToRun, expected }) => {
  expect(installArguments({ npmVersion, isUpdate, isToRun })).toEqual(expected);
});

test('the version of npm is read', () => {
  expect(readNpmVersion(process.execPath)).toMatch(/^\d+\.\d+\.\d+/);
});

test('what owners run needs no package for tests and checks', () => {
  const forOwners = listCommands().filter(({ isForOwners }) => isForOwners);

  expect(forOwners.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'build', 'backup', 'doctor']));
  expect(forOwners.map(({ name }) => name)).not.toContain('test');
});
