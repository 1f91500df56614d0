/** The records of a database at some moment, to which it can be put back. */
export type RememberedRecords = {
  putBack: () => Promise<void>;
  /** Adds the rows that are missing, and leaves all others. */
  addMissing: () => Promise<void>;
  close: () => Promise<void>;
};
