import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { OBJECTS_FOLDER } from '../src/storage/file-names.ts';
import { test } from './helpers/fixtures.ts';

test('what a crash has left of a file is removed, also while no release is there', async ({ server }) => {
  const folder = path.join(server.dataDir, OBJECTS_FOLDER, 'ab');
  const left = path.join(folder, `${'ab'.repeat(32)}.0.tmp`);
  await mkdir(folder, { recursive: true });
  await writeFile(left, 'half of a p');

  await server.app.maintenance.run();

  expect(existsSync(left)).toBe(false);
});
