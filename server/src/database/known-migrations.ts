import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';

/** Where the migrations lie, one a file. */
export const migrationsFolder = `${import.meta.dirname}/migrations`;

const Names = z.array(z.string());

/** The migrations that a database has been through and that this version does not have: a newer one has made them. */
export function findUnknownMigrations(database: Database.Database) {
  const known = new Set(readdirSync(migrationsFolder).map((file) => parse(file).name));
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'mikro_orm_migrations'").get();
  const done = isThere ? Names.parse(database.prepare('select name from mikro_orm_migrations').pluck().all()) : [];
  return done.filter((name) => !known.has(name));
}
