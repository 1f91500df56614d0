import { createRequire } from 'node:module';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';
import type pg from 'pg';
import { type FaultKind, SEAM_VARIABLES } from './plan.ts';
import { perform, performLater } from './steps.ts';

const require = createRequire(import.meta.url);

const root = process.env[SEAM_VARIABLES.root] ?? '';

const BEGIN = /^\s*(?:begin|start transaction)\b/i;
const COMMIT = /^\s*commit\b/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;
const WRITE = /^\s*(?:insert|update|delete|create|drop|alter|vacuum)\b/i;

/** PostgreSQL's codes for disk errors. */
const PG_ERRORS: Partial<Record<FaultKind, string>> = { EIO: '58030', ENOSPC: '53100' };

/** Finds in the sequence of a connection's statements those that make changes durable. A transaction that only reads has none. */
function createCommitFinder() {
  const open = new WeakMap<object, { hasWritten: boolean }>();
  return (connection: object, sql: string) => {
    const transaction = open.get(connection);
    const isWrite = WRITE.test(sql);
    if (BEGIN.test(sql)) open.set(connection, { hasWritten: false });
    else if (transaction && isWrite) transaction.hasWritten = true;
    if (COMMIT.test(sql) || ROLLBACK.test(sql)) open.delete(connection);
    return transaction ? COMMIT.test(sql) && transaction.hasWritten : isWrite;
  };
}

/** Commits, and writes that are a transaction by themselves, of SQLite. */
export function watchSqlite() {
  const Database: typeof Sqlite = require('better-sqlite3');
  const memory = new Database(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('select 1'));
  memory.close();
  const isCommit = createCommitFinder();
  const error = (kind: FaultKind) =>
    kind === 'ENOSPC'
      ? new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
      : new Database.SqliteError('disk I/O error', 'SQLITE_IOERR');

  const run = (database: Sqlite.Database, sql: string, call: () => unknown) =>
    isCommit(database, sql)
      ? perform({ verb: 'commit', target: database.name, takesSpace: true }, { call, error })
      : call();
  for (const name of ['run', 'all', 'get'] as const) {
    const real = statements[name];
    statements[name] = function (this: Sqlite.Statement, ...args: unknown[]) {
      return run(this.database, this.source, () => real.apply(this, args));
    };
  }
  const { exec } = Database.prototype;
  Database.prototype.exec = function (this: Sqlite.Database, sql) {
    return run(this, sql, () => exec.call(this, sql)) as Sqlite.Database;
  };
}

/** The same for PostgreSQL. Its errors are those of the server; a lost answer breaks the connection. */
export function watchPostgres() {
  const { Client } = require('pg');
  const isCommit = createCommitFinder();
  const query: (this: pg.Client, ...args: unknown[]) => unknown = Client.prototype.query;
  Object.assign(Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const sql = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string } | null)?.text);
      const call = () => query.apply(this, args);
      if (!isCommit(this, sql)) return call();
      const error = (kind: FaultKind) => {
        if (kind !== 'lost')
          return Object.assign(new Error('could not write to the log'), { code: PG_ERRORS[kind], severity: 'ERROR' });
        void this.end();
        return Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
      };
      return performLater({ verb: 'commit', target: path.join(root, 'postgres'), takesSpace: true }, { call, error });
    },
  });
}

const CHANGES = [
  'PutObjectCommand',
  'CopyObjectCommand',
  'DeleteObjectCommand',
  'DeleteObjectsCommand',
  'CompleteMultipartUploadCommand',
];

/** The requests that change files in the bucket. */
export function watchBucket() {
  const { S3Client } = require('@aws-sdk/client-s3');
  const { send } = S3Client.prototype;
  S3Client.prototype.send = function (command: { input: { Key?: string } }, ...rest: unknown[]) {
    const { name } = command.constructor;
    const call = () => send.call(this, command, ...rest);
    if (!CHANGES.includes(name)) return call();
    const error = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    const verb = name.replace(/Command$/, '');
    return performLater(
      { verb, target: path.join(root, 'bucket', command.input.Key ?? ''), takesSpace: verb.startsWith('Put') },
      { call, error },
    );
  };
}
