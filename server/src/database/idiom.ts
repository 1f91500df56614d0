/** What the databases say in different words. All other SQL means the same to each of them. */
export interface Idiom {
  /** The `like` that takes upper and lower case of the letters A to Z for the same. */
  like: 'like' | 'ilike';
  /** A JSON list of ids, which is its one parameter, as rows of `value` (the id) and `key` (its place, from 0). */
  listOfIds: string;
  /** Makes other changes of the content wait until this transaction has ended. Null where one is made at a time anyway. */
  lockContent: string | null;
}

export const sqliteIdiom: Idiom = { like: 'like', listOfIds: 'json_each(?)', lockContent: null };
