import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { imageUrl } from '@vitrine/shared/image-address';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call, makePicture, signUp, startServer, uploadForm } from '../../../server/test/helpers/fixtures.ts';
import { comparable, tour } from '../../../server/test/helpers/tour.ts';
import { until } from '../../lib/until.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { startLoad } from './load.ts';
import { findPrograms } from './programs.ts';

const OUTAGE_MS = 20_000;
const WELL_WITHIN_MS = 10_000;
const ACCOUNT = { username: 'owner', password: 'a quiet darkroom' };

let cluster: Cluster;
let token: string;
let image: number;
let load: ReturnType<typeof startLoad>;

beforeAll(async () => {
  cluster = await startCluster(findPrograms(), console.log);
  token = (await call(cluster, 'POST', '/api/auth/login', { body: ACCOUNT })).body.access_token;
  expect(await readHealth()).toMatchObject(cluster.servers.map(() => ({ status: 'ready' })));
});
afterAll(async () => {
  await load?.stop();
  await cluster?.stop();
});

const readHealth = () =>
  Promise.all(
    cluster.servers.map(async (url) => {
      const { body } = await call({ url }, 'GET', '/api/health', { token }).catch((error: unknown) => ({
        body: error,
      }));
      return body?.data ?? body;
    }),
  );

const isWell = async () => (await readHealth()).every(({ status }) => status === 'ready');

/** Only a server with a builder has a history to be continued. */
const alike = (answers: unknown[]) =>
  JSON.parse(JSON.stringify(comparable(answers), (name, value) => (name === 'history' ? '' : value)));

const listTestimonials = async (): Promise<{ id: number; name: string }[]> =>
  (await call(cluster, 'GET', '/api/testimonials?active_only=false', { token })).body.data;

/** Stops something while the cluster is used, and starts it again. Returns what readers and writers have seen. */
async function interrupt(
  what: string,
  { stop, start, forMs }: Record<'stop' | 'start', () => unknown> & { forMs: number },
) {
  load.take();
  await stop();
  await sleep(forMs);
  await start();
  const backAt = performance.now();
  await until(isWell, `everything is well again after ${what}`, { withinMs: WELL_WITHIN_MS, everyMs: 50 }).catch(
    async (error: unknown) => {
      throw new Error(JSON.stringify(await readHealth()), { cause: error });
    },
  );
  const { body, status } = await call(cluster, 'POST', '/api/testimonials', {
    token,
    body: { name: `After ${what}`, content: 'Lovely.' },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const wellAfterMs = Math.round(performance.now() - backAt);
  expect(wellAfterMs).toBeLessThan(WELL_WITHIN_MS);

  const seen = load.take();
  console.log(`${what}: well again after ${wellAfterMs} ms`, JSON.stringify(seen));
  expect(seen.faults).toEqual([]);
  const found = new Map((await listTestimonials()).map(({ id, name }) => [id, name]));
  for (const [id, name] of load.acknowledged) expect(found.get(id)).toBe(name);
  return seen;
}

test('every operation is answered as by a server alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-alone-'));
  const alone = await startServer({ DATABASE_URL: undefined }, folder);
  onTestFinished(async () => {
    await alone.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const ownToken = await signUp(alone, ACCOUNT.username, true);

  const [found, expected] = [await tour(cluster, token), await tour(alone, ownToken)];

  expect(alike(found)).toEqual(alike(expected));
});

test('an uploaded picture is served by each of them, and published', async () => {
  const form = uploadForm(await makePicture({ seed: 9_000 }), { title: 'Of all three' });
  const { status, body } = await call(cluster, 'POST', '/api/images', { token, body: form });
  expect(status, JSON.stringify(body)).toBe(201);
  image = body.data.id;
  const picture = imageUrl(body.data.filename);
  for (const url of cluster.servers) expect((await call({ url }, 'GET', picture)).status).toBe(200);
  await until(
    async () => (await call(cluster, 'GET', '/gallery')).body.includes('Of all three'),
    'the picture is in the gallery',
  );

  const addresses = ['/', '/gallery', '/api/testimonials', '/api/images', '/api/settings', picture];
  load = startLoad(cluster.url, { addresses, token });
});

test('a server that is killed takes nothing with it', async () => {
  const seen = await interrupt('a server was killed', {
    stop: () => cluster.killServer(),
    start: () => cluster.restartServer(),
    forMs: 5_000,
  });
  expect(seen.writes).toBeGreaterThan(0);
});

test('the database may be unavailable for 20 seconds', async () => {
  await interrupt('the database was unavailable', {
    stop: cluster.stopDatabase,
    start: cluster.startDatabase,
    forMs: OUTAGE_MS,
  });
});

test('the bucket may be unavailable for 20 seconds', async () => {
  const seen = await interrupt('the bucket was unavailable', {
    stop: cluster.freezeStore,
    start: cluster.thawStore,
    forMs: OUTAGE_MS,
  });
  expect(seen.writes).toBeGreaterThan(0);
});

test('in the end an edit is public', async () => {
  await load.stop();
  await call(cluster, 'PUT', `/api/images/${image}`, { token, body: { title: 'After all of it' } });
  await until(
    async () => (await call(cluster, 'GET', '/gallery')).body.includes('After all of it'),
    'the edit is in the gallery',
    { withinMs: WELL_WITHIN_MS },
  );
  const isCopied = async () => (await cluster.readCopy('gallery/index.html')).text.includes('After all of it');
  await until(isCopied, 'the edit is in the bucket for visitors', { withinMs: 60_000 });
  expect(await cluster.readCopy('gallery/index.html')).toMatchObject({
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
  });
});
