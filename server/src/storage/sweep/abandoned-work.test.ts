import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../../scripts/testing/given-folder.ts';
import { removeAbandonedWork } from './abandoned-work.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

test('what a server left unfinished is removed after a day, and its folder after a month', async () => {
  const folder = givenFolder();
  const given = async (path: string, days: number) => {
    const before = new Date(Date.now() - days * DAY_MS);
    await utimes(join(folder, path), before, before);
  };
  for (const path of ['ended/half', 'working/new', 'idle', 'forgotten', 'ours']) {
    await mkdir(join(folder, path), { recursive: true });
  }
  await writeFile(join(folder, 'ended/half/original'), 'half');
  await given('ended/half', 2);
  await given('idle', 20);
  await given('forgotten', 40);
  await given('ours', 40);

  expect(await removeAbandonedWork(join(folder, 'ours'))).toBe(1);

  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'ended',
    'idle',
    'ours',
    'working',
    'working/new',
  ]);
});
