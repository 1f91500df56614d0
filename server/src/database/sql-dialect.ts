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
  /** Begins a change of content: others wait until its transaction has ended. */
  beginChange: string;
  /** Ends it, if a statement is needed before the commit. */
  endChange: string | null;
}

export const sqliteSql: SqlDialect = {
  like: 'like',
  imageHasWords(words, { isPublic }) {
    const match = `${isPublic ? 'shown : ' : ''}(${words.map((word) => `"${word}"*`).join(' AND ')})`;
    // The plus keeps SQLite from looking up each image that is found in the wide rows: it goes through the index of the order instead.
    return sql`+images.id in (select rowid from image_search where image_search match ${match})`;
  },
  listOfIds: 'json_each(?)',
  // A writing transaction is alone anyway. While this row exists, the triggers raise the revision only once.
  beginChange: 'insert into content_change (is_raised) values (false)',
  endChange: 'delete from content_change',
};
