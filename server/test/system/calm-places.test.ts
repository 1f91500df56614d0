import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const LAST = 'Migration20261125230000_second_version';

test('photographs of 0.2.0 are measured anew where the hero shows or could show them, and upright ones keep the head', async () => {
  const orm = await givenEarlier(LAST);
  const connection = orm.em.getConnection();
  const at = isOnPostgres ? "'2026-11-20T10:00:00Z'" : `${Date.parse('2026-11-20T10:00:00Z')}`;
  const given = (
    id: number,
    [width, height]: [number, number],
    focalX: number,
    { isPublic = false, isHero = false } = {},
  ) =>
    connection.execute(
      `insert into images (id, title, is_public, is_hero_image, focal_x, original_name, sha256, rendition_key, filename, file_size, mime_type, width, height,
         dominant_color, placeholder, brightness, renditions, avif_pending, card_pending, created_at, updated_at)
       values (${id}, 'One', ${isPublic}, ${isHero}, ${focalX}, 'DSC_${id}.jpg', 's${id}', 'k${id}', 'f.jpg', 1, 'image/jpeg', ${width}, ${height},
         '#000000', 'p', 'ff', '[]', false, false, ${at}, ${at})`,
    );
  await given(1, [3, 2], 0.5, { isHero: true });
  await given(2, [3, 2], 0.5);
  await given(3, [2, 3], 0.5);
  await given(4, [2, 3], 0.4);
  await given(5, [3, 2], 0.5, { isPublic: true });
  await connection.execute("insert into hero_slides (title, image_id, is_active) values ('Slide', 4, false)");

  await orm.migrator.up();

  const rows: object[] = await connection.execute('select focal_y, card_pending, brightness from images order by id');
  const measured = rows.map((row) => {
    const { focal_y, card_pending, brightness } = row as Record<string, unknown>;
    return [focal_y, Boolean(card_pending), brightness];
  });
  expect(measured).toEqual([
    [0.5, true, 'ff'],
    [0.5, false, 'ff'],
    [0.25, true, 'ff'],
    [0.5, true, 'ff'],
    [0.5, true, 'ff'],
  ]);
});
