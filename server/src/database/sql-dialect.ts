/** The SQL in which the databases differ. All other SQL means the same in both. */
export interface SqlDialect {
  /** The `like` that ignores the case of the letters A to Z. */
  like: 'like' | 'ilike';
  /** A JSON list of ids, its only parameter, as rows of `value` (the id) and `key` (its position, from 0). */
  listOfIds: string;
  /** Begins a change of content: others wait until its transaction has ended. */
  beginChange: string;
  /** Ends it, if a statement is needed before the commit. */
  endChange: string | null;
}

export const sqliteSql: SqlDialect = {
  like: 'like',
  listOfIds: 'json_each(?)',
  // A writing transaction is alone anyway. While this row exists, the triggers raise the revision only once.
  beginChange: 'insert into content_change (is_raised) values (false)',
  endChange: 'delete from content_change',
};
