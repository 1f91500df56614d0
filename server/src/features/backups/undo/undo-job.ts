/** What both databases need to be put back. */
export interface UndoJob {
  dataDir: string;
  /** Of the copy that is kept of the database of just now. */
  name: string;
  /** The file that `prepare` makes: the database of before, as a restore leaves one. */
  ready: string;
  prepare: () => Promise<void>;
  /** The last migration in the copy. */
  last: string;
}
