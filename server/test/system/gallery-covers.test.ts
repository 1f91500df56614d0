import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEarlier } from '../helpers/earlier-database.ts';

const LAST = 'Migration20261127090000_projects_first';

test('a gallery that is there has no cover, and tells nothing before its password', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { orm } = await openEarlier(dataDir, { sqlite: LAST, postgres: LAST });
  onTestFinished(() => orm.close(true));
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
