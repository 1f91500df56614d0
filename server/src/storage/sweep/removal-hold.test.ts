import { link, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../../scripts/testing/given-folder.ts';
import { areRemovalsHeld, holdRemovals } from './removal-hold.ts';

test("what holds removals replaces the file of a killed backup, which may be another user's", async () => {
  const [folder, elsewhere] = [givenFolder(), join(givenFolder(), 'of-root')];
  await writeFile(elsewhere, 'of root', { mode: 0o444 });
  await link(elsewhere, join(folder, 'backup-running'));

  const hold = await holdRemovals(folder);

  expect(await areRemovalsHeld(folder)).toBe(true);
  expect(await readFile(elsewhere, 'utf8')).toBe('of root');
  await hold.release();
  expect(await areRemovalsHeld(folder)).toBe(false);
});
