import path from 'node:path';
import Database from 'better-sqlite3';
import { wordsOf } from '../../server/src/database/search-words.ts';
import { sqliteSql } from '../../server/src/database/sql-dialect.ts';

/** As far from its neighbour as the server puts a new photograph. */
const APART = 1_048_576;

/** What a copy has for itself: its place, its title, its file's name, and the words of both. */
const OWN = ['sort_order', 'title', 'search_words', 'original_name', 'file_words'];

/**
 * Adds copies of an image that has no other words than its title. They share its files, and the last of them is the first of the library. It
 * is the work of another program than the server, as that of `rememberRecords` is. Returns their ids.
 */
export function copyImage(dataDir: string, id: number, titles: readonly string[]): number[] {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  const named = database.prepare<[], string>("select name from pragma_table_info('images')").pluck().all();
  const shared = named.filter((name) => name !== 'id' && !OWN.includes(name)).join(', ');
  const insert = database
    .prepare<string[], number>(
      `insert into images (${OWN.join(', ')}, ${shared})
       select (select min(sort_order) from images) - ${APART}, ?, ?, ?, ?, ${shared} from images where id = ? returning id`,
    )
    .pluck();
  const record = database.prepare(
    'insert into image_changes (image_id, revision) select ?, revision from content_state',
  );
  const copy = database.transaction(() => {
    database.exec('update content_state set revision = revision + 1');
    const ids = titles.map((title) => {
      const file = `${title}.jpg`;
      return insert.get(title, wordsOf(title), file, wordsOf(file), String(id)) ?? Number.NaN;
    });
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
