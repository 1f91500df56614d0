import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEarlier } from '../helpers/earlier-database.ts';
import { call, signUp, startForTest, startServer } from '../helpers/fixtures.ts';
import { countRows, isOnPostgres, runSql } from '../helpers/test-database.ts';

const FIRST_VERSION = 'Migration20261122070000_contact_failing_since';

async function givenFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('images of 0.1.0 keep their order and their versions, and are found by their words', async () => {
  const dataDir = await givenFolder();
  const { orm, env } = await openEarlier(dataDir, FIRST_VERSION);
  const connection = orm.em.getConnection();
  const at = isOnPostgres ? "'2026-11-20T10:00:00Z'" : `${Date.parse('2026-11-20T10:00:00Z')}`;
  await connection.execute(
    `insert into categories (id, name, slug, is_active) values (1, 'Hochzeit', 'a', true), (2, 'Geheim', 'b', false)`,
  );
  // Placed ones from 1, one of those in the trash, and new ones, all 0.
  for (const [index, place] of [0, 1, 2, 0, 2, 4, 0].entries()) {
    const id = index + 1;
    await connection.execute(
      `insert into images (id, title, category_id, sort_order, version, deleted_at, original_name, sha256, rendition_key, filename, file_size,
         mime_type, width, height, dominant_color, placeholder, renditions, avif_pending, card_pending, created_at, updated_at)
       values (${id}, 'Café ${id}', ${1 + (id % 2)}, ${place}, ${id}, ${id === 5 ? at : 'null'}, 'DSC_${id}.jpg', 's${id}', 'k${id}', 'f.jpg', 1,
         'image/jpeg', 1, 1, '#000000', 'p', '[]', false, false, ${at}, ${at})`,
    );
  }
  await orm.close(true);

  const server = await startForTest(env, dataDir);

  const token = await signUp(server, 'owner', true);
  const list = async (filter: object, options = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return (await call(server, 'GET', `/api/images?${query}`, options)).body.data;
  };
  const images = await list({}, { token });
  const brief = images.map(({ id, sort_order: place, version }: Record<string, number>) => [id, place, version]);
  const [trashed] = (await call(server, 'GET', '/api/images/trash', { token })).body.data;
  const step = 2 ** 20;
  expect(brief).toEqual([7, 4, 1, 2, 3, 6].map((id, index) => [id, (index < 4 ? index + 1 : index + 2) * step, id]));
  expect([trashed.id, trashed.sort_order]).toEqual([5, 5 * step]);
  const found = async (q: string, options = {}) => (await list({ q }, options)).map(({ id }: { id: number }) => id);
  expect(await found('cafe hochzeit')).toEqual([4, 2, 6]);
  expect(await found('geheim', { token })).toEqual([]);
  expect([await found('dsc'), await found('dsc', { token })]).toEqual([[], [7, 4, 1, 2, 3, 6]]);
});

test('a database of an unreleased version after it is refused with what to do, and stays as it is', async () => {
  const dataDir = await givenFolder();
  await (await startServer({}, dataDir)).stop();
  await runSql(dataDir, "insert into mikro_orm_migrations (name) values ('Migration20261123080000_galleries')");
  const before = await countRows(dataDir, 'mikro_orm_migrations');

  await expect(startServer({}, dataDir)).rejects.toThrow(
    /^an unreleased version between 0\.1\.0 and 0\.2\.0 has used .*\. Go back to the version that made it, or set DATA\w+ to another \w+ and start anew$/,
  );

  expect(await countRows(dataDir, 'mikro_orm_migrations')).toBe(before);
});
