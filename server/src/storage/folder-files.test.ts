import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { createFolderFiles } from './folder-files.ts';

test('a part of a file is read, and how large the whole is', async () => {
  const folder = givenFolder();
  await writeFile(join(folder, 'file'), '0123456789');
  const files = createFolderFiles(folder);

  const part = await files.open('file', { first: 3, last: 5 });

  expect(part?.bytes).toBe(10);
  expect(part && (await text(part.stream))).toBe('345');
  expect(await files.open('none', { first: 3, last: 5 })).toBeNull();
});

test('a file that is missing has no local copy, as in a bucket', async () => {
  const folder = givenFolder();
  await writeFile(join(folder, 'file'), '0123456789');
  const files = createFolderFiles(folder);

  expect(await files.localCopy('file')).toBe(join(folder, 'file'));
  await expect(files.localCopy('none')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('files that programs leave between the folders are passed over', async () => {
  const folder = givenFolder();
  const files = createFolderFiles(folder);
  await files.prepare();
  await mkdir(join(folder, 'originals/ab'));
  for (const name of ['originals/.DS_Store', 'originals/ab/abcd']) await writeFile(join(folder, name), '');

  expect(await Array.fromAsync(files.list())).toEqual(['originals/ab/abcd']);
});
