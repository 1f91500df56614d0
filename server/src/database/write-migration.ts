import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/sqlite';
import { databaseOptions } from './orm.ts';

/** Writes a migration for the changes of the entities since the last one. Returns its file name, null if nothing changed. */
export async function writeMigration(name: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migration-'));
  const orm = await MikroORM.init(databaseOptions(join(folder, 'empty.sqlite')));
  try {
    // What it is compared with: a database as all earlier ones leave it.
    await orm.migrator.up();
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    return fileName || null;
  } finally {
    await orm.close(true);
    await rm(folder, { recursive: true });
  }
}
