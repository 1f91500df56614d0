import type { DatabaseConnection } from 'kysely';
import type { Answer } from './visibility-reader.ts';

/** Knows the version of the content, for answers that are kept as long as it stays, without a query for each of them. */
export interface RevisionWatch {
  /** The version after every write that this server has acknowledged, or a later one. Writes of others follow soon. */
  readVersion(): Answer<string>;
  /** The same where nobody has to be asked; otherwise null. */
  knownVersion(): string | null;
}

/** Rises whenever the content may have changed: after each statement of this server that may have written, and when another says so. */
export interface PossibleChanges {
  count: number;
}

const READS = /^\s*select\b/i;

/** Counts the statements of a connection that may have written. Call it once for each. */
export function countWrites(connection: DatabaseConnection, changes: PossibleChanges) {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(query, options);
    } finally {
      // One that failed may have been committed all the same, if its connection was lost.
      if (!READS.test(query.sql)) changes.count += 1;
    }
  };
}
