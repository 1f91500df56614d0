import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const LAST = 'Migration20261125230000_second_version';

test('upright photographs of 0.2.0 keep the head', async () => {
  const orm = await givenEarlier(LAST);
  const connection = orm.em.getConnection();
  const at = isOnPostgres ? "'2026-11-20T10:00:00Z'" : `${Date.parse('2026-11-20T10:00:00Z')}`;
  const given = (id: number, [width, height]: [number, number], focalX: number) =>
    connection.execute(
      `insert into images (id, title, focal_x, original_name, sha256, rendition_key, filename, file_size, mime_type, width, height,
         dominant_color, placeholder, renditions, avif_pending, card_pending, created_at, updated_at)
       values (${id}, 'One', ${focalX}, 'DSC_${id}.jpg', 's${id}', 'k${id}', 'f.jpg', 1, 'image/jpeg', ${width}, ${height},
         '#000000', 'p', '[]', false, false, ${at}, ${at})`,
    );
  await given(1, [3, 2], 0.5);
  await given(2, [2, 3], 0.5);
  await given(3, [2, 3], 0.4);

  await orm.migrator.up();

  const rows: { focal_y: number; card_pending: boolean | number }[] = await connection.execute(
    'select focal_y, card_pending from images order by id',
  );
  expect(rows.map(({ focal_y, card_pending }) => [focal_y, Boolean(card_pending)])).toEqual([
    [0.5, false],
    [0.25, true],
    [0.5, false],
  ]);
});
