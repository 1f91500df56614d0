import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailable } from '../errors.ts';
import { collectIn, sendBody } from './body.ts';
import { answerFailure } from './error-handler.ts';
import { metricsPlugin } from './metrics.ts';
import { requestLog } from './request-log.ts';
import { responseCache } from './response-cache.ts';

type Limits = Parameters<typeof responseCache>[1]['limits'];

const MEGABYTE = 1024 * 1024;
const BODY_BYTES = 12 * MEGABYTE;

const KNOWN = { readVersion: (): string | Promise<string> => '1', knownVersion: (): string | null => '1' };

/** A server with one long list, `/list?limit=N&q=text`, whose answers are made when they are told to be. */
async function givenServer(limits: Limits = {}, version = KNOWN) {
  const logged: { reqId: string; route: string; status: number }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const logger = { level: 'info', stream };
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ forceCloseConnections: true, logger, logController });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFailure);
  await app.register(metricsPlugin);
  await app.register(responseCache, { ...version, corsOrigins: [], isIdentified: () => false, limits });
  await app.register(requestLog, { level: 'info' });
  const made: string[] = [];
  const waiting: (() => void)[] = [];
  let holds = false;
  const querystring = z.object({ limit: z.coerce.number().optional(), q: z.string().default('') });
  app.get('/list', { config: { cache: true, mayBeLong: true }, schema: { querystring } }, async (request, reply) => {
    const { q, limit } = request.query as { q: string; limit?: number };
    made.push(q);
    if (holds) await new Promise<void>((resolve) => waiting.push(resolve));
    const parts = limit ? [Buffer.alloc(10, q)] : Array.from({ length: 12 }, () => Buffer.alloc(MEGABYTE, q));
    return sendBody(reply, await collectIn(tmpdir())(Readable.from(parts)));
  });
  const connections: Socket[] = [];
  app.server.on('connection', (socket: Socket) => connections.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    url,
    made,
    connections,
    logged,
    waiting,
    hold() {
      holds = true;
    },
    /** Lets all end that are held now or later. */
    release() {
      holds = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    read: (query: string, init: RequestInit = {}) => fetch(`${url}/list?${query}`, init),
  };
}

/** Asks without reading more of the answer than its head. */
async function askAndNotRead(url: string): Promise<IncomingMessage> {
  const request = get(url, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  return response;
}

/** The next bytes of an answer that is read at the test's pace. */
async function nextOf(response: IncomingMessage): Promise<Buffer> {
  for (;;) {
    const part: Buffer | null = response.read(64 * 1024) ?? response.read();
    if (part) return part;
    await once(response, 'readable');
  }
}

test('what a query says beyond its schema, or in another order, makes no other answer', async () => {
  const { read, made } = await givenServer();

  for (const query of ['q=a&limit=5', 'limit=5&q=a', 'q=a&limit=5&x=1', 'x=2&q=a&limit=5', 'q=a&limit=05']) {
    expect(await (await read(query)).text()).toBe('a'.repeat(10));
  }

  expect(made).toEqual(['a']);
});

test('those who do not read hold no more than the limit, and those who do are not cut off', async () => {
  const { url, read, connections, made } = await givenServer({ maxBytes: 4 * BODY_BYTES + MEGABYTE });
  const reading = await askAndNotRead(`${url}/list?q=0`);
  const stalled: IncomingMessage[] = [];
  const written = () => connections[0]?.bytesWritten;
  let received = 0;
  for (let index = 1; index < 7; index += 1) {
    stalled.push(await askAndNotRead(`${url}/list?q=${index}`));
    // Some of what is read had arrived before: the server uses the answer once it goes on with it, unless it has sent all.
    const before = written();
    while (written() === before && received < BODY_BYTES) received += (await nextOf(reading)).length;
  }

  // Four answers are held: the one that is being read, unless all of it has been sent, and those that were asked for last.
  const isDestroyed = connections.slice(1).map(({ destroyed }) => destroyed);
  expect(isDestroyed).toEqual([true, true, expect.any(Boolean), false, false, false]);
  while (received < BODY_BYTES) received += (await nextOf(reading)).length;
  expect((await (await read('q=6')).arrayBuffer()).byteLength).toBe(BODY_BYTES);
  expect(made).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  for (const response of [reading, ...stalled]) response.destroy();
});

test('a slow reader gets all of an answer after the content has changed, and nobody else gets it', async () => {
  let version = '1';
  const { url, read, made } = await givenServer({}, { readVersion: () => version, knownVersion: () => version });
  const slow = await askAndNotRead(`${url}/list?q=a`);

  version = '2';
  await (await read('q=a')).arrayBuffer();

  expect(made).toEqual(['a', 'a']);
  expect((await text(slow)).length).toBe(BODY_BYTES);
});

test('a caller has so much time for answers of its own, and any number of those that are there', async () => {
  const { read, made } = await givenServer({ budgetMs: 1, windowMs: 60_000 });
  const first = await read('q=0');
  await first.arrayBuffer();
  const statuses = new Set<number>();

  let refused = await read('q=1&limit=1');
  for (let index = 2; refused.status === 200 && index < 500; index += 1) refused = await read(`q=${index}&limit=1`);
  for (let count = 0; count < 20; count += 1) statuses.add((await read('q=0', { method: 'HEAD' })).status);

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await refused.json()).toMatchObject({ success: false, code: 'LIMIT_REACHED' });
  expect([...statuses]).toEqual([200]);
  expect(made.filter((q) => q === '0')).toHaveLength(1);
});

test('long answers are made one at a time, and of those that wait there are only so many', async () => {
  const { read, made, waiting, hold, release } = await givenServer({ waitingEach: { long: 2, short: 2 } });
  hold();
  const first = read('q=0');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));

  const statuses: number[] = [];
  const answers = [1, 2, 3, 4, 5].map((q) => read(`q=${q}`).then(({ status }) => statuses.push(status)));
  await vi.waitFor(() => expect(statuses).toEqual([429, 429, 429]));
  expect(made).toEqual(['0']);
  release();
  await Promise.all(answers);

  expect((await first).status).toBe(200);
  expect(statuses).toEqual([429, 429, 429, 200, 200]);
});

test('what is kept is logged and measured like what is made, and each answer has its own id', async () => {
  const { app, read, logged } = await givenServer();
  logged.length = 0;

  const answers = [];
  for (const init of [{}, {}, { method: 'HEAD' }]) answers.push(await read('limit=5', init));
  const [made] = answers;
  answers.push(await read('limit=5', { headers: { 'if-none-match': made?.headers.get('etag') ?? '' } }));
  await vi.waitFor(() => expect(logged).toHaveLength(4));

  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(4);
  expect(logged.map(({ reqId, route, status }) => [reqId, route, status])).toEqual(
    ids.map((id, index) => [id, '/list', index < 3 ? 200 : 304]),
  );
  const metrics = await app.metrics.metrics();
  for (const [method, status, count] of [
    ['GET', 200, 2],
    ['HEAD', 200, 1],
    ['GET', 304, 1],
  ]) {
    expect(metrics).toContain(
      `http_request_duration_seconds_count{method="${method}",route="/list",status="${status}"} ${count}`,
    );
  }
});

test('a database that fails is answered with the envelope, also to those whose answer is kept', async () => {
  let isBroken = false;
  const readVersion = () => {
    if (isBroken) throw new Error('the disk is gone');
    return '1';
  };
  const { read } = await givenServer({}, { readVersion, knownVersion: readVersion });
  await read('limit=5');

  isBroken = true;
  const refused = await read('limit=5');
  isBroken = false;

  expect([refused.status, await refused.json()]).toEqual([500, expect.objectContaining({ code: 'UNEXPECTED' })]);
  expect((await read('limit=5')).status).toBe(200);
});

test('a database that is asked and does not answer is answered for, and ends nothing', async () => {
  let isUnavailable = false;
  const readVersion = async () => {
    if (isUnavailable) throw new DatabaseUnavailable();
    return '1';
  };
  const { read } = await givenServer({}, { readVersion, knownVersion: () => null });
  await read('limit=5');

  isUnavailable = true;
  const refused = await read('limit=5');
  isUnavailable = false;

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'DATABASE_AWAY' });
  expect((await read('limit=5')).status).toBe(200);
});
