import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { until } from '../../lib/until.ts';
import { findFreePort } from '../../supervisor/ports.ts';
import { type Daemon, startDaemon } from '../../testing/daemon.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);
const KEY = 'VITRINE';
const SECRET = 'a-secret-key-of-the-cluster';
const BUCKET = 'photographs';
const MEMORY_BYTES = 2 * 1024 ** 3;
const UP_WITHIN_MS = 60_000;

/** Ceph's object gateway over one storage daemon that keeps everything in memory. */
export async function startObjectStore(programs: Programs, folder: string) {
  const [port, monitorPort] = [await findFreePort(), await findFreePort()];
  const config = writeConfig(folder, { port, monitorPort });
  const env = { ...process.env, CEPH_CONF: config };
  const ask = (program: keyof Programs, args: readonly string[]) =>
    run(programs[program], args, { env, timeout: UP_WITHIN_MS });
  const daemons: Daemon[] = [];
  const stop = async () => {
    for (const daemon of daemons.splice(0).reverse()) await daemon.stop('SIGKILL');
  };

  try {
    const [cluster, storage] = [randomUUID(), randomUUID()];
    const map = path.join(folder, 'monmap');
    const monitor = ['a', `[v2:127.0.0.1:${monitorPort}]`];
    await ask('monmaptool', ['--create', '--fsid', cluster, '--addv', ...monitor, map]);
    await ask('ceph-mon', ['--mkfs', '-i', 'a', '--fsid', cluster, '--monmap', map]);
    daemons.push(await startDaemon(programs['ceph-mon'], ['-f', '-i', 'a'], { port: monitorPort, env }));
    await ask('ceph', ['osd', 'new', storage]);
    await ask('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', storage]);
    daemons.push(await startDaemon(programs['ceph-osd'], ['-f', '-i', '0'], { port: monitorPort, env }));
    const isUp = async () => /\b1 up\b/.test((await ask('ceph', ['osd', 'stat'])).stdout);
    await until(isUp, 'the storage daemon is up', { withinMs: UP_WITHIN_MS, everyMs: 500 });
    await ask('radosgw-admin', [
      'user',
      'create',
      '--uid=vitrine',
      '--display-name=Vitrine',
      `--access-key=${KEY}`,
      `--secret-key=${SECRET}`,
    ]);
    const gateway = await startDaemon(programs.radosgw, ['-f', '-n', 'client.admin'], { port, env });
    daemons.push(gateway);
    const endpoint = `http://127.0.0.1:${port}`;
    const credentials = { accessKeyId: KEY, secretAccessKey: SECRET };
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    client.destroy();
    return {
      name: (await ask('radosgw', ['--version'])).stdout.trim(),
      env: {
        STORAGE_URL: `s3://${BUCKET}/vitrine?endpoint=${endpoint}`,
        AWS_ACCESS_KEY_ID: KEY,
        AWS_SECRET_ACCESS_KEY: SECRET,
      },
      /** Where the site is copied to. */
      publishTo: `s3://${BUCKET}/public?endpoint=${endpoint}`,
      /** A copied page, as it is in the bucket. */
      readCopy: async (name: string) => {
        const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
        try {
          const found = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: `public/${name}` }));
          return {
            text: (await found.Body?.transformToString()) ?? '',
            type: found.ContentType,
            cacheControl: found.CacheControl,
          };
        } finally {
          client.destroy();
        }
      },
      /** It answers nothing any more, and keeps its connections open. */
      freeze: gateway.freeze,
      thaw: gateway.thaw,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without keys: all of it listens on the loopback only. Returns the file. */
function writeConfig(folder: string, { port, monitorPort }: { port: number; monitorPort: number }): string {
  for (const name of ['mon', 'osd', 'rgw', 'log']) mkdirSync(path.join(folder, name), { recursive: true });
  const settings = {
    'mon host': `[v2:127.0.0.1:${monitorPort}]`,
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    // The gateway asks for encryption otherwise, for which keys are needed.
    'ms mon client mode': 'crc',
    'ms bind ipv6': 'false',
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 1,
    'osd pool default pgp num': 1,
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': 0,
    'mon allow pool size one': 'true',
    // What little it writes has room on a disk that is nearly full, too.
    'mon data avail crit': 0,
    'osd objectstore': 'memstore',
    'memstore device bytes': MEMORY_BYTES,
    'mon data': path.join(folder, 'mon'),
    'osd data': path.join(folder, 'osd'),
    'rgw data': path.join(folder, 'rgw'),
    'run dir': folder,
    'log file': path.join(folder, 'log/$name.log'),
    'mon cluster log file': path.join(folder, 'log/cluster.log'),
    'admin socket': path.join(folder, '$name.asok'),
    'pid file': path.join(folder, '$name.pid'),
    'rgw frontends': `beast endpoint=127.0.0.1:${port}`,
    'rgw thread pool size': 64,
  };
  const file = path.join(folder, 'ceph.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(file, `[global]\n${lines.join('')}`);
  return file;
}
