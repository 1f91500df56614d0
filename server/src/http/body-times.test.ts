import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createBodyTimes } from './body-times.ts';

/** A body that is as slow as can be. */
const BODY = 'x'.repeat(20);
const ONE_AT_A_TIME_MS = 25;

const SILENT_MAX_MS = 200;

/** Begins a request, sends its body in these parts, and returns what is answered before the server ends the connection. */
async function send(path: string, parts: Iterable<string>, { length = BODY.length, connectionTimeout = 0 } = {}) {
  const bodies = createBodyTimes({ wholeMs: 200, silenceMs: 200, checkMs: 20 });
  const app = Fastify({ requestTimeout: 0, connectionTimeout, keepAliveTimeout: 50 });
  bodies.watch(app.server);
  bodies.decorate(app);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/upload', async (request) => {
    request.allowUpload(100);
    return `${(await text(request.raw)).length} of an upload`;
  });
  app.post('/call', async ({ raw }) => `${(await text(raw)).length} of a call`);
  app.post('/refused', (_request, reply) => reply.code(401).send('refused'));
  app.post('/refused-upload', (request, reply) => {
    request.allowUpload(100_000_000);
    reply.code(413).send('refused');
  });
  app.post('/work', async (request) => {
    request.allowWork();
    await sleep(2 * SILENT_MAX_MS);
    return 'done';
  });
  app.post('/idle', () => sleep(2 * SILENT_MAX_MS, 'late'));
  app.get('/early', async () => 'early');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(socket, 'close');
  let answer = '';
  socket.on('data', (part) => (answer += part)).on('error', () => {});
  const [method, address] = path.split(' ');
  socket.write(`${method} ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`);
  for (const part of parts) {
    if (socket.closed) break;
    socket.write(part);
    await sleep(ONE_AT_A_TIME_MS);
  }
  await ended;
  await app.close();
  return answer;
}

describe('a slow body', () => {
  test('of an upload may take as long as it flows', async () => {
    expect(await send('POST /upload', BODY)).toMatch(/^HTTP\/1\.1 200 [\s\S]*20 of an upload$/);
  });

  test('of an upload is ended when nothing comes any more', async () => {
    expect(await send('POST /upload', 'xxx')).toMatch(/^HTTP\/1\.1 408 [\s\S]*"The request took too long"/);
  });

  test('of any other call is ended, however steadily it flows', async () => {
    expect(await send('POST /call', BODY)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await send('GET /early', BODY)).not.toMatch(/408[\s\S]*early/);
  });

  test.each(['POST /refused', 'POST /refused-upload', 'POST /nowhere'])(
    'is not read for ever after the answer to %s',
    async (path) => {
      const forever = (function* () {
        for (;;) yield 'x';
      })();

      expect(await send(path, forever, { length: 1_000_000 })).toMatch(/^HTTP\/1\.1 4(01|13|04) (?![\s\S]*408)/);
    },
  );
});

test('the answer to a call that works on pictures may take longer than a connection may be silent', async () => {
  const silentMax = { connectionTimeout: SILENT_MAX_MS };
  expect(await send('POST /work', [BODY], silentMax)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
  expect(await send('POST /idle', [BODY], silentMax)).toBe('');
});
