import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Config } from '../../config/config.ts';
import { type ComparedMigrations, compareMigrations } from '../../database/known-migrations.ts';
import { explainConnection } from './connection-failure.ts';

const ANSWER_WITHIN_MS = 10_000;

type Row = Record<string, unknown>;

/**
 * The database as the checks see it: nothing of it is changed, nor migrated. They ask with statements of the driver, since entities do not fit
 * a database of another version, and most questions are about the database itself.
 */
export interface DoctorDatabase {
  kind: 'SQLite' | 'PostgreSQL';
  /** Runs a query that both databases understand. */
  ask(sql: string): Promise<Row[]>;
  compareMigrations(): Promise<ComparedMigrations>;
  close(): Promise<void>;
}

interface Place extends Pick<Config, 'databaseUrl'> {
  folders: Pick<Config['folders'], 'database'>;
}

/** Opens the database when it is first asked, so that a check of something else does not depend on it. */
export const openDoctorDatabase = async ({ databaseUrl, folders }: Place): Promise<DoctorDatabase> =>
  databaseUrl === null ? openFile(folders.database) : openPostgres(databaseUrl);

function openFile(file: string): DoctorDatabase {
  let open: Database.Database | null = null;
  const use = () => {
    if (!existsSync(file)) throw new Error(`${file} does not exist yet`);
    open ??= new Database(file, { readonly: true, fileMustExist: true });
    return open;
  };
  return {
    kind: 'SQLite',
    ask: async (sql) => use().prepare<[], Row>(sql).all(),
    compareMigrations: async () => compareMigrations(use()),
    close: async () => void open?.close(),
  };
}

async function openPostgres(url: string): Promise<DoctorDatabase> {
  const { default: pg } = await import('pg');
  const { compareMigrations: compare } = await import('../../database/postgres/compare-migrations.ts');
  const { connectionTo } = await import('../../database/postgres/pool.ts');
  const client = new pg.Client(connectionTo(url));
  client.on('error', () => {});
  const connect = async () => {
    await client.connect().catch((error: unknown) => {
      throw explainConnection(url, error);
    });
    // By a statement: a pooler refuses such parameters when a connection is opened.
    await client.query(`set statement_timeout = ${ANSWER_WITHIN_MS}`);
  };
  let connected: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** The driver takes one query at a time. Each of them fails if there is no connection. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    connected ??= connect();
    const result = Promise.all([connected, last]).then(task);
    last = result.catch(() => {});
    return result;
  };
  return {
    kind: 'PostgreSQL',
    ask: (sql) => inTurn(async () => (await client.query<Row>(sql)).rows),
    compareMigrations: () => inTurn(() => compare(client)),
    close: async () => {
      if (connected) await client.end();
    },
  };
}
