import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { keepCopy, prepareUpdate } from './migrate.ts';

function givenBackups(...names: string[]) {
  const dataDir = givenFolder();
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  for (const name of names) writeFileSync(join(folder, name), '');
  return { dataDir, list: () => readdirSync(folder).toSorted() };
}

const write = (target: string) => writeFileSync(target, 'a copy');

test('the copy of an update is kept, whatever the names of the earlier ones', async () => {
  const others = [2, 3, 4].map((day) => `before-Migration2027010${day}000000.sqlite`);
  const { dataDir, list } = givenBackups(...others, 'vitrine.tar');

  const copy = await prepareUpdate(dataDir, {
    pending: ['Migration20270101000000'],
    last: 'Migration20261231000000',
    write,
  });

  expect(list()).toEqual([basename(copy), ...others.slice(1), 'vitrine.tar']);
});

test('a copy removes what killed ones have left, and nothing else', async () => {
  const others = ['before-1.sqlite', 'undo.partial', 'vitrine-2026-11-21T180000.tar.partial'];
  const left = ['', '.copy', '.copy-wal', '-journal'].map((suffix) => `before-undo-1.sqlite.partial${suffix}`);
  const { dataDir, list } = givenBackups(...others, ...left);

  await keepCopy(dataDir, 'before-undo-2', write);

  expect(list()).toEqual(['before-undo-2.sqlite', ...others].toSorted());
});
