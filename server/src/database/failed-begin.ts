import type { DatabaseConnection } from 'kysely';

/**
 * Kysely never returns the connection of a transaction that MikroORM could not begin: with SQLite every later request would wait for
 * ever, with PostgreSQL the pool would lose a connection. So Kysely is told that it began, and the first statement of the transaction
 * fails with the same error, which ends it like any other failure.
 */
export function createFailedBegins() {
  const failures = new WeakMap<DatabaseConnection, { error: unknown }>();

  const throwFailure = (connection: DatabaseConnection) => {
    const failure = failures.get(connection);
    if (failure) throw failure.error;
  };

  return {
    /** Call it once for each connection, before its use. */
    watch(connection: DatabaseConnection) {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query, options) => {
        throwFailure(connection);
        return execute(query, options);
      };
    },

    async begin(connection: DatabaseConnection, begin: () => Promise<void>) {
      try {
        await begin();
      } catch (error) {
        failures.set(connection, { error });
      }
    },

    async commit(connection: DatabaseConnection, commit: () => Promise<void>) {
      throwFailure(connection);
      await commit();
    },

    async rollback(connection: DatabaseConnection, rollback: () => Promise<void>) {
      if (!failures.delete(connection)) await rollback();
    },
  };
}
