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
  copyFirstImage(server.dataDir, 2, count);
}

/** Copies the first image of a data folder, as rows numbered `from` to `to` that share its files. */
export function copyFirstImage(dataDir: string, from: number, to: number) {
  const database = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  const columns = database
    .prepare("select name from pragma_table_info('images') where name not in ('id', 'title')")
    .all();
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => (name.endsWith('_pending') ? 'false' : name));
  database
    .prepare(
      `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
       insert into images (title, ${names}) select 'Photograph ' || i, ${values}
       from n, (select * from images order by id limit 1)`,
    )
    .run(from, to);
  database.close();
}
