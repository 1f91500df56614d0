import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { IMigrator } from '@mikro-orm/core';
import pg from 'pg';
import { z } from 'zod';
import { serverFolder } from '../../server-folder.ts';
import { type ComparedMigrations, compareNames, remedyFor } from '../known-migrations.ts';
import { type Migrated, reasonInOneLine } from '../migrate.ts';
import { DataFolderUnusable } from '../sqlite/data-folder-unusable.ts';
import { POSTGRES_MIN } from '../version-limits.ts';
import { connectionTo } from './pool.ts';

/** The folder of the migrations for PostgreSQL, one a file. */
export const migrationsFolder = join(serverFolder, 'src/database/postgres/migrations');

const TURN = "hashtextextended('migrations', 0)";

const Setting = z.tuple([z.object({ version: z.string(), major: z.coerce.number() })]);

// Statements of the driver: all of this is asked before the schema is known to fit the entities.

/** Throws if the version of PostgreSQL is older than those that are tested. */
export async function refuseOld(client: { query: (sql: string) => Promise<{ rows: unknown[] }> }) {
  const { rows } = await client.query(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major",
  );
  const [{ version, major }] = Setting.parse(rows);
  if (major >= POSTGRES_MIN) return;
  throw new DataFolderUnusable(`PostgreSQL ${version} is too old. Update it to ${POSTGRES_MIN} or newer`);
}

/** Servers that start together migrate one after another: the first one applies the migrations, the others find nothing to do. */
async function inTurn<T>(url: string, task: () => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(url));
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOld(client);
    await client.query(`select pg_advisory_lock(${TURN})`);
    return await task();
  } finally {
    await client.end();
  }
}

const knownNames = () => new Set(readdirSync(migrationsFolder).map((file) => parse(file).name));

const Names = z.array(z.object({ name: z.string() }));

/** The difference between a database and this version. */
export async function compareMigrations(client: pg.ClientBase): Promise<ComparedMigrations> {
  const { rows: found } = await client.query("select to_regclass('mikro_orm_migrations') is not null as exists");
  const { rows } = found[0]?.exists ? await client.query('select name from mikro_orm_migrations') : { rows: [] };
  const done = new Set(Names.parse(rows).map(({ name }) => name));
  return compareNames(done, knownNames());
}

export interface PostgresPlace {
  url: string;
  /** The folder of originals. */
  originals: string;
  /** Allows a new database beside existing photographs, whose records will be recreated. */
  isRecovery?: boolean;
}

/** Applies all pending migrations or none. Returns what was done; null for a new database. */
export async function migrate(
  migrator: IMigrator,
  { url, originals, isRecovery = false }: PostgresPlace,
): Promise<Migrated | null> {
  return inTurn(url, async () => {
    const done = await migrator.getExecuted();
    const { foreign } = compareNames(new Set(done.map(({ name }) => name)), knownNames());
    if (foreign) {
      const remedy = remedyFor(foreign, 'DATABASE_URL to another database');
      throw new DataFolderUnusable(`${foreign} has used the database. ${remedy}`);
    }
    if (!isRecovery && done.length === 0 && existsSync(originals) && readdirSync(originals).length > 0) {
      throw new DataFolderUnusable(
        `the database is empty, but ${originals} contains photographs of another. Set DATABASE_URL to the database with their records, ` +
          'or DATA_DIR to another folder, or recreate the records: npm run storage -- recover',
      );
    }
    const applied = await migrator.up().catch((error: unknown) => {
      throw new DataFolderUnusable(
        `the database could not be migrated: ${reasonInOneLine(error)}. It is unchanged. Remove the cause and start again`,
        { cause: error },
      );
    });
    return done.length === 0 || applied.length === 0 ? null : { names: applied.map(({ name }) => name), copy: null };
  });
}
