import { expect, test } from 'vitest';
import { givenEarlier } from '../helpers/earlier-database.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const BEFORE_TEXTURE = 'Migration20261127090000_projects_first';
const BEFORE_READING = 'Migration20261127223414_webhooks';

/** Photographs whose files are made. `migrate` returns those that are to be made anew after the update. */
async function givenPhotographs(last: string, count: number) {
  const orm = await givenEarlier(last);
  const connection = orm.em.getConnection();
  const at = isOnPostgres ? "'2026-11-20T10:00:00Z'" : `${Date.parse('2026-11-20T10:00:00Z')}`;
  for (let id = 1; id <= count; id += 1) {
    await connection.execute(
      `insert into images (id, title, original_name, sha256, rendition_key, filename, file_size, mime_type, width, height,
         dominant_color, placeholder, renditions, avif_pending, card_pending, created_at, updated_at)
       values (${id}, 'One', 'DSC_1.jpg', 's', 'k', 'f.jpg', 1, 'image/jpeg', 3, 2, '#000000', 'p', '[]', false, false, ${at}, ${at})`,
    );
  }
  const migrate = async (): Promise<object[]> => {
    await orm.migrator.up();
    return connection.execute('select id from images where develop_pending order by id');
  };
  return { connection, migrate };
}

test('photographs of an earlier version are encoded anew', async () => {
  const { migrate } = await givenPhotographs(BEFORE_TEXTURE, 1);

  expect(await migrate()).toEqual([{ id: 1 }]);
});

test('so are those of which an earlier version has not read everything', async () => {
  const { connection, migrate } = await givenPhotographs(BEFORE_READING, 4);
  const read = (id: number, camera: string | null, brightness: string | null) =>
    connection.execute('update images set camera = ?, brightness = ? where id = ?', [camera, brightness, id]);
  await read(1, '{}', 'f'.repeat(512));
  await read(2, null, 'f'.repeat(512));
  await read(3, '{}', 'f'.repeat(256));
  await read(4, '{}', null);

  expect(await migrate()).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }]);
});
