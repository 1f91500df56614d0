import type { DatabaseConnection } from 'kysely';

/**
 * Kysely never gives back the connection of a transaction that MikroORM could not begin: with SQLite every later request would
 * wait for ever, with PostgreSQL the pool would have one connection less. So its beginning succeeds in Kysely's eyes, and the
 * transaction fails with the same error at its first statement, which ends it as any other failure does.
 */
export function createFailedBegins() {
  const failures = new WeakMap<DatabaseConnection, { error: unknown }>();

  const throwFailure = (connection: DatabaseConnection) => {
    const failure = failures.get(connection);
    if (failure) throw failure.error;
  };

  return {
    /** To be called once for each connection, before it is used. */
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
