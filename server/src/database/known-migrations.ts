import { readdirSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { serverFolder } from '../server-folder.ts';

/** Where the migrations lie, one a file. */
export const migrationsFolder = join(serverFolder, 'src/database/migrations');

const Names = z.array(z.string());

/**
 * What a database has been through beside what this version has: `pending` is still to come; `unknown` means that a newer
 * version has used it.
 */
export function compareMigrations(database: Database.Database) {
  // The schema that they lead to lies beside them, for the command that writes the next one.
  const files = readdirSync(migrationsFolder).filter((file) => extname(file) === '.ts');
  const known = new Set(files.map((file) => parse(file).name));
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'mikro_orm_migrations'").get();
  const names = isThere ? Names.parse(database.prepare('select name from mikro_orm_migrations').pluck().all()) : [];
  const done = new Set(names);
  return { pending: [...known.difference(done)], unknown: [...done.difference(known)] };
}
