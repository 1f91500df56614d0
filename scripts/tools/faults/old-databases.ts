import { MikroORM } from '@mikro-orm/sqlite';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { databaseOptions } from '../../../server/src/database/orm.ts';
import { openOrm } from '../../../server/src/database/postgres/open-postgres.ts';
import { openPool } from '../../../server/src/database/postgres/pool.ts';
import { query } from '../../../server/test/helpers/postgres-server.ts';

/** The number of migrations in the first version. */
const FIRST_VERSION = 2;
/** Rows that the migrations write themselves, and sessions, which were stored differently. */
const LEFT = new Set(['mikro_orm_migrations', 'refresh_tokens']);

const Names = z.array(z.object({ name: z.string() })).transform((rows) => rows.map(({ name }) => name));

type Migrated = Pick<MikroORM, 'migrator' | 'close'>;

async function migrateToFirst({ migrator, close }: Migrated) {
  const pending = await migrator.getPending();
  await migrator.up({ to: pending[FIRST_VERSION - 1]?.name ?? '' });
  await close(true);
}

/** Creates a database file of the first version, with those of today's rows that fit into it. */
export async function makeOldSqlite(file: string, today: string) {
  const orm = await MikroORM.init(databaseOptions(file));
  await migrateToFirst({ migrator: orm.migrator, close: (force) => orm.close(force) });

  const old = new Database(file);
  try {
    old.pragma('foreign_keys = OFF');
    old.prepare('attach ? as today').run(today);
    const namesOf = (sql: string) => Names.parse(old.prepare(sql).all());
    const tables = namesOf("select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'");
    for (const table of tables.filter((name) => !LEFT.has(name))) {
      const columnsIn = (schema: string) =>
        new Set(namesOf(`select name from pragma_table_info('${table}', '${schema}')`));
      const columns = [...columnsIn('main').intersection(columnsIn('today'))].join();
      old.exec(`delete from main.${table}`);
      old.exec(`insert into main.${table} (${columns}) select ${columns} from today.${table}`);
    }
  } finally {
    old.close();
  }
}

/** The same in an empty database of PostgreSQL. */
export async function makeOldPostgres(url: string, today: string) {
  const orm = await openOrm(url, openPool(url, 1));
  await migrateToFirst({ migrator: orm.migrator, close: (force) => orm.close(force) });

  const namesIn = async (database: string, sql: string) => Names.parse(await query(database, sql));
  const tables = await namesIn(url, "select tablename as name from pg_tables where schemaname = 'public'");
  for (const table of tables.filter((name) => !LEFT.has(name))) {
    const listColumns = `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'`;
    const columns = new Set(await namesIn(url, listColumns)).intersection(new Set(await namesIn(today, listColumns)));
    const list = [...columns].join();
    const [row] = await query<{ rows: unknown }>(today, `select json_agg(${table}) as rows from ${table}`);
    const rows = JSON.stringify(row?.rows ?? []).replaceAll("'", "''");
    // References and triggers do not check rows that were valid already.
    await query(
      url,
      `set session_replication_role = replica; delete from ${table};
       insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, '${rows}')`,
    );
    if (!columns.has('id')) continue;
    await query(
      url,
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`,
    );
  }
}
