import { readdirSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { serverFolder } from '../server-folder.ts';

/** The folder of the migrations, one a file. */
export const migrationsFolder = join(serverFolder, 'src/database/migrations');

const Names = z.array(z.string());

/**
 * The difference between a database and this version: `pending` migrations are still to be applied; `unknown` ones mean that a newer
 * version has used it.
 */
export function compareMigrations(database: Database.Database) {
  // The folder also contains the resulting schema, for the command that writes the next migration.
  const files = readdirSync(migrationsFolder).filter((file) => extname(file) === '.ts');
  const known = new Set(files.map((file) => parse(file).name));
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'mikro_orm_migrations'").get();
  const names = isThere ? Names.parse(database.prepare('select name from mikro_orm_migrations').pluck().all()) : [];
  const done = new Set(names);
  return { pending: [...known.difference(done)], unknown: [...done.difference(known)] };
}
