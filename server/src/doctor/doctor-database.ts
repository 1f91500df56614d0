import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Config } from '../config.ts';
import { compareMigrations } from '../database/known-migrations.ts';

type Row = Record<string, unknown>;

/** The database as the checks see it: nothing of it is changed, nor migrated. */
export interface DoctorDatabase {
  kind: 'SQLite' | 'PostgreSQL';
  /** Runs a query that both databases understand. */
  ask(sql: string): Promise<Row[]>;
  compareMigrations(): Promise<{ pending: string[]; unknown: string[] }>;
  close(): Promise<void>;
}

/** Opens the database when it is first asked, so that a check of something else does not depend on it. */
export const openDoctorDatabase = async ({ databaseUrl, folders }: Config): Promise<DoctorDatabase> =>
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
  const { compareMigrations: compare } = await import('../database/postgres/migrate.ts');
  const { connectionTo } = await import('../database/postgres/pool.ts');
  const client = new pg.Client({ ...connectionTo(url), statement_timeout: 10_000 });
  client.on('error', () => {});
  let connected: Promise<unknown> | null = null;
  /** The driver takes one query at a time. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    connected ??= client.connect();
    const result = connected.then(task);
    connected = Promise.all([connected, result.catch(() => {})]);
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
