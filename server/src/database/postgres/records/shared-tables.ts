import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Queried } from '../queried.ts';

// Here and beside, statements of the driver: whole tables are copied by the names of their columns, and no record is read.

/** A table of both databases, with its columns in both and their types in PostgreSQL. */
export interface SharedTable {
  name: string;
  columns: readonly { name: string; type: string }[];
}

const PostgresColumn = z.object({ table: z.string(), name: z.string(), type: z.string() });
const Names = z.array(z.string());

/** Which migrations were applied is a fact of each database. */
const OWN_TABLES = ['mikro_orm_migrations'];
const NAME = /^[a-z_][a-z_0-9]*$/;

/** Images whose words are put into the index of the search. */
export const ALL_IMAGES = '(select id from images)';

/** The tables of both databases: what a row refers to comes before it. */
export async function listSharedTables(sqlite: Database.Database, client: Queried): Promise<SharedTable[]> {
  const { rows } = await client.query(
    `select table_name as "table", column_name as name, data_type as type
     from information_schema.columns where table_schema = current_schema() order by ordinal_position`,
  );
  const inPostgres = Map.groupBy(z.array(PostgresColumn).parse(rows), ({ table }) => table);
  const names = Names.parse(
    sqlite.prepare("select name from pragma_table_list where schema = 'main' and type = 'table'").pluck().all(),
  ).filter((name) => inPostgres.has(name) && NAME.test(name) && !OWN_TABLES.includes(name));

  const columnsOf = (table: string) => {
    const known = new Set(Names.parse(sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table)));
    return (inPostgres.get(table) ?? []).filter(({ name }) => known.has(name) && NAME.test(name));
  };
  return inOrder(names, sqlite).map((name) => ({ name, columns: columnsOf(name) }));
}

function inOrder(names: readonly string[], sqlite: Database.Database): string[] {
  const targets = sqlite.prepare('select distinct "table" from pragma_foreign_key_list(?)').pluck();
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (ordered.has(name)) return;
    for (const target of Names.parse(targets.all(name))) if (target !== name) add(target);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}
