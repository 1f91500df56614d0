import { expect, test } from 'vitest';
import { installArguments } from './dependencies.mjs';
import { readNpmVersion } from './npm.mjs';

test.each([
  { npmVersion: '11.19.1', isUpdate: false, expected: ['ci'] },
  { npmVersion: '10.9.2', isUpdate: false, expected: ['ci'] },
  { npmVersion: '9.2.0', isUpdate: false, expected: ['install', '--no-save'] },
  { npmVersion: '11.19.1', isUpdate: true, expected: ['install', '--no-save'] },
])('npm $npmVersion installs with $expected', ({ npmVersion, isUpdate, expected }) => {
  expect(installArguments({ npmVersion, isUpdate })).toEqual(expected);
});

test('the version of npm is read', () => {
  expect(readNpmVersion(process.execPath)).toMatch(/^\d+\.\d+\.\d+/);
});
