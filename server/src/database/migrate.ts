import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { IMigrator } from '@mikro-orm/core';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { sync } from '@vitrine/shared/node/sync';
import Database from 'better-sqlite3';
import { DataFolderUnusable } from './data-folder-unusable.ts';
import { compareMigrations, remedyFor } from './known-migrations.ts';
import { recordUpdate } from './last-update.ts';
import { takeSnapshot } from './sqlite/snapshot.ts';

const COPIES_KEPT = 3;

/** The migrations that a start has applied to a database that was in use, and the copy of before. */
export interface Migrated {
  names: readonly string[];
  copy: string;
}

/** Whether an existing database file has all migrations. Throws one line if this version cannot use it. */
export function isUpToDate(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  let compared: ReturnType<typeof compareMigrations>;
  try {
    const open = new Database(file, { readonly: true });
    compared = compareMigrations(open);
    open.close();
  } catch (error) {
    throw new DataFolderUnusable(
      `${file} cannot be read (${reasonOf(error)}). Check its permissions, or restore a backup`,
    );
  }
  if (compared.foreign) {
    const remedy = remedyFor(compared.foreign, 'DATA_DIR to another folder');
    throw new DataFolderUnusable(`${compared.foreign} has used ${file}. ${remedy}`);
  }
  return compared.pending.length === 0;
}

/** Keeps a copy of a database in `backups`. It appears under its name once it is whole. What killed ones have left is removed. */
export async function keepCopy(dataDir: string, name: string, write: (target: string) => unknown) {
  const folder = join(dataDir, 'backups');
  const copy = join(folder, `${name}.sqlite`);
  const unfinished = `${copy}.partial`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const left of await readdir(folder))
    if (/^before-.+\.sqlite\.partial/.test(left)) await rm(join(folder, left), { force: true });
  try {
    await write(unfinished);
    await sync(unfinished);
    await rename(unfinished, copy);
  } finally {
    // A failure here does not matter: the next copy removes it.
    await rm(unfinished, { force: true }).catch(() => {});
  }
  await sync(folder);
  return copy;
}

interface Update {
  /** The migrations that are to be applied, in their order. */
  pending: readonly string[];
  /** The last one that was. */
  last: string;
  write: (target: string) => unknown;
}

/** Copies the database before a migration changes it, and removes the oldest copies. Without a copy nothing is migrated. */
export async function prepareUpdate(dataDir: string, { pending, last, write }: Update) {
  try {
    const copy = await keepCopy(dataDir, `before-${pending[0]}`, write);
    await recordUpdate(dataDir, { name: basename(copy), last, to: pending.at(-1) ?? last });
    const folder = dirname(copy);
    const earlier = (await readdir(folder)).filter(
      (name) => /^before-Migration.+\.sqlite$/.test(name) && name !== basename(copy),
    );
    for (const name of earlier.toSorted().slice(0, 1 - COPIES_KEPT)) await rm(join(folder, name));
    return copy;
  } catch (error) {
    throw new DataFolderUnusable(
      `the database could not be copied before its migration: ${reasonInOneLine(error)}. It is unchanged. ` +
        'Remove the cause and start again',
      { cause: error },
    );
  }
}

export const reasonInOneLine = (error: unknown) => reasonOf(error).trim().replaceAll(/\s+/g, ' ');

/** Applies all pending migrations or none. Copies an existing database first. Returns what was done; null for a new database. */
export async function migrate(migrator: IMigrator, database: string): Promise<Migrated | null> {
  const pending = (await migrator.getPending()).map(({ name }) => name);
  if (pending.length === 0) return null;
  const last = (await migrator.getExecuted()).at(-1);
  const write = (target: string) => takeSnapshot(database, target);
  const copy = last ? await prepareUpdate(dirname(database), { pending, last: last.name, write }) : null;
  try {
    await migrator.up();
    return copy ? { names: pending, copy } : null;
  } catch (error) {
    throw new DataFolderUnusable(
      `the database could not be migrated: ${reasonInOneLine(error)}. ` +
        `It is unchanged${copy ? `, and ${copy} is a copy of it` : ''}. Remove the cause and start again`,
      { cause: error },
    );
  }
}
