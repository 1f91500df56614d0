import { expect } from 'vitest';
import { givenCopies } from '../helpers/copies.ts';
import { call, test } from '../helpers/fixtures.ts';

const NAME = 'Migration20261122080000_image_ranks';

interface Row {
  id: number;
  sort_order: number;
  version: number;
}

test('the migration to ranks keeps the order and the versions, and raises the revision once', async ({
  server,
  givenImage,
}) => {
  const { id } = await givenImage();
  await server.app.renditions.idle();
  const connection = server.orm.em.getConnection();
  const read = () =>
    connection.execute<Row[]>('select id, sort_order, version from images order by sort_order, id desc');
  const revision = async () => (await call(server, 'GET', '/api/content')).body.data.revision;
  // As an earlier version left them: placed ones from 1, one of those in the trash, and new ones, all 0.
  await givenCopies(server, id, 9, 'case when i < 5 then i else 0 end');
  await connection.execute('update images set deleted_at = created_at, sort_order = 2 where sort_order = 3');
  const [before, revisionBefore] = [await read(), await revision()];
  expect(before.map(({ sort_order }) => sort_order)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 2, 4]);

  await connection.execute('delete from mikro_orm_migrations where name = ?', [NAME]);
  await server.orm.migrator.up();

  const after = await read();
  expect(after).toEqual(before.map((row, index) => ({ ...row, sort_order: (index + 1) * 2 ** 20 })));
  expect(await revision()).toBe(revisionBefore + 1);
});
