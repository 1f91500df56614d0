import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PublishTarget } from '../src/features/publishing/publish-target.entity.ts';
import { call, type Server, signUp, startForTest, test } from './helpers/fixtures.ts';

const TOKEN = 'a token for the monitor of the tests, long enough';

const given = (env: NodeJS.ProcessEnv = {}, dataDir?: string) =>
  startForTest({ METRICS_TOKEN: TOKEN, ...env }, dataDir);

const asMonitor = { headers: { authorization: `Bearer ${TOKEN}` } };
const look = (server: Server, options = {}) => call(server, 'GET', '/api/health', options);

const closeDatabase = ({ orm }: Server) => orm.em.getConnection().getClient().destroy();

describe('GET /api/health', () => {
  test('tells everybody the status, and why only to whoever may know', async () => {
    const server = await given();
    const admin = await signUp(server, 'owner', true);
    const guest = await signUp(server, 'guest', false);

    const stranger = await look(server);
    expect([stranger.status, stranger.body]).toEqual([200, { success: true, data: { status: 'ready' } }]);
    expect(stranger.headers.get('cache-control')).toBe('no-store');
    expect((await look(server, { token: guest })).body.data).toEqual({ status: 'ready' });
    expect((await look(server, { token: 'garbage' })).status).toBe(401);

    for (const options of [{ token: admin }, asMonitor]) {
      const { body } = await look(server, options);
      expect(body.data).toMatchObject({
        status: 'ready',
        details: {
          database: { ok: true, revision: expect.any(Number) },
          storage: { ok: true, unknown: null },
          disk: { ok: true, free_bytes: expect.any(Number) },
          queues: { imaging: 0, mail: { pending: 0 }, publishing: { owed: 0 } },
        },
      });
    }
  });

  test('is not ready without its database', async () => {
    const server = await given();
    await closeDatabase(server);

    const stranger = await look(server);
    const monitor = await look(server, asMonitor);

    expect(stranger.status).toBe(503);
    expect(stranger.body).toEqual({
      success: false,
      code: 'NOT_READY',
      message: 'The server cannot do its work at the moment',
      data: { status: 'not_ready' },
    });
    expect(monitor.body.data.details).toMatchObject({ database: { ok: false }, storage: { ok: true }, queues: null });
    expect((await call(server, 'GET', '/api/health/live')).status).toBe(200);
  });

  test('is ready although another server took its empty folder for that of one that has ended', async () => {
    const server = await given();
    await rm(join(server.dataDir, 'tmp'), { recursive: true });

    expect((await look(server)).status).toBe(200);
  });

  test('is not ready when a folder cannot be written', async () => {
    const server = await given();
    const folder = join(server.dataDir, 'tmp');
    await rm(folder, { recursive: true });
    // Permissions do not stop the superuser, a file in its place does.
    if (process.getuid?.() === 0) await writeFile(folder, 'no folder');
    else await mkdir(folder, { mode: 0o500 });

    const { status, body } = await look(server, asMonitor);

    expect(status).toBe(503);
    expect(body.data.details).toMatchObject({ database: { ok: true }, storage: { ok: false } });
    if (process.getuid?.() !== 0) await chmod(folder, 0o700);
  });

  test('is not ready when less of the disk is free than the floor', async () => {
    const server = await given({ DISK_FLOOR_MB: '1000000000' });

    const { status, body } = await look(server, asMonitor);

    expect(status).toBe(503);
    expect(body.data.details.disk).toMatchObject({ ok: false, floor_bytes: 1e15 });
    expect(body.data.details.disk.free_bytes).toBeGreaterThan(0);
  });

  test('is degraded while the mail server is down, and counts what waits', async () => {
    const server = await given({
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_TO: 'owner@example.com',
      MAIL_RETRY_FIRST_MS: '3600000',
    });
    const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Are you free in June?' };
    await call(server, 'POST', '/api/contact', { body: message });
    await server.app.mails.idle();

    const { status, body } = await look(server, asMonitor);

    expect([status, body.data.status]).toEqual([200, 'degraded']);
    expect(body.data.details.queues.mail).toEqual({ pending: 1, failing: 1, failed: 0 });
  });

  test('is degraded by a deploy target that fails, until that is taken out of the settings', async () => {
    const server = await given();
    await server.orm.em.fork().insert(PublishTarget, { name: 'hook gone.example', attempts: 9 });
    expect((await look(server)).body.data.status).toBe('degraded');
    await server.stop();

    const again = await given({}, server.dataDir);

    expect((await look(again)).body.data.status).toBe('ready');
  });
});

describe('GET /api/metrics', () => {
  const read = async (server: Server) => (await call(server, 'GET', '/api/metrics', asMonitor)).body as string;

  test('is for administrators and for the monitor', async () => {
    const server = await given();
    const admin = await signUp(server, 'owner', true);
    const guest = await signUp(server, 'guest', false);
    const status = async (options: object) => (await call(server, 'GET', '/api/metrics', options)).status;

    expect(await status({})).toBe(401);
    expect(await status({ headers: { authorization: `Bearer ${TOKEN}x` } })).toBe(401);
    expect(await status({ token: guest })).toBe(403);
    expect(await status({ token: admin })).toBe(200);
    const { headers, body } = await call(server, 'GET', '/api/metrics', asMonitor);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatch(/^vitrine_database_up 1$/m);
    expect(body).toMatch(/^process_cpu_seconds_total /m);
  });

  test('does not open to an empty token when none is set', async ({ server }) => {
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
      expect((await call(server, 'GET', '/api/metrics', { headers: { authorization } })).status).toBe(401);
    }
  });

  test('counts requests by the pattern of their route, also those answered from memory', async () => {
    const server = await given();
    for (const path of ['/api/images/?limit=1', '/api/images/?limit=1', '/api/images/41', '/api/images/42']) {
      await call(server, 'GET', path);
    }
    for (const path of ['/api/nowhere', '/api/elsewhere?q=secret']) await call(server, 'GET', path);

    const metrics = await read(server);
    const count = (route: string, status: number) => {
      const name = `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
      return metrics
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.slice(name.length);
    };

    expect(count('/api/images', 200)).toBe(' 2');
    expect(count('/api/images/:id', 404)).toBe(' 2');
    expect(count('/api/*', 404)).toBe(' 2');
    expect(metrics).not.toMatch(/nowhere|elsewhere|secret|"\/api\/images\/4/);
  });

  test('tells what is in the library and what waits', async () => {
    const server = await given();

    expect(await read(server)).toMatch(/^vitrine_images 0$/m);
    await closeDatabase(server);
    const metrics = await read(server);
    expect(metrics).toMatch(/^vitrine_database_up 0$/m);
    expect(metrics).toMatch(/^vitrine_images Nan$/im);
    expect(metrics).toMatch(/^vitrine_disk_free_bytes \d+/m);
  });
});
