import { Kysely } from 'kysely';
import type { Idiom } from '../idiom.ts';
import type { EntityManager } from '../orm.ts';
import { type Reader, snapshotIn, type Tables } from '../reader.ts';
import { dialectOver, openPool } from './pool.ts';
import { tellingTrouble } from './trouble.ts';

const CONNECTIONS = 4;

/** Reads PostgreSQL in transactions that see the database as it was when they began. */
export function createReader({ url, em, idiom }: { url: string; em: EntityManager; idiom: Idiom }): Reader {
  const database = new Kysely<Tables>({ dialect: dialectOver(openPool(url, CONNECTIONS)) });
  return {
    read: (work) =>
      // Rows that are read one by one tell of trouble only here.
      tellingTrouble(() =>
        database
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute((rows) => work(snapshotIn(rows, { em, idiom }))),
      ),
    close: () => database.destroy(),
  };
}
