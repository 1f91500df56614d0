import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished } from 'vitest';
import { call, test } from '../helpers/fixtures.ts';

const TABS = 12;
/** The wait for tabs that ask at the same moment is over by then. */
const BUSY_MS = 80;

/** Sends the same request on many connections, and says when all of them are sent. Answers the status lines. */
const SENDER = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, request, count, sent } } = require('node:worker_threads');
  const send = () => new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request, () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    }));
    socket.on('data', (chunk) => (answer += chunk)).on('close', () => resolve(answer)).on('error', () => {});
  });
  parentPort.once('message', () =>
    Promise.all(Array.from({ length: count }, send)).then((answers) => parentPort.postMessage(answers)));
  parentPort.postMessage('ready');
`;

test('tabs whose connections wait while the server is busy get the same next token, and stay signed in', async ({
  server,
  admin,
}) => {
  expect(admin).toBeTruthy();
  const credentials = { username: 'owner', password: 'correct-horse' };
  const { body } = await call(server, 'POST', '/api/auth/login', { body: credentials });
  const content = JSON.stringify({ refresh_token: body.refresh_token });
  const head = ['POST /api/auth/refresh HTTP/1.1', 'host: localhost', 'content-type: application/json'];
  const request = [...head, `content-length: ${content.length}`, 'connection: close', '', content].join('\r\n');
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: Number(new URL(server.url).port), request, count: TABS, sent };
  const tabs = new Worker(SENDER, { eval: true, workerData });
  onTestFinished(async () => void (await tabs.terminate()));
  await once(tabs, 'message');

  const arrived = once(server.app.server, 'request');
  const first = call(server, 'POST', '/api/auth/refresh', { body: { refresh_token: body.refresh_token } });
  await arrived;
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  tabs.postMessage('send');
  const until = performance.now() + BUSY_MS;
  for (let now = 0; now < TABS || performance.now() < until; now = Atomics.load(sent, 0))
    Atomics.wait(sent, 0, now, 10);

  const [answers]: string[][] = await once(tabs, 'message');
  const { status, body: pair } = await first;
  expect(status).toBe(200);
  expect(answers?.map((answer) => answer.split('\r\n')[0])).toEqual(Array(TABS).fill('HTTP/1.1 200 OK'));
  for (const answer of answers ?? []) expect(answer).toContain(pair.refresh_token);
  expect((await call(server, 'GET', '/api/auth/me', { token: pair.access_token })).status).toBe(200);
});
