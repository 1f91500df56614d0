import { readdirSync } from 'node:fs';
import { extname, join, parse } from 'node:path';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { serverFolder } from '../server-folder.ts';

/** The folder of the migrations, one a file. */
export const migrationsFolder = join(serverFolder, 'src/database/migrations');

const Names = z.array(z.string());

/** The difference between a database and this version. */
export interface ComparedMigrations {
  /** Still to be applied. */
  pending: string[];
  /** Whose migrations it has that this version does not know; null if nobody's. */
  foreign: 'a newer Vitrine' | typeof UNRELEASED | null;
}

/** Its migrations became one. */
const UNRELEASED = 'an unreleased version between 0.1.0 and 0.2.0';

/** Migrations are in the order of their names. One that is unknown and comes before a known one is of no version that was released. */
export function compareNames(done: ReadonlySet<string>, known: ReadonlySet<string>): ComparedMigrations {
  const newest = [...known].toSorted().at(-1) ?? '';
  const unknown = [...done.difference(known)];
  const foreign = unknown.some((name) => name < newest) ? UNRELEASED : 'a newer Vitrine';
  return { pending: [...known.difference(done)], foreign: unknown.length > 0 ? foreign : null };
}

/** How somebody goes on with a database that this version cannot use. `another` is where else its records could be. */
export const remedyFor = (foreign: ComparedMigrations['foreign'], another: string) =>
  foreign === UNRELEASED
    ? `Go back to the version that made it, or set ${another} and start anew`
    : 'Update this one, or restore a backup';

/** Asks the driver: the file may be a backup, or of a version whose tables no entity here describes. */
export function compareMigrations(database: Database.Database): ComparedMigrations {
  // The folder also contains the resulting schema, for the command that writes the next migration.
  const files = readdirSync(migrationsFolder).filter((file) => extname(file) === '.ts');
  const known = new Set(files.map((file) => parse(file).name));
  const isThere = database.prepare("select 1 from sqlite_schema where name = 'mikro_orm_migrations'").get();
  const names = isThere ? Names.parse(database.prepare('select name from mikro_orm_migrations').pluck().all()) : [];
  return compareNames(new Set(names), known);
}
