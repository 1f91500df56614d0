import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { PICTURE_CACHE_CONTROL } from '@vitrine/shared/image-address';
import { expect, onTestFinished, test } from 'vitest';
import { isNightly } from '../../scripts/testing/circle.ts';
import { givenHttp } from '../../scripts/testing/given-http.ts';
import { Cdn } from '../src/features/publishing/cdn/cdn.entity.ts';
import { CdnPurge } from '../src/features/publishing/cdn/cdn-purge.entity.ts';
import { countWaiting } from './helpers/count-waiting.ts';
import { call, eventually, makePicture, type Server, signUp, startServer, uploadForm } from './helpers/fixtures.ts';
import { isOnPostgres } from './helpers/test-database.ts';

const ORIGIN = 'https://pictures.example.com';
const METRICS_TOKEN = 'the token of a monitor of the tests, long enough';
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1_000;

interface Call {
  method: string;
  path: string;
  host: string;
  headers: Record<string, unknown>;
  body: string;
}

/** A server that stands in for a CDN's API and records its calls. */
async function startCdn() {
  const calls: Call[] = [];
  const succeed = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"status":"ok"}');
  let answer = succeed;
  const url = await givenHttp(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    calls.push({ method, path, host: headers.host ?? '', headers, body: await text(request) });
    answer(response);
  });
  return {
    url,
    calls,
    /** Answers all calls like this; by default with success. */
    answer: (next = succeed) => {
      answer = next;
    },
  };
}

const kinds = {
  cloudflare: {
    settings: (url: string) => ({
      CDN_CLOUDFLARE_ZONE: 'zone 1',
      CDN_CLOUDFLARE_TOKEN: 'hush',
      CDN_CLOUDFLARE_API: url,
    }),
    purgedBy: (calls: Call[]) => calls.flatMap(({ body }) => JSON.parse(body).files as string[]),
    shape: { method: 'POST', path: '/zones/zone%201/purge_cache', headers: { authorization: 'Bearer hush' } },
  },
  fastly: {
    settings: (url: string) => ({ CDN_FASTLY_TOKEN: 'hush', CDN_FASTLY_API: url }),
    purgedBy: (calls: Call[]) => calls.map(({ path }) => path.replace('/purge/', 'https://')),
    shape: { method: 'POST', headers: { 'fastly-key': 'hush' } },
  },
  plain: {
    settings: (url: string) => ({ CDN_PURGE_URL: url }),
    purgedBy: (calls: Call[]) => calls.map(({ host, path }) => `https://${host}${path}`),
    shape: { method: 'PURGE', host: 'pictures.example.com' },
  },
};

async function givenServer(env: NodeJS.ProcessEnv, dataDir?: string) {
  const server = await startServer({ IMAGES_URL: ORIGIN, METRICS_TOKEN, ...env }, dataDir);
  const stop = async () => {
    await server.stop();
    if (!dataDir) rmSync(server.dataDir, { recursive: true });
  };
  return { server, stop };
}

async function take(server: Server, token: string, fields: Record<string, string> = {}) {
  const body = uploadForm(await makePicture({ width: 400, height: 300, seed: 5 }), { title: 'Bride', ...fields });
  const { body: answer } = await call(server, 'POST', '/api/images', { token, body });
  await server.app.renditions.idle();
  const { body: whole } = await call(server, 'GET', `/api/images/${answer.data.id}`, { token });
  const { renditions, social_card: card } = whole.data;
  const files: string[] = [...renditions, card].map(({ filename }: { filename: string }) => filename);
  return { ...whole.data, addresses: files.map((name) => `${ORIGIN}/static/images/${name}`).toSorted() };
}

const sample = Object.entries(kinds).filter(([name]) => (isNightly && !isOnPostgres) || name === 'plain');

test.for(sample)(
  'a CDN is told the exact addresses of what is public no more: %s',
  async ([, { settings, purgedBy, shape }]) => {
    const cdn = await startCdn();
    const { server, stop } = await givenServer(settings(cdn.url));
    onTestFinished(stop);
    const token = await signUp(server, 'owner', true);
    const purged = async (change: () => Promise<unknown>) => {
      cdn.calls.length = 0;
      await change();
      await server.app.renditions.idle();
      server.app.cdn.wake();
      await server.app.cdn.idle();
      return purgedBy(cdn.calls).toSorted();
    };
    const image = await take(server, token);
    const put = (body: object) => call(server, 'PUT', `/api/images/${image.id}`, { token, body });

    expect(await purged(() => put({ title: 'Another' }))).toEqual([]);
    expect(await purged(() => put({ is_public: false }))).toEqual(image.addresses);
    expect(cdn.calls[0]).toMatchObject(shape);
    expect(await purged(() => put({ is_public: true }))).toEqual([]);
    const cards = image.addresses.filter((address: string) => address.includes('-card-'));
    expect(await purged(() => put({ focal_x: 0.9 }))).toEqual(cards);
    expect(await purged(() => put({ focal_x: image.focal_x }))).toHaveLength(1);
    expect(await purged(() => put({ copyright: '© Ada' }))).toEqual(image.addresses);
    const { body: replaced } = await call(server, 'GET', `/api/images/${image.id}`, { token });
    const trashed = await purged(() => call(server, 'DELETE', `/api/images/${image.id}`, { token }));
    expect(trashed).toContain(`${ORIGIN}/static/images/${replaced.data.filename}`);
    expect(trashed).toHaveLength(image.addresses.length);
    expect(await purged(() => call(server, 'DELETE', `/api/images/trash/${image.id}`, { token }))).toEqual([]);
    const hidden = await take(server, token, { is_public: 'false', allow_duplicate: 'true' });
    expect(await purged(() => call(server, 'DELETE', `/api/images/${hidden.id}`, { token }))).toEqual([]);
  },
);

test('What is pending for a CDN outlives failures and restarts, and is shown meanwhile', {
  tags: 'nightly',
}, async () => {
  const cdn = await startCdn();
  const env = kinds.cloudflare.settings(cdn.url);
  const first = await givenServer(env);
  const { dataDir } = first.server;
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const token = await signUp(first.server, 'owner', true);
  const image = await take(first.server, token);
  cdn.answer((response) => response.writeHead(403).end('{"success":false,"errors":[{"message":"Invalid token"}]}'));
  await call(first.server, 'PUT', `/api/images/${image.id}`, { token, body: { is_public: false } });
  await first.server.app.cdn.idle();
  const readStates = async (server: Server) => {
    const status = await call(server, 'GET', '/api/publishing', { token });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const health = await call(server, 'GET', '/api/health', { headers });
    return { cdns: status.body.data.cdns, health: health.body.data };
  };

  const failing = await readStates(first.server);
  expect(failing.cdns).toMatchObject([
    { name: 'cloudflare', owed: 1, attempts: 1, last_answer: '403 Forbidden', next_attempt_at: expect.any(String) },
  ]);
  expect(failing.cdns[0].last_error).toContain('Invalid token');
  expect(failing.health).toMatchObject({ status: 'degraded', details: { queues: { cdn: { owed: 1, failing: 1 } } } });
  await first.server.stop();

  cdn.answer();
  cdn.calls.length = 0;
  const second = await givenServer(env, dataDir);
  onTestFinished(second.stop);
  // The Publish button does not wait for the next attempt.
  await call(second.server, 'POST', '/api/publishing', { token });
  await second.server.app.cdn.idle();

  expect(kinds.cloudflare.purgedBy(cdn.calls).toSorted()).toEqual(image.addresses);
  const done = await readStates(second.server);
  expect(done.cdns).toMatchObject([
    { owed: 0, attempts: 0, last_answer: '200 OK', last_error: null, next_attempt_at: null },
  ]);
  expect(done.health).toMatchObject({ details: { queues: { cdn: { owed: 0, failing: 0 } } } });
});

test('The Publish button is not forgotten while a purge hangs that then fails', async () => {
  const cdn = await startCdn();
  const { server, stop } = await givenServer(kinds.plain.settings(cdn.url));
  onTestFinished(stop);
  const token = await signUp(server, 'owner', true);
  const image = await take(server, token);
  cdn.calls.length = 0;
  const hanging: ServerResponse[] = [];
  cdn.answer((response) => {
    hanging.push(response);
    return response;
  });
  await call(server, 'PUT', `/api/images/${image.id}`, { token, body: { is_public: false } });
  await eventually(() => expect(hanging.length).toBeGreaterThan(0));

  await call(server, 'POST', '/api/publishing', { token });
  cdn.answer((response) => response.writeHead(200).end());
  for (const response of hanging) response.writeHead(503).end();
  await server.app.cdn.idle();

  expect(await server.app.cdn.read()).toMatchObject([{ owed: 0, last_answer: '200 OK' }]);
});

test('What was given up leaves no failure of the CDN', async () => {
  const cdn = await startCdn();
  const { server, stop } = await givenServer(kinds.plain.settings(cdn.url));
  onTestFinished(stop);
  const token = await signUp(server, 'owner', true);
  const image = await take(server, token);
  cdn.answer((response) => response.writeHead(403).end());
  await call(server, 'PUT', `/api/images/${image.id}`, { token, body: { is_public: false } });
  await server.app.cdn.idle();
  expect(await server.app.cdn.read()).toMatchObject([{ owed: 1, attempts: 1 }]);

  await server.orm.em.fork().nativeUpdate(CdnPurge, {}, { createdAt: new Date(Date.now() - EIGHT_DAYS_MS) });
  await server.app.cdn.retryNow(server.orm.em.fork());
  server.app.cdn.wake();
  await server.app.cdn.idle();

  const [settled] = await server.app.cdn.read();
  expect(settled).toMatchObject({ owed: 0, attempts: 0, last_error: null, next_attempt_at: null });
  expect(settled?.last_answer).toBe('403 Forbidden');
});

test.skipIf(!isOnPostgres)('Servers that start together each find the row of a new CDN', async () => {
  const { server, stop } = await givenServer(kinds.plain.settings('http://127.0.0.1:9'));
  onTestFinished(stop);
  const { cdn } = server.app;
  const em = server.orm.em.fork();
  const [{ name } = { name: '' }] = await cdn.read();
  await em.nativeDelete(Cdn, {});

  const preparing = await em.transactional(async (other) => {
    await other.insert(Cdn, { name });
    const own = cdn.prepare();
    await eventually(async () => expect(await countWaiting(server)).toBe(1));
    return [own];
  });
  await Promise.all(preparing);

  expect(await cdn.read()).toHaveLength(1);
});

test('Nothing is recorded for a CDN that is not configured', async () => {
  const { server, stop } = await givenServer({});
  onTestFinished(stop);
  const token = await signUp(server, 'owner', true);
  const { id } = await take(server, token);
  await call(server, 'PUT', `/api/images/${id}`, { token, body: { is_public: false } });

  const { body } = await call(server, 'GET', '/api/publishing', { token });
  expect(body.data.cdns).toEqual([]);
  const rows = await server.orm.em.getConnection().execute('select * from cdn_purges');
  expect(rows).toEqual([]);
});

test('The site may show a picture, shared caches keep it for minutes, a browser for a day, and nobody that there is none', async () => {
  const { server, stop } = await givenServer({});
  onTestFinished(stop);
  const token = await signUp(server, 'owner', true);
  const { id, filename } = await take(server, token);
  const look = async () => {
    const { status, headers } = await fetch(`${server.url}/static/images/${filename}`);
    return [status, headers.get('cache-control'), headers.get('cross-origin-resource-policy')];
  };

  expect(await look()).toEqual([200, PICTURE_CACHE_CONTROL, 'cross-origin']);
  const [, shared] = /s-maxage=(\d+), stale-while-revalidate=(?:\d+)$/.exec(PICTURE_CACHE_CONTROL) ?? [];
  expect(Number(shared)).toBeLessThanOrEqual(600);
  await call(server, 'PUT', `/api/images/${id}`, { token, body: { is_public: false } });
  expect(await look()).toEqual([404, 'no-store', 'same-origin']);
});
