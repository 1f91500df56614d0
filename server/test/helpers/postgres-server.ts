import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { postgresFolder } from './find-postgres.ts';

const START_WITHIN_MS = 60_000;
/** Its databases live as long as the tests: nothing needs to survive a power cut, or to be tidied up. */
const NOTHING_TO_KEEP = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  autovacuum: 'off',
};
/** PostgreSQL refuses to run as root; this is "nobody". */
const NOBODY = { uid: 65_534, gid: 65_534 };

const account = { user: 'vitrine', password: 'kept/secret: 100%' };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The links between its libraries, which npm archives cannot contain. */
async function linkLibraries(native: string) {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const link of Links.parse(JSON.parse(await readFile(file, 'utf8')))) {
    const [source, target] = [link.source, link.target].map((path) => join(native, relative('native', path)));
    if (source && target && !existsSync(target)) await symlink(relative(dirname(target), source), target);
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('there is no free port');
  return address.port;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Runs one query, on its own connection. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a database on a server, empty or as a copy of an unused one. Returns its address. */
export async function createDatabase(server: string, template = 'template0') {
  const url = new URL(server);
  url.pathname = `/vitrine_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${nameOf(url.href)} template ${template}`);
  return url.href;
}

/** Creates a database with all migrations, to be copied. Returns its name. */
export async function createTemplate(server: string) {
  const { openPostgres } = await import('../../src/database/postgres/open-postgres.ts');
  const url = await createDatabase(server);
  const database = await openPostgres({ url, data: tmpdir(), originals: join(tmpdir(), 'no-originals') });
  await database.close();
  return nameOf(url);
}

/** Opens a new database with the migrations up to this one, as an earlier version left it. */
export async function openMigratedTo(url: string, last: string) {
  const { openOrm } = await import('../../src/database/postgres/open-postgres.ts');
  const { openPool } = await import('../../src/database/postgres/pool.ts');
  const orm = await openOrm(url, openPool(url, 1));
  await orm.migrator.up({ to: last });
  return orm;
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** A PostgreSQL server of its own, empty, on a free port. Whoever runs the tests may be root. */
export async function startPostgres() {
  if (!postgresFolder) throw new Error(`there is no PostgreSQL for ${process.platform} ${process.arch}`);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  const native = join(folder, 'native');
  const data = join(folder, 'data');
  // Links would else lead back into the repository, where the account that runs PostgreSQL may not read.
  await cp(postgresFolder, native, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(native);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, account.password);
  await mkdir(data, { mode: 0o700 });
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await Promise.all([data, passwordFile].map((path) => chown(path, NOBODY.uid, NOBODY.gid)));

  const options = { cwd: folder, ...(isRoot && NOBODY), env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const setUp = ['-D', data, '-U', account.user, '-A', 'scram-sha-256', '--pwfile', passwordFile];
  await promisify(execFile)(join(native, 'bin/initdb'), [...setUp, '-E', 'UTF8', '--locale=C', '-N'], options);

  const port = await findFreePort();
  const settings = {
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    ...NOTHING_TO_KEEP,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () =>
    spawn(join(native, 'bin/postgres'), ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let running: ChildProcess = start();
  await untilReady(running);

  const urlOf = (database: string) => {
    const url = new URL(`postgres://127.0.0.1:${port}/${database}`);
    url.username = account.user;
    url.password = encodeURIComponent(account.password);
    return url.href;
  };
  const ownUrl = urlOf('postgres');

  return {
    port,
    password: account.password,
    url: ownUrl,
    createDatabase: () => createDatabase(ownUrl),

    /** Ends every connection to a database, like a network failure. */
    cutConnections: (url: string) =>
      query(ownUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nameOf(url)]),

    pause: () => end(running),
    async resume() {
      running = start();
      await untilReady(running);
    },

    async stop() {
      await end(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It says so in its log. */
function untilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start: ${said}`)), START_WITHIN_MS);
    server.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (!/ready to accept connections/.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
}

/** Immediately, without waiting for connections. */
async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGQUIT');
  await ended;
}
