import type { Socket } from 'node:net';
import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { DatabaseAway } from '../../errors.ts';
import { createFailedBegins } from '../sqlite/failed-begin.ts';
import { mapPostgresErrors } from './map-errors.ts';

const CONNECT_WITHIN_MS = 5_000;
/** As long as SQLite waits for another writer. */
const LOCK_TIMEOUT_MS = 5_000;
/** No request is under way for longer. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The server ends a statement by itself; one that does not answer any more, or a dead network, ends no later than this. */
const ANSWER_WITHIN_MS = STATEMENT_TIMEOUT_MS + 5_000;

const BIGINT = 20;

/** Numbers of this size are ids and counts, which JavaScript counts as far as Vitrine ever does. */
const types = new pg.TypeOverrides();
types.setTypeParser(BIGINT, Number);

/** How every connection to the server is made. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  keepAlive: true,
  application_name: 'vitrine',
  types,
});

/**
 * Ends a connection on which nothing has come back for so long after something was sent. The driver's own time limit leaves
 * it in use, and does not know the end of what is read row by row.
 */
export function endUnanswered(client: pg.ClientBase, withinMs: number) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const write = stream.write.bind(stream) as Socket['write'];
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  stream.write = ((...sent: Parameters<typeof write>) => {
    timer ??= setTimeout(() => stream.destroy(new Error('Connection terminated: no answer')), withinMs).unref();
    return write(...sent);
  }) as Socket['write'];
  stream.on('data', settle);
  stream.once('close', settle);
}

/** Up to so many connections, each made when it is needed. */
export function openPool(url: string, max: number, { answerWithinMs = ANSWER_WITHIN_MS } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
  });
  // One that breaks while nobody uses it is replaced when the next is needed; whoever uses one is told by its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endUnanswered(client, answerWithinMs);
  });
  return pool;
}

/** Kysely over a pool, with failures that say what a caller is to be told. */
export function dialectOver(pool: pg.Pool): PostgresDialect {
  const config = { pool, cursor: Cursor };
  const known = new WeakSet<DatabaseConnection>();
  const acquiring = new Set<Promise<DatabaseConnection>>();
  const failedBegins = createFailedBegins();

  class Driver extends PostgresDriver {
    override async acquireConnection(options?: Parameters<PostgresDriver['acquireConnection']>[0]) {
      const acquired = mapPostgresErrors(() => super.acquireConnection(options));
      acquiring.add(acquired);
      const connection = await acquired.finally(() => acquiring.delete(acquired));
      if (!known.has(connection)) {
        known.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query) => mapPostgresErrors(() => execute(query));
        failedBegins.watch(connection);
      }
      return connection;
    }

    override async beginTransaction(...args: Parameters<PostgresDriver['beginTransaction']>) {
      await failedBegins.begin(args[0], () => super.beginTransaction(...args));
    }

    override async commitTransaction(connection: DatabaseConnection) {
      await failedBegins.commit(connection, () => super.commitTransaction(connection));
    }

    /** What the end of a connection leaves undone, the server has rolled back. */
    override async rollbackTransaction(connection: DatabaseConnection) {
      await failedBegins
        .rollback(connection, () => super.rollbackTransaction(connection))
        .catch((error: unknown) => {
          if (!(error instanceof DatabaseAway)) throw error;
        });
    }

    /** Kysely forgets its pool first: a connection that is just being made would never be given back, nor the pool end. */
    override async destroy() {
      await Promise.allSettled(acquiring);
      await super.destroy();
    }
  }

  class Dialect extends PostgresDialect {
    override createDriver() {
      return new Driver(config);
    }
  }

  return new Dialect(config);
}
