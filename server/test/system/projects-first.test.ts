import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEarlier } from '../helpers/earlier-database.ts';

const LAST = 'Migration20261127050000_calm_places';

test.each([
  ['a site without projects will show them first', '', 'projects'],
  [
    'the home page of a site that has projects stays as it is',
    "insert into projects (title, slug, items) values ('Harbour', 'harbour', '[]')",
    'work',
  ],
  ['an order that the owner has chosen stays', `update site set home_sections = '["work","projects"]'`, 'work'],
])('%s', async (_, before, first) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { orm } = await openEarlier(dataDir, { sqlite: LAST, postgres: LAST });
  onTestFinished(() => orm.close(true));
  const connection = orm.em.getConnection();
  if (before) await connection.execute(before);

  await orm.migrator.up();

  const [site] = await connection.execute<[{ home_sections: string }]>('select home_sections from site');
  expect(JSON.parse(site.home_sections)[0]).toBe(first);
});
