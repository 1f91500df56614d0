import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../testing/given-folder.ts';
import { checkNativeCode } from './native-code.ts';

const [X64, ARM64] = [62, 183];
const FILES = ['.node/bin/node', 'sharp-linux/sharp.node', 'libvips-cpp.so', 'argon2.node', 'better-sqlite3.node'];

const nativeCode = (machine: number) =>
  Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(14), Buffer.from([machine, 0])]);

/** A release with native code for x64, and files that are none. */
function givenRelease(changes: Record<string, Buffer> = {}, without = '') {
  const release = givenFolder();
  const native = FILES.filter((file) => file !== without).map((file) => [file, nativeCode(X64)] as const);
  for (const [name, content] of Object.entries({ ...Object.fromEntries(native), 'empty.js': '', ...changes })) {
    const file = path.join(release, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return release;
}

test('a release whose native code is complete and for its processor is let through', async () => {
  await expect(checkNativeCode(givenRelease(), 'x64')).resolves.toBeUndefined();
});

test('one with native code for another processor is refused, and the file named', async () => {
  const release = givenRelease({ 'deep/other.node': nativeCode(ARM64) });

  await expect(checkNativeCode(release, 'x64')).rejects.toThrow('These files are not for x64: deep/other.node');
  await expect(checkNativeCode(givenRelease(), 'arm64')).rejects.toThrow('not for arm64: ');
});

test('one that lacks a part, or has it twice, is refused', async () => {
  await expect(checkNativeCode(givenRelease({}, 'argon2.node'), 'x64')).rejects.toThrow(
    'Of argon2 there should be one file: none',
  );
  const twice = givenRelease({ 'prebuilds/argon2.node': nativeCode(X64) });
  await expect(checkNativeCode(twice, 'x64')).rejects.toThrow('Of argon2 there should be one file');
});
