import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { placeFiles } from './place-files.ts';

function givenFiles(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

test('a damaged original is put where none is, and never over the one that is there', async () => {
  const [there, none] = ['originals/aa/there', 'originals/bb/none'];
  const unpacked = givenFiles({ [there]: 'zeros', [none]: 'zeros' });
  const dataDir = givenFiles({ [there]: 'what a disk did not give just now' });

  await placeFiles(unpacked, dataDir, new Set([there, none]));

  const read = (path: string) => readFileSync(join(dataDir, path), 'utf8');
  expect([there, none].map(read)).toEqual(['what a disk did not give just now', 'zeros']);
});
