import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEarlyAnswers } from '../http/early-answers.ts';
import { metricsPlugin } from '../http/metrics.ts';
import { createListedItems } from '../records/listed-items.ts';
import { sendWritten, writeShared } from '../records/long-json.ts';
import { createSharedJson } from '../records/shared-json.ts';
import type { Part } from '../records/spool.ts';
import { responseCache } from './response-cache.ts';

const ITEMS = 200;
const TEXT = 'x'.repeat(100_000);
const expected = { items: Array.from({ length: ITEMS }, (_, id) => ({ id, TEXT })) };

/** A server whose only answer, of 20 MB, is mostly on the disk. */
async function givenServer() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-long-'));
  const early = createEarlyAnswers({ http: {}, connectionTimeout: 0, keepAliveTimeout: 5_000 });
  const app = Fastify({ forceCloseConnections: true, serverFactory: early.serverFactory });
  early.decorate(app);
  const state = { version: '1', made: [] as Part[][] };
  await app.register(metricsPlugin);
  await app.register(responseCache, {
    readVersion: () => state.version,
    knownVersion: () => state.version,
    corsOrigins: [],
    shared: createSharedJson(),
  });
  app.get('/list', { config: { keepUntilPublished: true, mayBeLong: true } }, async (_request, reply) => {
    const list = createListedItems({ folder, droppedBefore: 0 });
    for (const item of expected.items) {
      await list.add([{ json: Buffer.from(`,\n${JSON.stringify(item)}`), isShared: false }]);
    }
    const written = writeShared({ items: [] }, list.done());
    state.made.push(written.parts);
    return sendWritten(reply, written);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/list`;
  const read = async (headers = {}) => (await fetch(url, { headers })).json();
  return { url, read, state };
}

/** Whether the file of an answer is closed. */
const isClosed = async (parts: Part[] | undefined) => {
  const last = parts?.findLast((part) => !Buffer.isBuffer(part));
  return last === undefined || Buffer.isBuffer(last)
    ? null
    : last.read().then(
        () => false,
        () => true,
      );
};

async function askAndNotRead(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  response.pause();
  return response;
}

test('an answer that is mostly on the disk is made once, kept, and whole', async () => {
  const { read, state } = await givenServer();

  expect(await read()).toEqual(expected);
  expect(await read()).toEqual(expected);

  expect(state.made).toHaveLength(1);
  const inMemory = state.made[0]?.filter((part) => Buffer.isBuffer(part)).reduce((sum, { length }) => sum + length, 0);
  expect(inMemory).toBeLessThan(10_000_000);
});

test('a slow reader gets it whole after the content has changed, and then its file is closed', async () => {
  const { url, read, state } = await givenServer();
  const slow = await askAndNotRead(url);
  state.version = '2';
  await read();

  expect(await isClosed(state.made[0])).toBe(false);
  expect(JSON.parse(await text(slow))).toEqual(expected);

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
