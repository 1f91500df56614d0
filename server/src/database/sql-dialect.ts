import type { SqlEntityManager as EntityManager } from '@mikro-orm/sqlite';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The SQL in which the databases differ. All other SQL means the same in both. */
export interface SqlDialect {
  /** The `like` that ignores the case of the letters A to Z. */
  like: 'like' | 'ilike';
  /**
   * Whether an image has, for each of these words, one that begins with it. Words contain letters and digits
   * alone. Names of files are searched only if it is not `isPublic`.
   */
  imageHasWords: (words: readonly string[], options: { isPublic: boolean }) => RawBuilder<SqlBool>;
  /** A JSON list of ids, its only parameter, as rows of `value` (the id) and `key` (its position, from 0). */
  listOfIds: string;
  /**
   * Stores the words of images in the index of the search. `which` is SQL for a list of ids, in brackets, and used once by each statement.
   * Texts, since the index is no table that an entity or the query builder knows, and is also written on connections without either.
   */
  indexImages: (which: string) => readonly string[];
  /** The highest id that a table, the only parameter, has ever given a row, as `last`. */
  lastId: string;
  /** Begins a change of content: others wait until its transaction has ended. */
  beginChange(transaction: EntityManager): Promise<void>;
}

/** SQL with ids for its only parameter, which is a JSON list of them: SQLite takes 32,766 parameters, and a library may have 100,000 images. */
export function withIds<Row>(text: string, ids: Iterable<number>) {
  const [before = '', after = ''] = text.split('?');
  return sql<Row>`${sql.raw(before)}${JSON.stringify([...ids])}${sql.raw(after)}`;
}

/** The list of these ids, for the query builder. */
export const rowsOfIds = ({ listOfIds }: Pick<SqlDialect, 'listOfIds'>, ids: Iterable<number>) =>
  withIds<{ value: number; key: number }>(listOfIds, ids);

/** The same for `in`. */
export const idsIn = (dialect: Pick<SqlDialect, 'listOfIds'>, ids: Iterable<number>) =>
  sql<number>`(select value from ${rowsOfIds(dialect, ids)} as listed)`;

/** The words by which visitors find an image. */
export const shownWords =
  "images.search_words || ' ' || coalesce((select search_words from categories where id = images.category_id), '')";

export const sqliteSql: SqlDialect = {
  like: 'like',
  imageHasWords(words, { isPublic }) {
    const match = `${isPublic ? 'shown : ' : ''}(${words.map((word) => `"${word}"*`).join(' AND ')})`;
    // The plus keeps SQLite from looking up each image that is found in the wide rows: it goes through the index of the order instead.
    return sql`+images.id in (select rowid from image_search where image_search match ${match})`;
  },
  listOfIds: 'json_each(?)',
  indexImages: (which) => [
    `delete from image_search where rowid in ${which}`,
    `insert into image_search (rowid, shown, file_name)
     select images.id, ${shownWords}, file_words from images where images.id in ${which}`,
  ],
  lastId: 'select seq as last from sqlite_sequence where name = ?',
  // A writing transaction is alone anyway, and the server as well.
  beginChange: async () => {},
};
