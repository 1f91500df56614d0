import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteSql } from '../../../server/src/database/sql-dialect.ts';
import { originalFile, renditionFile } from '../../../server/src/storage/file-names.ts';
import { type LoneServer, upload } from '../../testing/lone-server.ts';
import { drawPhotograph } from '../../testing/photograph.ts';

/** Fills the library with copies of one image, as rows that share its files. Nothing is left to be done for them. */
export async function fillLibrary(server: LoneServer, count: number) {
  const file = path.join(server.dataDir, 'one.jpg');
  writeFileSync(file, await drawPhotograph({ width: 3_000, height: 2_000 }));
  await upload(server, file, 'One of many');
  copyImages(server.dataDir, { from: 2, to: count });
}

/** The database of a data folder whose server is running. */
export function openDatabase(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  return database;
}

/** Records what was written past the server as it would: whoever reads only what has changed reads all photographs again. */
export function recordAllImages(database: DatabaseSync) {
  database.exec(`update content_state set revision = revision + 1;
    insert into image_changes (image_id, revision) select images.id, state.revision from images, content_state as state where true
      on conflict (image_id) do update set revision = excluded.revision;
    insert into name_changes (image_id, revision)
      select id, (select coalesce(max(revision), 0) from name_changes) + row_number() over (order by id) from images where true
      on conflict (image_id) do update set revision = excluded.revision;
    ${sqliteSql.indexImages('(select id from images)').join('; ')}`);
}

export const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));

/** The space between the ranks of two uploads. */
const RANK_STEP = 2 ** 20;

/** Copies the first images of a data folder, in turn, as rows numbered `from` to `to` that share their files. The last one is shown first. */
export function copyImages(
  dataDir: string,
  { from, to, originals = 1 }: { from: number; to: number; originals?: number },
) {
  const database = openDatabase(dataDir);
  const names = columnsOf(database, 'images').filter(
    (name) => !['id', 'title', 'sort_order', 'search_words'].includes(name),
  );
  const values = names.map((name) => (name.endsWith('_pending') ? 'false' : name));
  database
    .prepare(
      `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
       insert into images (title, search_words, sort_order, ${names})
       select 'Photograph ' || i, 'photograph ' || i, -i * ${RANK_STEP}, ${values}
       from n join (select *, row_number() over (order by id) - 1 as turn from images order by id limit ?) on turn = i % ?`,
    )
    .run(from, to, originals, originals);
  recordAllImages(database);
  database.close();
}

const FILES = ['-640.jpg', '-640.webp'];

/**
 * The same for images that have each an original and renditions of their own, tiny ones: for what a library's files cost by their number.
 */
export function copyImagesWithFiles(dataDir: string, range: { from: number; to: number }) {
  copyImages(dataDir, range);
  const database = openDatabase(dataDir);
  const update = database.prepare(
    'update images set sha256 = ?, rendition_key = ?, filename = ?, renditions = ?, social_card = null where id = ?',
  );
  database.exec('begin');
  for (let id = range.from; id <= range.to; id++) {
    const content = `Photograph ${id}`;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const key = sha256.slice(0, 32);
    const renditions = FILES.map((end) => ({
      format: end.endsWith('g') ? 'jpeg' : 'webp',
      width: 640,
      height: 427,
      filename: key + end,
    }));
    for (const name of [originalFile(sha256), ...renditions.map(({ filename }) => renditionFile(filename))]) {
      mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(dataDir, name), content);
    }
    update.run(sha256, key, key + FILES[0], JSON.stringify(renditions), id);
  }
  database.exec('commit');
  database.close();
}
