import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { type Body, collectIn, type LongBody, sendBody } from './body.ts';
import { responseCache } from './response-cache.ts';

const PIECE = Buffer.alloc(1_000_000, 'x'.repeat(99));
/** Longer ones are on the disk. */
const IN_MEMORY = 24;

async function* pieces(count: number) {
  for (let at = 0; at < count; at += 1) yield PIECE;
}

const isLong = (body: Body | undefined): body is LongBody => body !== undefined && !Buffer.isBuffer(body);

/** Whether the file of a body is closed. */
const isClosed = (body: Body | undefined) =>
  isLong(body) &&
  buffer(body.read()).then(
    () => false,
    () => true,
  );

test('a body on the disk needs no folder that is there already', async () => {
  const body = await collectIn(path.join(givenFolder(), 'removed'))(pieces(IN_MEMORY + 5));

  expect(isLong(body)).toBe(true);
  if (isLong(body)) body.close();
});

test('a short body is whole, a longer one is in memory, and the longest in a file without a name', async () => {
  const folder = givenFolder();
  const costs = [];
  for (const count of [1, 2, IN_MEMORY + 20]) {
    const body = await collectIn(folder)(pieces(count));
    const whole = Buffer.isBuffer(body) ? body : await buffer(body.read());

    expect(whole.equals(Buffer.concat(Array.from({ length: count }, () => PIECE)))).toBe(true);
    costs.push(isLong(body) ? body.cost / body.length : null);
    if (isLong(body)) body.close();
  }

  expect(costs).toEqual([null, 1, 1 / 32]);
  expect(readdirSync(folder)).toEqual([]);
});

test('what a body shares with others costs less, and is sent in the same order', async () => {
  async function* mixed() {
    yield PIECE;
    yield [Buffer.from('a'), PIECE, Buffer.from('b')];
  }
  const body = await collectIn(givenFolder())(mixed());

  if (!isLong(body)) throw new Error('it is long');
  expect(body.cost).toBe(PIECE.length + 3 * 16);
  const expected = Buffer.concat([PIECE, Buffer.from('a'), PIECE, Buffer.from('b')]);
  expect((await buffer(body.read())).equals(expected)).toBe(true);
});

test('a body that cannot be made leaves nothing, and one that is closed is read no further', async () => {
  const folder = givenFolder();
  async function* broken() {
    yield* pieces(IN_MEMORY + 5);
    throw new Error('no more');
  }
  await expect(collectIn(folder)(broken())).rejects.toThrow('no more');

  const body = await collectIn(folder)(pieces(IN_MEMORY + 5));
  if (isLong(body)) body.close();

  expect(await isClosed(body)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

/** A server with one list, which is on the disk. */
async function givenServer() {
  const folder = givenFolder();
  const app = Fastify({ forceCloseConnections: true });
  const state = { version: '1', made: [] as Body[] };
  const readVersion = () => state.version;
  await app.register(responseCache, {
    readVersion,
    knownVersion: readVersion,
    corsOrigins: [],
    isIdentified: ({ headers }) => headers.authorization !== undefined,
  });
  app.get('/list', { config: { cache: true, mayBeLong: true } }, async (_request, reply) => {
    const body = await collectIn(folder)(pieces(IN_MEMORY + 5));
    state.made.push(body);
    return sendBody(reply, body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/list`;
  const read = async (headers = {}) => (await (await fetch(url, { headers })).arrayBuffer()).byteLength;
  return { url, read, state };
}

const WHOLE = (IN_MEMORY + 5) * PIECE.length;

async function askAndNotRead(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  response.pause();
  return response;
}

test('an answer on the disk is made once, kept, and whole', async () => {
  const { read, state } = await givenServer();

  expect([await read(), await read()]).toEqual([WHOLE, WHOLE]);

  expect(state.made).toHaveLength(1);
  expect(await isClosed(state.made[0])).toBe(false);
});

test('a slow reader gets it whole after the content has changed, and then its file is closed', async () => {
  const { url, read, state } = await givenServer();
  const slow = await askAndNotRead(url);
  state.version = '2';
  await read();

  expect(await isClosed(state.made[0])).toBe(false);
  expect((await text(slow)).length).toBe(WHOLE);

  await vi.waitFor(async () => expect(await isClosed(state.made[0])).toBe(true));
  expect(await isClosed(state.made[1])).toBe(false);
});

test('its file is closed if the reader hangs up, and if nobody may keep it', async () => {
  const { url, read, state } = await givenServer();
  (await askAndNotRead(url)).destroy();
  state.version = '2';
  await read({ authorization: 'Bearer somebody' });

  await vi.waitFor(async () => expect(await isClosed(state.made[1])).toBe(true));
  await read();
  await vi.waitFor(async () => expect(await isClosed(state.made[0])).toBe(true));
  expect(await isClosed(state.made[2])).toBe(false);
});
