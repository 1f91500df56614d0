import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../../server/test/helpers/postgres-server.ts';
import { kill, type ServerProcess, startProcess } from '../../../server/test/helpers/server-process.ts';
import { root } from '../../launcher/paths.mjs';
import { findFreePort } from '../../supervisor/ports.ts';
import { startDaemon } from '../../testing/daemon.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { startObjectStore } from './object-store.ts';
import { startPooler } from './pooler.ts';
import type { Programs } from './programs.ts';

const SECRETS = {
  TOKEN_SECRET: 'a token secret of the cluster, long enough',
  WEBHOOK_SECRET: 'a webhook secret of the cluster, long enough',
};
const BALANCER_CONFIG = path.join(root, 'deploy/haproxy-servers.cfg');

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Three servers and one builder on the loopback: PostgreSQL behind PgBouncer, the files in Ceph's object gateway, HAProxy in front. The
 * first server runs as `npm start` does, with the builder; the others are processes of their own, with folders of their own.
 */
export async function startCluster(programs: Programs, report: (line: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-cluster-'));
  // The database and the pooler run as another user.
  chmodSync(folder, 0o755);
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const folderOf = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true });
    return made;
  };

  try {
    const postgres = await startPostgres();
    undo.push(postgres.stop);
    const pooler = await startPooler(programs, folderOf('pooler'), await postgres.createDatabase());
    undo.push(pooler.stop);
    report('PostgreSQL and PgBouncer are running.');
    const store = await startObjectStore(programs, folderOf('store'));
    undo.push(store.stop);
    report(`The bucket is in ${store.name}.`);

    const [port, builderPort] = [await findFreePort(), await findFreePort()];
    const url = `http://localhost:${port}`;
    const common = {
      ...SECRETS,
      ...store.env,
      DATABASE_URL: pooler.url,
      PUBLISH_TO: store.publishTo,
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    };
    const first: Stack = await startStack({ env: { ...common, BUILDER_PORT: String(builderPort) } });
    undo.push(first.stop);
    const environment = {
      ...common,
      LOG_LEVEL: 'info',
      ADMIN_DIR: path.join(root, 'admin/dist'),
      BUILDER_URL: `http://127.0.0.1:${builderPort}`,
    };
    const others: ServerProcess[] = [];
    undo.push(() => Promise.all(others.map(kill)));
    const startOther = async (name: string, on = '0') => {
      const server = await startProcess(folderOf(name), { env: { ...environment, PORT: on } });
      others.push(server);
      return server;
    };
    const second = await startOther('second');
    const third = await startOther('third');
    const servers = [first.url, second.url, third.url];

    const addresses = servers.map((server, index) => [`SERVER_${index + 1}`, `127.0.0.1:${new URL(server).port}`]);
    const balancer = await startDaemon(programs.haproxy, ['-db', '-f', BALANCER_CONFIG], {
      port,
      env: { ...Object.fromEntries(addresses), BIND: `127.0.0.1:${port}` },
    });
    undo.push(() => balancer.stop('SIGKILL'));
    report(`Three servers are at ${servers.join(', ')}, HAProxy is at ${url}.`);

    return {
      url,
      servers,
      killServer: () => kill(second),
      restartServer: () => startOther('second', new URL(second.url).port),
      stopDatabase: postgres.pause,
      startDatabase: postgres.resume,
      freezeStore: store.freeze,
      thawStore: store.thaw,
      readCopy: store.readCopy,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
