import { existsSync, readdirSync } from 'node:fs';
import type { IMigrator } from '@mikro-orm/core';
import pg from 'pg';
import { z } from 'zod';
import { DataFolderUnusable } from '../data-folder-unusable.ts';
import { type Migrated, prepareUpdate, reasonInOneLine } from '../migrate.ts';
import { POSTGRES_MIN } from '../version-limits.ts';
import { compareKnown, refuseForeign } from './compare-migrations.ts';
import { connectionTo, KEEPALIVES } from './pool.ts';
import type { Queried } from './queried.ts';
import { exportPostgres } from './records/export-postgres.ts';

/** The lock of those that change the schema. */
export const TURN = "hashtextextended('migrations', 0)";

const Setting = z.tuple([z.object({ version: z.string(), major: z.coerce.number() })]);

// Statements of the driver: all of this is asked before the schema is known to fit the entities.

/** Throws if the version of PostgreSQL is older than those that are tested. */
export async function refuseOld(client: Queried) {
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
  try {
    // Not everybody hangs up on whom they refuse.
    await client.connect();
    await refuseOld(client);
    await client.query(KEEPALIVES);
    await client.query(`select pg_advisory_lock(${TURN})`);
    return await task();
  } finally {
    await client.end();
  }
}

export interface PostgresPlace {
  url: string;
  /** The data folder, for the copy of before. */
  data: string;
  /** The folder of originals. */
  originals: string;
  /** Allows a new database beside existing photographs, whose records will be recreated. */
  isRecovery?: boolean;
}

interface Options extends PostgresPlace {
  /** Applies all pending migrations or none. */
  apply: () => Promise<{ name: string }[]>;
}

/** Applies all pending migrations or none. Returns what was done; null for a new database. */
export async function migrate(
  migrator: IMigrator,
  { url, data, originals, isRecovery = false, apply }: Options,
): Promise<Migrated | null> {
  return inTurn(url, async () => {
    const done = (await migrator.getExecuted()).map(({ name }) => name);
    refuseForeign(compareKnown(new Set(done)));
    if (!isRecovery && done.length === 0 && existsSync(originals) && readdirSync(originals).length > 0) {
      throw new DataFolderUnusable(
        `the database is empty, but ${originals} contains photographs of another. Set DATABASE_URL to the database with their records, ` +
          'or DATA_DIR to another folder, or recreate the records: npm run storage -- recover',
      );
    }
    const pending = (await migrator.getPending()).map(({ name }) => name);
    if (pending.length === 0) return null;
    const last = done.toSorted().at(-1);
    const write = (target: string) => exportPostgres(url, target);
    const copy = last ? await prepareUpdate(data, { pending, last, write }) : null;
    const applied = await apply().catch((error: unknown) => {
      throw new DataFolderUnusable(
        `the database could not be migrated: ${reasonInOneLine(error)}. ` +
          `It is unchanged${copy ? `, and ${copy} is a copy of it` : ''}. Remove the cause and start again`,
        { cause: error },
      );
    });
    return copy ? { names: applied.map(({ name }) => name), copy } : null;
  });
}
