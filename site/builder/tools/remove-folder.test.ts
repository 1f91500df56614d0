import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder } from './remove-folder.ts';

test('removes a folder with all of its files and folders, and nothing that they link to', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-remove-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'kept'));
  await writeFile(join(root, 'kept/page'), 'x');
  for (let number = 1; number <= 500; number++) {
    await mkdir(join(root, `release/photo/${number}/deeper`), { recursive: true });
    await writeFile(join(root, `release/photo/${number}/deeper/index.html`), 'x');
  }
  await symlink(join(root, 'kept'), join(root, 'release/link'));
  await symlink(join(root, 'kept'), join(root, 'release/photo/link'));

  await removeFolder(join(root, 'release'));

  expect(existsSync(join(root, 'release'))).toBe(false);
  expect(await readdir(join(root, 'kept'))).toEqual(['page']);
  await removeFolder(join(root, 'release'));
  await removeFolder(join(root, 'kept/page'));
  expect(await readdir(join(root, 'kept'))).toEqual([]);
});
