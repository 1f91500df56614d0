import { Kysely } from 'kysely';
import type { EntityManager } from '../orm.ts';
import { type Reader, snapshotIn, type Tables } from '../reader.ts';
import type { SqlDialect } from '../sql-dialect.ts';
import { mapPostgresErrors } from './map-errors.ts';
import { dialectOver, openPool } from './pool.ts';

const CONNECTIONS = 4;

/** Reads PostgreSQL in transactions that see the database as it was when they began. */
export function createReader({ url, em, dialect }: { url: string; em: EntityManager; dialect: SqlDialect }): Reader {
  const database = new Kysely<Tables>({ dialect: dialectOver(openPool(url, CONNECTIONS)) });
  return {
    read: (work) =>
      // Rows that are read one by one fail only here.
      mapPostgresErrors(() =>
        database
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((rows) => work(snapshotIn(rows, { em, dialect }))),
      ),
    close: () => database.destroy(),
  };
}
