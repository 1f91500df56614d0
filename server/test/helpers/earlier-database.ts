import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/sqlite';
import { onTestFinished } from 'vitest';
import { databaseOptions, type Orm } from '../../src/database/orm.ts';
import { databaseEnvironment, isOnPostgres } from './test-database.ts';

/** A database as an earlier version left it: with the migrations up to this one. */
export async function openEarlier(dataDir: string, last: string): Promise<{ orm: Orm; env: NodeJS.ProcessEnv }> {
  if (!isOnPostgres) {
    const orm = await MikroORM.init(databaseOptions(join(dataDir, 'vitrine.sqlite')));
    await orm.migrator.up({ to: last });
    return { orm, env: {} };
  }
  const { createDatabase, openMigratedTo } = await import('./postgres-server.ts');
  const { DATABASE_URL: server = '' } = await databaseEnvironment(dataDir);
  const url = await createDatabase(server);
  return { orm: await openMigratedTo(url, last), env: { DATABASE_URL: url } };
}

/** The same in a folder of its own, until the test is finished. */
export async function givenEarlier(last: string): Promise<Orm> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { orm } = await openEarlier(dataDir, last);
  onTestFinished(() => orm.close(true));
  return orm;
}
