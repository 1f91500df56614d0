import type { Server } from './fixtures.ts';
import { isOnPostgres } from './test-database.ts';

/** Copies of an image as rows that share its files. `sortOrder` is SQL with the number of the copy, `i`; by default that of the image. */
export async function givenCopies({ orm }: Server, id: number, count: number, sortOrder = 'sort_order') {
  const connection = orm.em.getConnection();
  const from = isOnPostgres
    ? "(select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'images')"
    : "pragma_table_info('images')";
  const columns = await connection.execute<{ name: string }[]>(
    `select name from ${from} as columns where name not in ('id', 'title', 'sort_order')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await connection.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     insert into images (title, sort_order, ${names})
     select 'Copy "' || i || '" ✓', ${sortOrder}, ${names} from n, images where images.id = ?`,
    [count, id],
  );
}
