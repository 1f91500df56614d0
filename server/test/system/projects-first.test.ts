import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';

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
  const orm = await givenEarlier(LAST);
  const connection = orm.em.getConnection();
  if (before) await connection.execute(before);

  await orm.migrator.up();

  const [site] = await connection.execute<[{ home_sections: string }]>('select home_sections from site');
  expect(JSON.parse(site.home_sections)[0]).toBe(first);
});
