import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { developPhotograph } from '../testing/photograph.ts';
import { type LoneServer, upload } from './lone-server.ts';

/** Fills the library with copies of one image, as rows that share its files. Nothing is left to be done for them. */
export async function fillLibrary(server: LoneServer, count: number) {
  const file = path.join(server.dataDir, 'one.jpg');
  writeFileSync(file, await developPhotograph({ width: 3_000, height: 2_000 }));
  await upload(server, file, 'One of many');
  copyImages(server.dataDir, { from: 2, to: count });
}

/** The database of a data folder whose server is running. */
export function openDatabase(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  return database;
}

export const columnsOfImages = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from pragma_table_info('images')")
    .all()
    .map(({ name }) => String(name));

/** The space between the ranks of two uploads. */
const RANK_STEP = 2 ** 20;

/** Copies the first images of a data folder, in turn, as rows numbered `from` to `to` that share their files. The last one is shown first. */
export function copyImages(
  dataDir: string,
  { from, to, originals = 1 }: { from: number; to: number; originals?: number },
) {
  const database = openDatabase(dataDir);
  const names = columnsOfImages(database).filter((name) => !['id', 'title', 'sort_order'].includes(name));
  const values = names.map((name) => (name.endsWith('_pending') ? 'false' : name));
  database
    .prepare(
      `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
       insert into images (title, sort_order, ${names}) select 'Photograph ' || i, -i * ${RANK_STEP}, ${values}
       from n join (select *, row_number() over (order by id) - 1 as turn from images order by id limit ?) on turn = i % ?`,
    )
    .run(from, to, originals, originals);
  database.close();
}
