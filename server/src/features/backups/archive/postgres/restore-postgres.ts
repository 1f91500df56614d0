import { join } from 'node:path';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import Database from 'better-sqlite3';
import pg from 'pg';
import { z } from 'zod';
import { databaseFolders } from '../../../../config/config.ts';
import { forgetUpdate } from '../../../../database/last-update.ts';
import { keepCopy } from '../../../../database/migrate.ts';
import { openSqlite } from '../../../../database/orm.ts';
import { compareMigrations } from '../../../../database/postgres/compare-migrations.ts';
import { explainFailure } from '../../../../database/postgres/map-errors.ts';
import { refuseOld } from '../../../../database/postgres/migrate.ts';
import { openPostgres } from '../../../../database/postgres/open-postgres.ts';
import { connectionTo } from '../../../../database/postgres/pool.ts';
import { exportPostgres } from '../../../../database/postgres/records/export-postgres.ts';
import { listSharedTables } from '../../../../database/postgres/records/shared-tables.ts';
import { lockDataFolder } from '../../../../database/sqlite/folder-lock.ts';
import { beginReplacement } from '../../../../storage/replace-folder.ts';
import { passIds } from '../archived-database.ts';
import { BackupRefused } from '../backup-refused.ts';
import { DATABASE_NAME } from '../manifest.ts';
import { type Restored, type RestoreOptions, syncAll, unpackVerified } from '../unpack-verified.ts';
import { importIntoPostgres } from './import-postgres.ts';
import { placeFiles, placeSecrets, SECRETS } from './place-files.ts';
import { refuseServers } from './refuse-servers.ts';

type Options = RestoreOptions & { databaseUrl: string };

/** A text that PostgreSQL cannot store, such as one with a NUL character. */
const UNSTORABLE = new Set(['22021', '22P05']);

const Counts = z.tuple([z.object({ records: z.coerce.number() })]);
const Revision = z.tuple([z.object({ revision: z.coerce.number() })]);

/**
 * Restores an archive into a PostgreSQL database. Files are added before the records, which change in one transaction: a kill leaves the
 * old records, and files that no record refers to.
 */
export async function restoreIntoPostgres({
  file,
  dataDir,
  databaseUrl: url,
  replace,
  onProgress,
}: Options): Promise<Restored> {
  const kept = `before-restore-${new Date().toISOString().replace(/\D/g, '')}`;
  const lock = lockDataFolder(dataDir);
  let client: pg.Client | undefined;
  try {
    client = await connect(url);
    await refuseOld(client);
    await refuseForeign(client);
    await refuseUse(client, replace);
    // Unpacking takes as long as the archive is large, and routers end connections that are silent meanwhile.
    await client.end();
    const unpacked = await beginReplacement(dataDir, new Date());
    try {
      const contents = await unpackVerified(file, unpacked.folder, onProgress);
      await migrateDatabase(url, dataDir);
      await migrateUnpacked(unpacked.folder);
      await syncAll(unpacked.folder);
      client = await connect(url);
      await client.query('begin');
      const source = join(unpacked.folder, DATABASE_NAME);
      await lockTables(source, client);
      // A server may have started since then.
      const hasContent = await refuseUse(client, replace);
      const replaced = hasContent ? await keepCopy(dataDir, kept, (target) => exportPostgres(url, target)) : null;
      if (replaced) passIds(source, replaced);
      const isAhead = await readRevision(client);
      await importIntoPostgres(source, client);
      await client.query('update content_state set revision = greatest(revision, $1)', [isAhead]);
      await placeFiles(unpacked.folder, dataDir, new Set(contents.damaged));
      await client.query('commit');
      await finish(unpacked.folder, dataDir, kept);
      return { contents, replaced };
    } finally {
      await unpacked.discard();
    }
  } catch (error) {
    throw explain(error, { file, url });
  } finally {
    await client?.end();
    lock.release();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(url));
  client.on('error', () => {});
  await client.connect().catch(async (error: unknown) => {
    // A refused sign-in leaves the socket open.
    await client.end();
    throw error;
  });
  return client;
}

/** Until the transaction ends, nobody writes: what is checked and copied stays as it is. Readers do not wait. */
async function lockTables(file: string, client: pg.ClientBase) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const tables = await listSharedTables(database, client);
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`);
  } finally {
    database.close();
  }
}

/** Going back to an earlier version is what people restore for: the schema of a newer one stays in the way. */
async function refuseForeign(client: pg.ClientBase) {
  const { foreign } = await compareMigrations(client);
  if (foreign)
    throw new BackupRefused(
      `${foreign} has used the database. Set DATABASE_URL to an empty database, and restore there.`,
    );
}

/** Returns whether the database has content. */
async function refuseUse(client: pg.ClientBase, replace: boolean): Promise<boolean> {
  await refuseServers(client);
  const { rows: tables } = await client.query("select 1 where to_regclass('images') is not null");
  if (tables.length === 0) return false;
  const { rows } = await client.query('select (select count(*) from images) + (select count(*) from users) as records');
  const [{ records }] = Counts.parse(rows);
  if (records > 0 && !replace) {
    throw new BackupRefused(
      'The database is not empty. Set DATABASE_URL to another one, or add --replace: a copy of what is there is then kept.',
    );
  }
  return records > 0;
}

/** Creates what the database lacks. An archive that is refused must have left it to the version that uses it. */
async function migrateDatabase(url: string, dataDir: string) {
  const database = await openPostgres({ url, ...databaseFolders(dataDir), isRecovery: true });
  await database.close();
}

/** Brings the database of an archive from an older version to the schema of this one. */
async function migrateUnpacked(folder: string) {
  const { orm } = await openSqlite({ data: folder, database: join(folder, DATABASE_NAME), isRecovery: true });
  await orm.close(true);
}

/** A revision that no cache and no published site has seen. */
async function readRevision(client: pg.ClientBase): Promise<number> {
  const [{ revision }] = Revision.parse((await client.query('select revision from content_state where id = 1')).rows);
  return revision + 1_000_000;
}

/** What remains once the records are replaced. */
async function finish(unpacked: string, dataDir: string, copy: string) {
  try {
    await placeSecrets(unpacked, dataDir, copy);
    await forgetUpdate(dataDir);
  } catch (error) {
    throw new BackupRefused(
      `The records are those of the archive, but its keys are not all in ${join(dataDir, SECRETS)}: ${reasonOf(error)}. ` +
        'Remove the cause, and restore again with --replace.',
      { cause: error },
    );
  }
}

function explain(error: unknown, { file, url }: { file: string; url: string }): unknown {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (code !== undefined && UNSTORABLE.has(code)) {
    return new BackupRefused(`${file}: it contains a text that PostgreSQL cannot store. Nothing was changed.`);
  }
  return explainFailure(error, url);
}
