import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'zod';
import { serverFolder } from '../../server-folder.ts';
import { DataFolderUnusable } from '../data-folder-unusable.ts';
import { type ComparedMigrations, compareNames, remedyFor } from '../known-migrations.ts';
import type { Queried } from './queried.ts';

/** The folder of the migrations for PostgreSQL, one a file. */
export const migrationsFolder = join(serverFolder, 'src/database/postgres/migrations');

const Names = z.array(z.object({ name: z.string() }));

/** The migrations that a database has. Statements of the driver: its schema may not fit the entities. */
export async function readNames(client: Queried): Promise<Set<string>> {
  const { rows: found } = await client.query("select 1 where to_regclass('mikro_orm_migrations') is not null");
  const { rows } = found.length > 0 ? await client.query('select name from mikro_orm_migrations') : { rows: [] };
  return new Set(Names.parse(rows).map(({ name }) => name));
}

export const compareKnown = (done: ReadonlySet<string>): ComparedMigrations =>
  compareNames(done, new Set(readdirSync(migrationsFolder).map((file) => parse(file).name)));

/** The difference between a database and this version. */
export const compareMigrations = async (client: Queried) => compareKnown(await readNames(client));

/** Throws if another version has used the database that this one does not know. */
export function refuseForeign({ foreign }: ComparedMigrations) {
  if (!foreign) return;
  const remedy = remedyFor(foreign, 'DATABASE_URL to another database');
  throw new DataFolderUnusable(`${foreign} has used the database. ${remedy}`);
}
