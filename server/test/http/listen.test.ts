import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '../helpers/fixtures.ts';
import { kill, startProcess } from '../helpers/server-process.ts';

/** Most systems name ::1 first for localhost; the machine of a test may not. */
const IPV6_FIRST = `
  import dns from 'node:dns';
  const { lookup } = dns;
  dns.lookup = (name, options, callback) => {
    if (name !== 'localhost') return lookup(name, options, callback);
    const addresses = [{ address: '::1', family: 6 }, { address: '127.0.0.1', family: 4 }];
    process.nextTick(() => (options.all ? callback(null, addresses) : callback(null, '::1', 6)));
  };
`;

test('a server on localhost is reached at 127.0.0.1, where its proxy and its supervisor look, also if ::1 is the first address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-localhost-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const preloaded = join(dataDir, 'ipv6-first.mjs');
  await writeFile(preloaded, IPV6_FIRST);

  const server = await startProcess(dataDir, { env: { HOST: 'localhost', NODE_OPTIONS: `--import=${preloaded}` } });
  onTestFinished(() => kill(server));

  const { port } = new URL(server.url);
  expect((await call({ url: `http://127.0.0.1:${port}` }, 'GET', '/api/health/live')).status).toBe(200);
});
