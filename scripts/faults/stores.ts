import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PostgresServer, query } from '../../server/test/postgres-server.ts';
import { startS3 } from '../../server/test/s3-server.ts';
import { type Ask, askSqlite, filesInFolder, type StoredFiles } from '../testing/invariants.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Where a system keeps what it keeps. */
export type Store = {
  name: string;
  /** What tells the system of it. */
  env: NodeJS.ProcessEnv;
  ask: Ask;
  stored: StoredFiles;
  /** Puts a file there, past the server. */
  put: (name: string, bytes: Buffer) => void;
  /** The files in the quarantine by the names that they had. */
  quarantined: () => Map<string, Buffer>;
  /** Keeps all of it as it is, and brings it back while nothing runs. */
  keep: () => Promise<void>;
  bringBack: () => Promise<void>;
  /** Lets what lies there be so old that what nobody knows is tidied up. */
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

/** SQLite and the files in one folder. */
export function openFolder(dataDir: string): Store {
  const kept = path.join(dataDir, '../../kept');
  return {
    name: 'SQLite',
    env: {},
    ask: askSqlite(dataDir),
    stored: filesInFolder(dataDir),
    put(name, bytes) {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
      writeFileSync(path.join(dataDir, name), bytes);
    },
    quarantined: () =>
      originalNames(
        filesBelow(path.join(dataDir, 'quarantine')).map((file) => [path.relative(dataDir, file), readFileSync(file)]),
      ),
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

/** The records in PostgreSQL, the files in the folder. */
export async function openPostgres(dataDir: string, server: PostgresServer): Promise<Store> {
  const folder = openFolder(dataDir);
  const url = await server.createDatabase();
  const name = new URL(url).pathname.slice(1);
  const copy = async (from: string, to: string) => {
    await query(server.url, `drop database if exists ${to} with (force)`);
    await query(server.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`);
    await query(server.url, `create database ${to} template ${from}`);
  };
  return {
    ...folder,
    name: 'PostgreSQL',
    env: { DATABASE_URL: url },
    ask: (sql) => query(url, sql),
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
  return {
    ...folder,
    name: 'SQLite and a bucket',
    env: s3.env,
    stored: {
      list: () => s3.names().filter((name) => /^(?:originals|renditions)\//.test(name)),
      read: (name) => s3.objects.get(`elena/${name}`)?.body ?? Buffer.alloc(0),
    },
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
