import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';

test.each([
  ['cinema', 'page'],
  ['quiet', null],
])('the projects of a site with the look %s show as before', async (look, presentation) => {
  const orm = await givenEarlier('Migration20261127120000_texture');
  const connection = orm.em.getConnection();
  await connection.execute(`update site set look = '${look}'`);

  await orm.migrator.up();

  expect(await connection.execute('select presentation from site')).toMatchObject([{ presentation }]);
});
