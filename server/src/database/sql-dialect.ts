/** What the databases say in different words. All other SQL means the same to each of them. */
export interface SqlDialect {
  /** The `like` that takes upper and lower case of the letters A to Z for the same. */
  like: 'like' | 'ilike';
  /** A JSON list of ids, which is its one parameter, as rows of `value` (the id) and `key` (its place, from 0). */
  listOfIds: string;
  /** How a change of content begins: others wait until its transaction has ended. */
  beginChange: string;
  /** How it ends, where anything is to be said before the commit. */
  endChange: string | null;
}

export const sqliteSql: SqlDialect = {
  like: 'like',
  listOfIds: 'json_each(?)',
  // A transaction that writes is alone anyway. While there is this row, the triggers raise the revision once.
  beginChange: 'insert into content_change (is_raised) values (false)',
  endChange: 'delete from content_change',
};
