import Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createFailedBegins } from '../failed-begin.ts';
import { countWrites, type PossibleChanges } from '../revision-watch.ts';

/** How long SQLite waits for another process before it answers "busy". */
const BUSY_TIMEOUT_MS = 5_000;

/** The page cache of each connection; the operating system caches the file anyway. */
const CACHE_KIB = 2_048;

/** How many statements a connection keeps prepared, and the longest: about a megabyte of them. */
const PREPARED = 100;
const PREPARED_LENGTH = 4_000;

type Outbox = ReturnType<typeof collectNotifications>;

/**
 * Keeps statements prepared: Kysely prepares each anew, which costs more than to run most of them. Reading an image takes a third of the
 * processor time with it, and an edit of one a tenth less.
 */
function keepPrepared(database: Database.Database): SqliteDatabase {
  const prepared = new LRUCache<string, Database.Statement>({ max: PREPARED });
  return {
    prepare(sql) {
      const known = prepared.get(sql);
      // Kysely runs nothing else on a connection while rows are read one by one, so none of them is in use.
      if (known) return known;
      const statement = database.prepare(sql);
      if (sql.length <= PREPARED_LENGTH) prepared.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * Kysely over one connection.
 *
 * After a full disk or a fault of the disk SQLite has rolled back by itself. Rolling back once more is an error, which
 * would leave Kysely's only connection locked for ever and every later request without an answer.
 *
 * @param options.begin How a transaction begins. One that will write says so at once: what it has read then still holds when it
 *   writes, whatever another process does to the file.
 */
function dialectOver(
  database: Database.Database,
  {
    begin,
    changes,
    notifications,
  }: { begin: 'begin' | 'begin immediate'; changes?: PossibleChanges | undefined; notifications?: Outbox },
): SqliteDialect {
  const failedBegins = createFailedBegins();
  const known = new WeakSet<DatabaseConnection>();

  class Driver extends SqliteDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      if (!known.has(connection)) {
        known.add(connection);
        failedBegins.watch(connection);
        if (changes) countWrites(connection, changes);
      }
      return connection;
    }

    override async beginTransaction(connection: DatabaseConnection) {
      await failedBegins.begin(connection, async () => {
        await connection.executeQuery(CompiledQuery.raw(begin));
      });
    }

    override async commitTransaction(connection: DatabaseConnection) {
      await failedBegins.commit(connection, () => super.commitTransaction(connection));
      notifications?.send();
    }

    override async rollbackTransaction(connection: DatabaseConnection) {
      notifications?.discard();
      await failedBegins.rollback(connection, async () => {
        if (database.inTransaction) await super.rollbackTransaction(connection);
      });
    }
  }

  const config = { database: keepPrepared(database) };

  class Dialect extends SqliteDialect {
    override createDriver() {
      return new Driver(config);
    }
  }

  return new Dialect(config);
}

/** Collects the notifications of the transaction, by the function that PostgreSQL has. */
function collectNotifications(database: Database.Database, deliver: (channel: string, payload: string) => void) {
  let collected: [channel: string, payload: string][] = [];
  database.function('pg_notify', (channel, payload) => {
    collected.push([`${channel}`, `${payload}`]);
    return null;
  });
  return {
    send() {
      const sent = collected;
      collected = [];
      for (const notification of sent) deliver(...notification);
    },
    discard() {
      collected = [];
    },
  };
}

/** What learns of the writes of a connection. */
export interface Observers {
  changes?: PossibleChanges;
  /** Called for each notification of a transaction that was committed. */
  deliver?: (channel: string, payload: string) => void;
}

/**
 * The connection that writes. An acknowledged write survives a power cut: it uses a write-ahead log, synced at each commit. What may
 * have written raises `changes`.
 */
export function writableSqlite(file: string, { changes, deliver = () => {} }: Observers = {}): SqliteDialect {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma(`cache_size = -${CACHE_KIB}`);
  return dialectOver(database, {
    begin: 'begin immediate',
    changes,
    notifications: collectNotifications(database, deliver),
  });
}

/** A connection that only reads. It sees what was committed when its transaction began. */
export function readOnlySqlite(file: string): SqliteDialect {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  database.pragma(`cache_size = -${CACHE_KIB}`);
  return dialectOver(database, { begin: 'begin' });
}
