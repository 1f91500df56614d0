import { Migrator } from '@mikro-orm/migrations';
import { JsonType, MikroORM } from '@mikro-orm/postgresql';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { entities, type Orm } from '../orm.ts';
import type { SqlDialect } from '../sql-dialect.ts';
import { DataFolderUnusable } from '../sqlite/data-folder-unusable.ts';
import { createSharedLocks } from './locks.ts';
import { isAway } from './map-errors.ts';
import { migrate, migrationsFolder, type PostgresPlace } from './migrate.ts';
import { dialectOver, openPool } from './pool.ts';
import { createReader } from './reader.ts';
import { sharedRequestCounts } from './request-counts.ts';
import { createVisibilityReader } from './visibility-reader.ts';

const CONNECTIONS = 8;

const dialect: SqlDialect = {
  like: 'ilike',
  listOfIds:
    '(select value::bigint, place - 1 as key from json_array_elements_text(?::json) with ordinality as list (value, place))',
  beginChange: 'select 1 from content_state where id = 1 for update',
  endChange: null,
};

/** Says in one line why the database cannot be used; the address, which holds the password, is not in it. */
function explainFailure(error: unknown, url: string): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!isAway(cause)) return error;
  const { host, pathname } = new URL(url);
  // A name with several addresses fails with one error for each.
  const reasons = cause instanceof AggregateError ? cause.errors : [cause];
  const said = reasons.map(reasonOf).join(', ');
  return new DataFolderUnusable(`the database ${pathname.slice(1)} on ${host} cannot be reached (${said})`, { cause });
}

/** MikroORM over a pool of connections, as it is before the schema is looked at. */
export const openOrm = (url: string, pool: pg.Pool) =>
  MikroORM.init({
    dbName: decodeURIComponent(new URL(url).pathname.slice(1)),
    entities: [...entities],
    extensions: [Migrator],
    migrations: { path: migrationsFolder, snapshot: false, silent: true },
    driverOptions: () => dialectOver(pool),
    discovery: {
      // Plain rows and entities then read the same text, which is also what SQLite keeps.
      onMetadata(meta) {
        for (const property of Object.values<{ type: unknown; columnTypes: string[] }>(meta.properties)) {
          if (property.type === JsonType) property.columnTypes = ['text'];
        }
      },
    },
  });

/** Opens a database of PostgreSQL, which several servers may use, and brings its schema up to date. */
export async function openPostgres({ url, ...photographs }: PostgresPlace): Promise<Database> {
  const pool = openPool(url, CONNECTIONS);
  const orm = await openOrm(url, pool);
  try {
    await migrate(orm.migrator, { url, ...photographs });
  } catch (error) {
    await orm.close(true);
    throw explainFailure(error, url);
  }

  // The two drivers differ in what none of the code here uses.
  const em = orm.em as unknown as Orm['em'];
  const reader = createReader({ url, em, dialect });
  const locks = createSharedLocks(url);
  return {
    orm: orm as unknown as Orm,
    dialect,
    visibility: createVisibilityReader(pool),
    reader,
    locks,
    isShared: true,
    requestCounts: (secret) => sharedRequestCounts({ pool, secret }),
    async close() {
      await locks.close();
      await reader.close();
      await orm.close(true);
    },
  };
}
