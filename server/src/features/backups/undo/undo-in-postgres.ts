import Database from 'better-sqlite3';
import { CompiledQuery, type Kysely } from 'kysely';
import { z } from 'zod';
import { keepCopy } from '../../../database/migrate.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { compareKnown, refuseForeign } from '../../../database/postgres/compare-migrations.ts';
import { explainFailure } from '../../../database/postgres/map-errors.ts';
import { TURN } from '../../../database/postgres/migrate.ts';
import { openOrm } from '../../../database/postgres/open-postgres.ts';
import { LONG_STATEMENT_TIMEOUT_MS, openPool } from '../../../database/postgres/pool.ts';
import type { Queried } from '../../../database/postgres/queried.ts';
import { exportPostgres } from '../../../database/postgres/records/export-postgres.ts';
import { passIds } from '../archive/archived-database.ts';
import { importIntoPostgres } from '../archive/postgres/import-postgres.ts';
import { refuseServers } from '../archive/postgres/refuse-servers.ts';
import { hasUpdate, type UndoJob } from './undo-job.ts';

/** Tables that the archive's database has not, or keeps by itself. */
const OF_POSTGRES = ['request_counts', 'image_search'];

const Names = z.array(z.string());

/**
 * Makes the schema of before anew and fills it with the records of the copy, in one transaction. Returns the copy of just now; null if the
 * schema is that of before already.
 */
export async function undoInPostgres(url: string, job: UndoJob) {
  const { dataDir, name, ready, prepare, last } = job;
  const orm = await openOrm(url, openPool(url, 1, { statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS }));
  try {
    const em: EntityManager = orm.em.fork();
    await refuseServers(queriesOf(em.getKysely()));
    // The migrator asks on a connection of its own only this once.
    const done = (await orm.migrator.getExecuted()).map((one) => one.name);
    refuseForeign(compareKnown(new Set(done)));
    if (!hasUpdate(done.toSorted().at(-1), job)) return null;
    await prepare();
    const kept = await keepCopy(dataDir, name, (target) => exportPostgres(url, target));
    passIds(ready, kept);
    await em.transactional(async (transaction) => {
      const client = queriesOf(transaction.getKysely());
      // A server that starts now waits, and finds the database of before.
      await client.query(`select pg_advisory_xact_lock(${TURN})`);
      await refuseServers(client);
      await dropTables(client, listTables(kept));
      await orm.migrator.up({ to: last, transaction: transaction.getTransactionContext() });
      await withoutTriggers(client, listTables(ready), () => importIntoPostgres(ready, client));
    });
    return kept;
  } catch (error) {
    throw explainFailure(error, url);
  } finally {
    await orm.close(true);
  }
}

/** The statements of this module and of the import, on MikroORM's connection. */
const queriesOf = (connection: Pick<Kysely<never>, 'executeQuery'>): Queried => ({
  query: (text, values = []) => connection.executeQuery(CompiledQuery.raw(text, values)),
});

/** The tables of the version that made this copy. Others in the database are left alone. */
function listTables(copy: string): string[] {
  const database = new Database(copy, { readonly: true, fileMustExist: true });
  try {
    const query = "select name from pragma_table_list where schema = 'main' and type = 'table'";
    const names = [...Names.parse(database.prepare(query).pluck().all()), ...OF_POSTGRES];
    return names.filter((table) => /^[a-z_]+$/.test(table) && table !== 'mikro_orm_migrations');
  } finally {
    database.close();
  }
}

async function dropTables(client: Queried, tables: readonly string[]) {
  await client.query(`drop table if exists ${tables.join(', ')} cascade`);
  await client.query('delete from mikro_orm_migrations');
}

/** Those of an earlier version would take the records for changes. */
async function withoutTriggers(client: Queried, tables: readonly string[], work: () => Promise<void>) {
  for (const name of tables) await client.query(`alter table if exists ${name} disable trigger user`);
  await work();
  for (const name of tables) await client.query(`alter table if exists ${name} enable trigger user`);
}
