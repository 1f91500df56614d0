import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';

const LAST = 'Migration20261127090000_projects_first';

const PHOTO =
  'gallery_id, width, height, original_name, name_key, sha256, crc32, file_size, mime_type, dominant_color, picture_key, pictures, web, created_at';
const valuesOf = (size: string) =>
  `1, ${size}, 'One.jpg', 'one.jpg', 's', 1, 1, 'image/jpeg', '#000000', 'k', '[]', '{}', '2026-11-20T12:00:00Z'`;

test('a gallery that is there has no cover, and tells nothing before its password', async () => {
  const orm = await givenEarlier(LAST);
  const connection = orm.em.getConnection();
  await connection.execute(
    "insert into galleries (title, sections, created_at) values ('Anna and Ben', '[]', '2026-11-20T12:00:00Z')",
  );

  for (const size of ['3, 2', '2, 3'])
    await connection.execute(`insert into gallery_photos (${PHOTO}) values (${valuesOf(size)})`);

  await orm.migrator.up();

  const [gallery] = await connection.execute<[object]>(
    'select event_date, has_cover, cover_photo_id, has_open_cover from galleries',
  );
  expect(Object.values(gallery).map((value) => Boolean(value))).toEqual([false, false, false, false]);
  const points = await connection.execute<object[]>('select focal_x, focal_y from gallery_photos order by id');
  expect(points.map((point) => Object.values(point))).toEqual([
    [0.5, 0.4],
    [0.5, 0.25],
  ]);
});
