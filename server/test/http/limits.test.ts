import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Failure } from '@vitrine/shared/contract/envelope';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { call, type Server, startServer, testAlone as test } from '../helpers/fixtures.ts';
import { givenFiles, givenGallery, openGallery } from '../helpers/galleries.ts';
import { callAsBuilder, partOf } from '../helpers/publish-site.ts';

const portOf = ({ url }: Server) => Number(new URL(url).port);

/** Writes text onto a connection of its own. */
async function open(server: Server, text: string): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

/** All that comes back until the server ends the connection. */
async function readAll(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const failureOf = (answer: string) => Failure.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));

describe('slow requests', () => {
  test('hold nobody up, and are ended in time', async () => {
    const server = await startServer({}, undefined, { wholeMs: 1_000, silenceMs: 1_000, checkMs: 100 });
    // The limit of every day is 10 seconds, and 30 for the body.
    expect(server.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 0 });
    Object.assign(server.app.server, { headersTimeout: 500 });
    const body =
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"na';
    const head = 'GET /api/images HTTP/1.1\r\nhost: x\r\nx-slow: ';
    const slow = await Promise.all(Array.from({ length: 60 }, (_, count) => open(server, count % 2 ? body : head)));

    expect((await call(server, 'GET', '/api/images')).status).toBe(200);

    for (const answer of await Promise.all(slow.map(readAll))) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(failureOf(answer).message).toBe('The request took too long');
    }
    await server.stop();
  });
});

describe('the connection of a call', () => {
  test('may be silent for long while the server works on an original, or waits for a bucket or the builder', async ({
    server,
    admin,
  }) => {
    const silentMs = new Map<string, number | undefined>();
    server.app.server.prependListener('request', ({ url = '', socket }, response) => {
      response.once('prefinish', () => silentMs.set(url, socket.timeout));
    });
    const files = { names: ['IMG_1.jpg'], vitrine_ids: [] };
    const working: [string, object][] = [
      ['/api/images/replaceable', files],
      ['/api/images/texts/from-files', { ids: [1] }],
      ['/api/images/1/former-files/1/restore', {}],
      ['/api/galleries/1/photos/replaceable', files],
      ['/api/galleries/1/photos/portfolio', { ids: [1] }],
      ['/api/galleries/1/photos/1/former-files/1/restore', {}],
      ['/api/publishing/rollback', { release: 'r1', without_private: true }],
    ];

    for (const [path, body] of working) {
      await call(server, 'POST', path, { token: admin, body });
      await call(server, 'POST', `${path}?`, { body });
    }

    const part = `/api/publishing/site/drafts/${randomUUID()}/parts/0`;
    await callAsBuilder(server, 'PUT', part, partOf({}));

    expect(silentMs.get(part)).toBe(0);
    for (const [path] of working)
      expect([path, silentMs.get(path), silentMs.get(`${path}?`)]).toEqual([path, 0, 60_000]);
  });
});

describe('requests that nobody sends by accident', () => {
  test('are refused with the envelope', async ({ server }) => {
    const cases: [number, string][] = [
      [431, `GET /api/images HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`],
      [431, `GET /api/images?${'a=1&'.repeat(10_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
      [
        400,
        'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      ],
      [400, 'POST /api/contact HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
      [400, 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
      [400, 'GET /api/images HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n'],
      [400, 'nonsense\r\n\r\n'],
    ];
    for (const [status, text] of cases) {
      const answer = await readAll(await open(server, text));
      expect([text.slice(0, 60), answer.slice(0, 12)]).toEqual([text.slice(0, 60), `HTTP/1.1 ${status}`]);
      expect(failureOf(answer).success).toBe(false);
    }
    expect((await call(server, 'GET', '/api/health')).status).toBe(200);
  });

  test('with thousands of parameters are answered at once', async ({ server }) => {
    const query = Array.from({ length: 2_000 }, (_, count) => `a${count}=`).join('&');

    expect((await call(server, 'GET', `/api/images?${query}`)).status).toBe(200);
  });
});

describe('limits by address', () => {
  test('count for themselves: one at its edge refuses no other', async ({ server, admin }) => {
    // On a busy machine all these calls take longer than the minute in which they are counted.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { id, secret } = await givenGallery(server);
    await givenFiles(server, id);
    const headers = await openGallery(server, secret);
    const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };
    const limited: [number, string, Parameters<typeof call>[3]][] = [
      [5, '/api/contact', { body: { name: 'Ingrid', email: 'ingrid@example.com', message: 'Hello' } }],
      [5, '/api/contact/test-mail', { token: admin }],
      [10, '/api/webhooks/:id/test', { token: admin }],
      [20, '/api/for/downloads', { headers, body: { what: 'all', files: 'originals' } }],
      [30, '/api/auth/passkeys/sign-in-options', {}],
      [30, '/api/auth/passkeys/sign-in', { body: { response } }],
      [30, '/api/for/comments', { headers, body: { photo_id: null, text: 'Hello' } }],
      // It has been opened once.
      [299, '/api/for/open', { body: { secret } }],
    ];
    const paths = limited.map(([, path]) => `POST ${path}`);
    expect(server.app.limitedRoutes.map((route) => route.replace(/\/$/, '')).toSorted()).toEqual(paths.toSorted());

    for (const [most, path, options] of limited) {
      const refused: boolean[] = [];
      for (let sent = 0; sent <= most; sent += 1) {
        const { status, body } = await call(server, 'POST', path.replace(':id', '1'), options);
        expect(status, path).not.toBe(422);
        refused.push(body.code === 'TOO_MANY_REQUESTS');
      }
      expect([path, refused]).toEqual([path, [...Array(most).fill(false), true]]);
    }
  });
});

describe('the limit of messages', () => {
  const message = { name: 'Ingrid', email: 'ingrid@example.com', message: 'Hello' };
  const send = (server: Server, address: string) =>
    call(server, 'POST', '/api/contact', {
      body: message,
      headers: { 'x-forwarded-for': address, 'x-real-ip': address, 'cf-connecting-ip': address },
    });

  test('counts the address of the connection, not one that a header claims', async ({ server }) => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(server, `10.0.0.${count}`)).status);

    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await call(server, 'GET', '/api/images')).status).toBe(200);
  });

  test('counts what a trusted proxy says, and only its own last word', async () => {
    const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await send(server, `10.0.0.${count}, 203.0.113.9`)).status);

    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await send(server, '203.0.113.10')).status).toBe(201);
    await server.stop();
  });
});
