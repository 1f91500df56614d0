import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const LAST = 'Migration20261127090000_projects_first';

test('photographs of an earlier version are encoded anew', async () => {
  const orm = await givenEarlier(LAST);
  const connection = orm.em.getConnection();
  const at = isOnPostgres ? "'2026-11-20T10:00:00Z'" : `${Date.parse('2026-11-20T10:00:00Z')}`;
  await connection.execute(
    `insert into images (id, title, original_name, sha256, rendition_key, filename, file_size, mime_type, width, height,
       dominant_color, placeholder, renditions, avif_pending, card_pending, created_at, updated_at)
     values (1, 'One', 'DSC_1.jpg', 's', 'k', 'f.jpg', 1, 'image/jpeg', 3, 2, '#000000', 'p', '[]', false, false, ${at}, ${at})`,
  );

  await orm.migrator.up();

  const rows: object[] = await connection.execute('select id from images where develop_pending');
  expect(rows).toEqual([{ id: 1 }]);
});
