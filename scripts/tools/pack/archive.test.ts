import { chmodSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../testing/given-folder.ts';
import { writeArchive } from './archive.ts';

const about = {
  version: '1.0.0',
  arch: 'x64',
  node: '24.0.0',
  commit: 'a'.repeat(40),
  modified: false,
  at: '2026-11-28T12:00:00.000Z',
};

const FILES = ['vitrine', 'server/dist/main.js', 'node_modules/one/index.js', 'docs/api.md'];

/** A release, of which a copy that others have made differs in what their systems say of its files. */
function givenRelease(names: readonly string[], { at, mode }: { at: Date; mode: number }) {
  const folder = givenFolder();
  const release = path.join(folder, 'vitrine-1.0.0');
  for (const name of names) {
    const file = path.join(release, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `This is ${name}.\n`);
    chmodSync(file, name === 'vitrine' ? mode | 0o100 : mode);
    utimesSync(file, at, at);
  }
  mkdirSync(path.join(release, 'node_modules/.bin'));
  symlinkSync('../one/index.js', path.join(release, 'node_modules/.bin/one'));
  return { release, file: path.join(folder, 'out.tar.gz') };
}

test('the same files give the same archive, to the byte', async () => {
  const one = givenRelease(FILES, { at: new Date('2026-01-01T00:00:00Z'), mode: 0o644 });
  const another = givenRelease(FILES.toReversed(), { at: new Date('2026-11-28T12:34:56Z'), mode: 0o600 });

  for (const { release, file } of [one, another]) await writeArchive(release, about, file);

  expect(readFileSync(another.file).equals(readFileSync(one.file))).toBe(true);
});
