import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '@vitrine/shared/node/digest';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFolderFiles } from '../../storage/folder-files.ts';
import { createObjects } from './objects.ts';

test('what is stored is read although no copy of it can be kept here', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-objects-'));
  // As a folder of a disk that is full or cannot be written.
  const copies = join(folder, 'copies');
  await writeFile(copies, '');
  const lines: string[] = [];
  const objects = createObjects({
    files: createFolderFiles(join(folder, 'files')),
    copies,
    forkEm: () => {
      throw new Error('Nothing is lost');
    },
    notifications: { subscribe: () => {}, isConnected: () => true, listen: () => {} },
    log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
  });
  const bytes = Buffer.from('<!doctype html>');

  await objects.put(digestOf(bytes), bytes);

  expect(await objects.read(digestOf(bytes))).toEqual(bytes);
  expect(lines.join('')).toContain('could not be kept beside the bucket');
});
