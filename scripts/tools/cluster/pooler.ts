import { chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../supervisor/ports.ts';
import { startDaemon } from '../../testing/daemon.ts';
import type { Programs } from './programs.ts';

/** PgBouncer refuses to run as root; this is "nobody". */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** 14 for each of three servers, and a few for commands. */
const POOL = 48;

/** PgBouncer in session mode in front of a database. Returns the database's address through it. */
export async function startPooler(programs: Pick<Programs, 'pgbouncer'>, folder: string, databaseUrl: string) {
  const database = new URL(databaseUrl);
  const name = database.pathname.slice(1);
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  const users = path.join(folder, 'users.txt');
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  writeFileSync(users, `${quoted(database.username)} ${quoted(database.password)}\n`, { mode: 0o600 });
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'session',
    default_pool_size: POOL,
    max_client_conn: 2 * POOL,
    server_login_retry: 1,
    // Whoever waits for a database that is unavailable is told so, instead of being kept for two minutes.
    query_wait_timeout: 5,
    ignore_startup_parameters: 'extra_float_digits,options',
  };
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}\n`);
  const server = `host=127.0.0.1 port=${database.port} dbname=${name}`;
  writeFileSync(file, `[databases]\n${name} = ${server}\n[pgbouncer]\n${lines.join('')}`);
  if (isRoot) for (const one of [users, file]) chownSync(one, NOBODY.uid, NOBODY.gid);

  const daemon = await startDaemon(programs.pgbouncer, [file], { port, ...(isRoot && NOBODY), cwd: folder });
  database.port = String(port);
  return { url: database.href, stop: () => daemon.stop('SIGKILL') };
}
