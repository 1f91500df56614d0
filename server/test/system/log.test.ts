import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LoginAnswer } from '@vitrine/shared/contract/auth';
import { success } from '@vitrine/shared/contract/envelope';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makePicture, uploadForm } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from '../helpers/server-process.ts';
import { runSql } from '../helpers/test-database.ts';

const Line = z.looseObject({ msg: z.string(), reqId: z.string().optional() });
const RequestLine = z.strictObject({
  level: z.int(),
  time: z.int(),
  pid: z.int(),
  hostname: z.string(),
  reqId: z.string(),
  method: z.string(),
  route: z.string(),
  path: z.string(),
  status: z.int(),
  ms: z.number(),
  code: z.string().optional(),
  user: z.int().optional(),
  address: z.string().optional(),
  msg: z.literal('request'),
});

const VISITOR = '203.0.113.77';
const message = { name: 'Ingrid Solberg', email: 'ingrid@example.com', phone: '+47 555', message: 'a private matter' };

const readLines = ({ readLog }: ServerProcess) =>
  readLog()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('the log of a day has one line for each request and no secret in it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-log-'));
  const monitor = 'a token for the monitor of the tests, long enough';
  const server = await startProcess(dataDir, { env: { LOG_LEVEL: 'debug', METRICS_TOKEN: monitor } });
  const ids: string[] = [];
  const send = async (method: string, path: string, { token = '', body }: { token?: string; body?: unknown } = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(server.url + path, {
      method,
      headers: {
        'x-forwarded-for': VISITOR,
        'x-request-id': 'an id of the callers choice',
        'user-agent': 'a browser that tells much',
        cookie: 'session=a-cookie',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    ids.push(response.headers.get('x-request-id') ?? 'none');
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) as unknown };
  };
  try {
    // The supervisor asks it every ten seconds.
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
    const wrong = 'a wrong passphrase';
    expect((await send('POST', '/api/auth/login', { body: { ...ACCOUNT, password: wrong } })).status).toBe(401);
    const login = LoginAnswer.parse((await send('POST', '/api/auth/login', { body: ACCOUNT })).json());
    const { access_token: token, refresh_token: refreshToken } = login;
    const changed = { current_password: ACCOUNT.password, new_password: 'a better passphrase' };
    expect((await send('PUT', '/api/auth/password', { token, body: changed })).status).toBe(200);
    const upload = await send('POST', '/api/images', {
      token,
      body: uploadForm(await makePicture({ width: 300, height: 200 }), { title: 'A secret title' }, 'IMG_private.jpg'),
    });
    const { original_url: signed } = success(ImageAdminView).parse(upload.json()).data;
    expect((await send('GET', signed)).status).toBe(200);
    expect((await send('GET', `${signed}x`)).status).toBe(403);
    expect((await send('POST', '/api/contact', { body: message })).status).toBe(201);
    expect((await send('POST', '/api/auth/refresh', { body: { refresh_token: refreshToken } })).status).toBe(200);
    expect((await send('GET', '/api/metrics', { token: monitor })).status).toBe(200);
    expect((await send('GET', '/api/images?filter={"q":"looked for"}')).status).toBe(200);
    await runSql(dataDir, 'alter table contact_messages rename to elsewhere');
    const broken = await send('POST', '/api/contact', { body: message });
    expect(broken.status).toBe(500);

    // A line is written once its answer has gone, so the last may come a moment later.
    const readRequests = () => readLines(server).filter(({ msg }) => msg === 'request');
    await expect.poll(() => readRequests().length, { timeout: 60_000 }).toBe(ids.length);
    const lines = readLines(server);
    const requests = readRequests().map((line) => RequestLine.parse(line));
    expect(requests.map(({ reqId }) => reqId).sort()).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(requests.slice(0, 2)).toMatchObject([
      { method: 'POST', route: '/api/auth/login', status: 401, code: 'WRONG_CREDENTIALS', address: VISITOR },
      { method: 'POST', route: '/api/auth/login', status: 200 },
    ]);
    const withAddress = requests.filter(({ address }) => address !== undefined);
    expect(withAddress.map(({ status }) => status).sort()).toEqual([401, 403]);
    expect(lines.filter(({ msg }) => msg === 'signed in')).toMatchObject([{ reqId: ids[1], user: login.user.id }]);
    const failure = lines.map((line) => Line.parse(line)).find(({ msg }) => msg === 'unexpected failure');
    expect(failure).toMatchObject({ reqId: ids.at(-1), err: { type: 'TableNotFoundException' } });
    expect(broken.json()).toMatchObject({ request_id: ids.at(-1) });

    const log = server.readLog();
    const signature = new URL(signed, server.url).searchParams.get('signature') ?? '';
    const secrets = [
      ...[ACCOUNT.password, wrong, changed.new_password, token, refreshToken, login.user.username, monitor],
      ...[...Object.values(message), 'A secret title', 'IMG_private', 'looked for', signature, 'signature='],
      ...['Bearer', 'authorization', 'cookie', 'a browser', 'an id of', 'a token secret', 'a webhook secret', 'argon2'],
    ];
    expect(secrets.filter((secret) => log.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
