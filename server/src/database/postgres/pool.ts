import type { Socket } from 'node:net';
import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { DatabaseUnavailable } from '../../errors.ts';
import { createFailedBegins } from '../failed-begin.ts';
import { countWrites, type PossibleChanges } from '../revision-watch.ts';
import { mapPostgresErrors } from './map-errors.ts';

const CONNECT_WITHIN_MS = 5_000;
/** As long as SQLite waits for another writer. */
const LOCK_TIMEOUT_MS = 5_000;
/** No request takes longer. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** For changes of the schema: a large table takes its time. */
export const LONG_STATEMENT_TIMEOUT_MS = 60 * 60_000;

/** The server aborts statements itself; this later ends those that a hung server or a dead network leaves unanswered. */
const ANSWER_LATER_MS = 5_000;

/** Set by a statement: a pooler refuses such parameters when a connection is opened. */
const setAll = (parameters: Record<string, number>) =>
  Object.entries(parameters)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** In seconds. A machine that has lost its power or its network ends nothing: without this, PostgreSQL keeps its connections for hours. */
export const KEEPALIVES = setAll({ tcp_keepalives_idle: 15, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 });

const limitsOf = (statementTimeoutMs: number) =>
  setAll({
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
  });

/** So often PostgreSQL looks whether the client of a long statement is still there. */
const CLIENT_CHECKED_MS = 2_000;

const BIGINT = 20;

/** 64-bit integers are ids and counts, which stay within JavaScript's safe range. */
const types = new pg.TypeOverrides();
types.setTypeParser(BIGINT, Number);

/** The settings of every connection to the server. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  keepAlive: true,
  application_name: 'vitrine',
  types,
});

/**
 * Closes a connection that stays silent for this long after a query was sent. The driver's own time limit leaves it in use, and does
 * not work for results that are read row by row.
 */
export function endUnanswered(client: pg.ClientBase, withinMs: number) {
  const { stream }: { stream: Socket } = Reflect.get(client, 'connection');
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

interface Limits {
  statementTimeoutMs?: number;
  answerWithinMs?: number;
}

/** A pool of at most `max` connections, each opened when it is needed. */
export function openPool(
  url: string,
  max: number,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS, answerWithinMs = statementTimeoutMs + ANSWER_LATER_MS }: Limits = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    async onConnect(client) {
      client.on('error', () => {});
      endUnanswered(client, answerWithinMs);
      await client.query(`${limitsOf(statementTimeoutMs)}; ${KEEPALIVES}`);
      // One that is abandoned would hold its locks until its time is over. Some systems cannot tell, and there it does.
      if (statementTimeoutMs > STATEMENT_TIMEOUT_MS)
        await client.query(setAll({ client_connection_check_interval: CLIENT_CHECKED_MS })).catch(() => {});
    },
  });
  // An idle connection that breaks is replaced; a used one fails its query.
  pool.on('error', () => {});
  return pool;
}

/** Kysely on a pool, with failures mapped to refusals. What may have written raises `changes`. */
export function dialectOver(pool: pg.Pool, changes?: PossibleChanges): PostgresDialect {
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
        if (changes) countWrites(connection, changes);
      }
      return connection;
    }

    override async beginTransaction(...args: Parameters<PostgresDriver['beginTransaction']>) {
      await failedBegins.begin(args[0], () => super.beginTransaction(...args));
    }

    override async commitTransaction(connection: DatabaseConnection) {
      await failedBegins.commit(connection, () => super.commitTransaction(connection));
    }

    /** The server rolls back what a lost connection has left open. */
    override async rollbackTransaction(connection: DatabaseConnection) {
      await failedBegins
        .rollback(connection, () => super.rollbackTransaction(connection))
        .catch((error: unknown) => {
          if (!(error instanceof DatabaseUnavailable)) throw error;
        });
    }

    /** Kysely forgets its pool first: a connection that is being opened would never be returned, and the pool would never end. */
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
