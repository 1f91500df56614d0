import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { migrationsFolder } from '../../../server/src/database/known-migrations.ts';
import { migrationsFolder as migrationsOfPostgres } from '../../../server/src/database/postgres/compare-migrations.ts';
import { type PostgresServer, query } from '../../../server/test/helpers/postgres-server.ts';
import { startS3 } from '../../../server/test/helpers/s3-server.ts';
import { LIBRARY_FILE } from '../../../site/builder/library/library-store.ts';
import { type Ask, askSqlite, filesInFolder, type StoredFiles } from '../../testing/invariants.ts';
import { makeOldPostgres, makeOldSqlite } from './old-databases.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Where a system stores its data. */
export type Store = {
  kind: 'sqlite' | 'postgres' | 'bucket';
  /** The environment that configures it. */
  env: NodeJS.ProcessEnv;
  ask: Ask;
  stored: StoredFiles;
  /** The pictures of a system with another data folder and the same store otherwise. */
  storedWith: (dataDir: string) => StoredFiles;
  /** Stores a file without the server. */
  put: (name: string, bytes: Buffer) => void;
  /** The files in the quarantine, by their former names. */
  quarantined: () => Map<string, Buffer>;
  /** Converts the records to the first version while nothing runs. */
  toFirstVersion: () => Promise<void>;
  /** Removes all releases, and what the builder knows of them, while nothing runs. */
  forgetSite: () => Promise<void>;
  /** The migrations of this version. */
  migrations: string;
  /** Saves all data, and restores it while nothing runs. */
  keep: () => Promise<void>;
  bringBack: () => Promise<void>;
  /** Ages the stored files, so that those without a record are tidied up. */
  age: () => void;
  close: () => Promise<void>;
};

const originalNames = (files: (readonly [string, Buffer])[]) =>
  new Map(files.map(([name, bytes]) => [name.replace(/^quarantine\/[^/]+\//, ''), bytes]));

const filesBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
    : [];

const SITE_TABLES = ['site_releases', 'site_pages', 'site_drafts', 'site_draft_pages', 'lost_objects'];
const FORGET_SITE = SITE_TABLES.map((table) => `delete from ${table}`).join('; ');

function forgetLibrary(dataDir: string) {
  for (const ending of ['', '-wal', '-shm']) rmSync(path.join(dataDir, LIBRARY_FILE + ending), { force: true });
}

/** SQLite and the files in one folder. The saved copy is outside of it, where nothing counts as a step. */
export function openFolder(dataDir: string): Store {
  const kept = path.join(dataDir, '../../kept');
  const old = path.join(dataDir, '../../old.sqlite');
  const database = path.join(dataDir, 'vitrine.sqlite');
  return {
    kind: 'sqlite',
    env: {},
    ask: askSqlite(dataDir),
    stored: filesInFolder(dataDir),
    storedWith: filesInFolder,
    put(name, bytes) {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
      writeFileSync(path.join(dataDir, name), bytes);
    },
    quarantined: () =>
      originalNames(
        filesBelow(path.join(dataDir, 'quarantine')).map((file) => [path.relative(dataDir, file), readFileSync(file)]),
      ),
    async toFirstVersion() {
      if (!existsSync(old)) await makeOldSqlite(old, database);
      for (const name of [`${database}-wal`, `${database}-shm`, path.join(dataDir, 'backups')]) {
        rmSync(name, { recursive: true, force: true });
      }
      cpSync(old, database);
    },
    async forgetSite() {
      forgetLibrary(dataDir);
      const records = new Database(database);
      records.exec(FORGET_SITE);
      records.close();
    },
    migrations: migrationsFolder,
    keep: async () => cpSync(dataDir, kept, { recursive: true }),
    async bringBack() {
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(path.dirname(kept), { recursive: true });
      cpSync(kept, dataDir, { recursive: true });
    },
    age: () => {},
    close: async () => {},
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** The records in PostgreSQL, the files in the folder. */
export async function openPostgres(dataDir: string, server: PostgresServer): Promise<Store> {
  const folder = openFolder(dataDir);
  const url = await server.createDatabase();
  const name = nameOf(url);
  let old = '';
  const copy = async (from: string, to: string) => {
    await query(server.url, `drop database if exists ${to} with (force)`);
    await query(server.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`);
    await query(server.url, `create database ${to} template ${from}`);
  };
  return {
    ...folder,
    kind: 'postgres',
    env: { DATABASE_URL: url },
    ask: (sql) => query(url, sql),
    async toFirstVersion() {
      if (old === '') {
        const first = await server.createDatabase();
        await makeOldPostgres(first, url);
        old = nameOf(first);
      }
      await copy(old, name);
    },
    async forgetSite() {
      forgetLibrary(dataDir);
      await query(url, FORGET_SITE);
    },
    migrations: migrationsOfPostgres,
    async keep() {
      await folder.keep();
      await copy(name, `${name}_kept`);
    },
    async bringBack() {
      await folder.bringBack();
      await copy(`${name}_kept`, name);
    },
  };
}

/** The records in SQLite, the files in a bucket. */
export async function openBucket(dataDir: string): Promise<Store> {
  const folder = openFolder(dataDir);
  const s3 = await startS3();
  let kept = new Map(s3.objects);
  const stored: StoredFiles = {
    list: () => s3.names().filter((name) => /^(?:originals|renditions|galleries)\//.test(name)),
    read: (name) => s3.objects.get(`elena/${name}`)?.body ?? Buffer.alloc(0),
  };
  return {
    ...folder,
    kind: 'bucket',
    env: s3.env,
    stored,
    storedWith: () => stored,
    put(name, body) {
      s3.objects.set(`elena/${name}`, { body, type: 'image/jpeg', etag: '""', modifiedAt: 0 });
    },
    quarantined: () =>
      originalNames(
        s3
          .names()
          .filter((name) => name.startsWith('quarantine/'))
          .map((name) => [name, s3.objects.get(`elena/${name}`)?.body ?? Buffer.alloc(0)]),
      ),
    async keep() {
      await folder.keep();
      kept = new Map(s3.objects);
    },
    async bringBack() {
      await folder.bringBack();
      s3.objects.clear();
      for (const [name, object] of kept) s3.objects.set(name, object);
    },
    age: () => s3.age(2 * DAY_MS),
    close: s3.stop,
  };
}
