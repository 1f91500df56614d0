import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '../helpers/fixtures.ts';
import { kill, startProcess } from '../helpers/server-process.ts';

/** The warnings of a server with these trusted proxies that received the header twice. */
async function warningsOf(trustProxy: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-forwarded-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startProcess(dataDir, { env: { TRUST_PROXY: trustProxy } });
  onTestFinished(() => kill(server));
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    const headers = { 'x-forwarded-for': address };
    expect((await call(server, 'GET', '/api/testimonials', { headers })).status).toBe(200);
  }
  await kill(server);
  const lines = server.readLog().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('X-Forwarded-For'));
}

test('a peer that is no trusted proxy and sends X-Forwarded-For is warned of once', { tags: 'nightly' }, async () => {
  for (const trustProxy of ['', '192.0.2.1']) {
    const [warning, ...others] = await warningsOf(trustProxy);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ level: 40, peer: '127.0.0.1', msg: expect.stringContaining('TRUST_PROXY') });
    expect(JSON.stringify(warning)).not.toContain('203.0.113');
  }
});

test('a trusted one is not', async () => {
  expect(await warningsOf('127.0.0.1')).toEqual([]);
});
