import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';

const LAST = 'Migration20261127090000_projects_first';

test('a gallery that is there has no cover, and tells nothing before its password', async () => {
  const orm = await givenEarlier(LAST);
  const connection = orm.em.getConnection();
  await connection.execute(
    "insert into galleries (title, sections, created_at) values ('Anna and Ben', '[]', '2026-11-20T12:00:00Z')",
  );

  await orm.migrator.up();

  const [gallery] = await connection.execute<[object]>(
    'select event_date, has_cover, cover_photo_id, has_open_cover from galleries',
  );
  expect(Object.values(gallery).map((value) => Boolean(value))).toEqual([false, false, false, false]);
});
