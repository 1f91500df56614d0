// @module-tag nightly
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LoginAnswer } from '@vitrine/shared/contract/auth';
import { Failure } from '@vitrine/shared/contract/envelope';
import { expect, test } from 'vitest';
import { makePicture, uploadForm } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from '../helpers/server-process.ts';
import { countRows } from '../helpers/test-database.ts';

const UPLOADS = 4;
/** One that is processed at once, others that take longer. */
const SMALL = { width: 300, height: 200 };
const LARGE = { width: 2_000, height: 1_500 };

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

async function signIn({ url }: ServerProcess) {
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', body: new URLSearchParams(ACCOUNT) });
  return LoginAnswer.parse(await login.json()).access_token;
}

/** The head and the first bytes of an upload whose rest never arrives. */
async function beginUpload({ url }: ServerProcess, token: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/images/ HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 5000000',
  ];
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="half.jpg"\r\n\r\n\xff\xd8\xff';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, 'latin1');
  return socket;
}

function ask(url: string, agent: Agent) {
  return new Promise<{ status: number | undefined; retryAfter: string | undefined; body: string }>(
    (resolve, reject) => {
      request(url, { agent }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], body }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

test('a server that is to stop finishes or refuses the uploads that it runs, soon and without a trace', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-stop-'));
  const server = await startProcess(dataDir);
  try {
    const token = await signIn(server);
    const pictures = await Promise.all(
      Array.from({ length: UPLOADS }, (_, seed) => makePicture({ ...(seed === 0 ? SMALL : LARGE), seed })),
    );
    const half = await beginUpload(server, token);
    half.on('error', () => undefined);
    const halfIsOver = once(half, 'close');
    const uploads = pictures.map(async (picture, index) => {
      const body = uploadForm(picture, { title: `Upload ${index}` });
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${server.url}/api/images/`, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    });
    // Each upload has a folder of its own while it lasts. The small one may be done before the last has come.
    const seen = new Set<string>();
    const arrived = async () => {
      const files = await filesIn(join(dataDir, 'tmp'));
      for (const { name, parentPath } of files) if (name === 'original') seen.add(parentPath);
      return seen.size;
    };
    await expect.poll(arrived, { interval: 5, timeout: 60_000 }).toBe(UPLOADS + 1);

    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    const answers = await Promise.all(uploads);
    await halfIsOver;
    const [code] = await ended;

    expect(code).toBe(0);
    for (const { status, body } of answers) {
      expect([201, 503]).toContain(status);
      if (status === 503) expect(Failure.parse(body).message).toMatch(/is being restarted/);
    }
    const stored = answers.filter(({ status }) => status === 201).length;
    expect(stored).toBeGreaterThan(0);
    expect(await countRows(dataDir, 'images')).toBe(stored);
    expect(await filesIn(join(dataDir, 'originals'))).toHaveLength(stored);
    expect(await filesIn(join(dataDir, 'tmp'))).toEqual([]);
    expect(server.readLog()).not.toMatch(/"level":50/);
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a server that is stopping refuses new requests with the envelope', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-stop-'));
  const server = await startProcess(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const token = await signIn(server);
    const half = await beginUpload(server, token);
    half.on('error', () => undefined);
    const arrived = async () => (await filesIn(join(dataDir, 'tmp'))).length;
    await expect.poll(arrived, { interval: 5, timeout: 60_000 }).toBe(1);
    // An unanswered request keeps its connection open beyond the start of the stop.
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/images/my-images HTTP/1.1\r\nhost: localhost\r\n');

    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    const isRefused = () =>
      ask(`${server.url}/api/images/my-images`, agent).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
      );
    await expect.poll(isRefused, { interval: 20, timeout: 60_000 }).toBe(true);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const isOver = once(socket, 'close');
    socket.write('\r\n');
    await isOver;

    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/\r\nretry-after: 5\r\n/i);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(Failure.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('SERVER_STOPPING');
    half.destroy();
    expect(await ended).toEqual([0, null]);
  } finally {
    agent.destroy();
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
