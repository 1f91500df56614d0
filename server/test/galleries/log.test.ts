import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenHttp } from '../../../scripts/testing/given-http.ts';
import { call, eventually, makePicture, uploadForm } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, startProcess } from '../helpers/server-process.ts';

const PASSWORD = 'fjord light at noon';
const WRONG = 'a guessed passphrase';
const COMMENT = 'This one for grandmother';
const HOOK = '/hooks/catch/8f3k2l';

test('the log of a visit has neither the link nor the session, nor what was said, nor who is told of it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-gallery-log-'));
  const server = await startProcess(dataDir, { env: { LOG_LEVEL: 'debug', WEBHOOK_PRIVATE_NETWORK: 'true' } });
  try {
    const { body: login } = await call(server, 'POST', '/api/auth/login', { body: ACCOUNT });
    const token: string = login.access_token;
    // It repeats its address, as many do that do not know one.
    const tool = await givenHttp((request, response) => response.writeHead(404).end(`Cannot POST ${request.url}`));
    const webhook = { name: 'Calendar', url: `${tool}${HOOK}`, events: ['comment.added'] };
    const added = { token, body: { ...webhook, current_password: ACCOUNT.password } };
    expect((await call(server, 'POST', '/api/webhooks', added)).status).toBe(201);
    const made = await call(server, 'POST', '/api/galleries', {
      token,
      body: { title: 'A secret wedding', password: PASSWORD },
    });
    const { id, link } = made.body.data;
    const secret: string = new URL(link).hash.slice(1);
    const file = uploadForm(await makePicture({ width: 300, height: 200 }), {}, 'IMG_private.jpg');
    expect((await call(server, 'POST', `/api/galleries/${id}/photos`, { token, body: file })).status).toBe(201);

    const open = (password?: string) => call(server, 'POST', '/api/for/open', { body: { secret, password } });
    expect((await open(WRONG)).status).toBe(401);
    const opened = await open(PASSWORD);
    const session: string = opened.body.data.session;
    const headers = { authorization: `Gallery ${session}` };
    const { body: photos } = await call(server, 'GET', '/api/for/photos', { headers });
    const [{ id: photo, address, widths }] = photos.data;
    const pass: string = address.split('/').at(-1);
    for (const path of [
      `${address}/${widths[0]}.webp`,
      `${address}/web`,
      `${address.replace('/for/', '/f%6Fr/')}/web`,
      `${address.replace('/for/', '//for//')}/web`,
    ]) {
      expect([path, (await call(server, 'GET', path)).status]).toEqual([path, 200]);
    }
    await call(server, 'GET', `${address}/none`);
    await call(server, 'GET', `${address}/none`, { headers: { accept: 'text/html' } });
    for (const path of [
      '/api/for/',
      '/for/',
      '/api/f%6Fr/',
      '/for/%23',
      '/for%2F%23',
      '/for%23',
      '/f%6Fr/',
      '/for/%zz',
      '/For/',
      '/API/FOR/',
      '/for%2523',
      '/f%6Fr/%zz',
    ]) {
      await call(server, 'GET', `${path}${secret}`);
    }
    await call(server, 'PUT', `/api/for/photos/${photo}/favourite`, { headers, body: { is_favourite: true } });
    await call(server, 'POST', '/api/for/comments', { headers, body: { photo_id: photo, text: COMMENT } });
    await call(server, 'POST', '/api/for/open', {
      body: `{"secret":"${secret}",`,
      headers: { 'content-type': 'application/json' },
    });
    const { body: activity } = await call(server, 'GET', '/api/activity', { token });
    expect(
      (await call(server, 'GET', '/api/for/gallery', { headers: { authorization: `Gallery ${session}x` } })).status,
    ).toBe(401);

    await eventually(() => expect(server.readLog()).toContain('"code":"SESSION_ENDED"'));
    await eventually(() => expect(server.readLog()).toContain('"reason":"it answered 404 Not Found"'));
    const log = server.readLog() + JSON.stringify(activity);
    expect(log).toContain('/api/for/files/:gallery/:id/:pass/:file');
    const cookie = opened.headers.get('set-cookie')?.split(/[=;]/)[1] ?? 'no cookie';
    const secrets = [
      secret,
      session,
      session.slice(-30),
      pass,
      PASSWORD,
      WRONG,
      COMMENT,
      HOOK,
      'IMG_private',
      cookie,
      'argon2',
    ];
    expect(secrets.filter((one) => log.includes(one))).toEqual([]);
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
