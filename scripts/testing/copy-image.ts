import path from 'node:path';
import Database from 'better-sqlite3';
import { wordsOf } from '../../server/src/database/search-words.ts';
import { sqliteSql } from '../../server/src/database/sql-dialect.ts';

/** As far from its neighbour as the server puts a new photograph. */
const APART = 1_048_576;

/**
 * Adds copies of an image without other words than its title, which share its files, the last of them first in the library. It is the work of another program than the server,
 * as that of `rememberRecords` is. Returns their ids.
 */
export function copyImage(dataDir: string, id: number, titles: readonly string[]): number[] {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  const columns = database
    .prepare<[], string>(
      "select name from pragma_table_info('images') where name not in ('id', 'title', 'search_words', 'sort_order')",
    )
    .pluck()
    .all()
    .join(', ');
  const insert = database
    .prepare<[string, string, number], number>(
      `insert into images (title, search_words, sort_order, ${columns})
       select ?, ?, (select min(sort_order) from images) - ${APART}, ${columns} from images where id = ? returning id`,
    )
    .pluck();
  const record = database.prepare(
    'insert into image_changes (image_id, revision) select ?, revision from content_state',
  );
  const copy = database.transaction(() => {
    database.exec('update content_state set revision = revision + 1');
    const ids = titles.map((title) => insert.get(title, wordsOf(title), id) ?? Number.NaN);
    for (const one of ids) record.run(one);
    if (ids.length > 0) database.exec(sqliteSql.indexImages(`(${ids.join(', ')})`).join('; '));
    return ids;
  });
  try {
    return copy.immediate();
  } finally {
    database.close();
  }
}
