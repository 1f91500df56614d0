import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOKS_MAX } from '@vitrine/shared/limits';
import { webhooks as texts } from '@vitrine/shared/webhook-texts';
import { expect, onTestFinished, test } from 'vitest';
import { givenHttp } from '../../scripts/testing/given-http.ts';
import type { EntityManager } from '../src/database/orm.ts';
import { Webhook } from '../src/features/webhooks/webhook.entity.ts';
import { WebhookDelivery } from '../src/features/webhooks/webhook-delivery.entity.ts';
import { countWaiting } from './helpers/count-waiting.ts';
import { call, eventually, PASSWORD, type Server, test as shared, signUp, startForTest } from './helpers/fixtures.ts';
import { givenGallery, givenPhotos, openGallery } from './helpers/galleries.ts';
import { ACCOUNT, kill, startProcess } from './helpers/server-process.ts';
import { isOnPostgres } from './helpers/test-database.ts';
import { isFromVitrine } from './helpers/verify-webhook.ts';

const EVENTS = ['choice.sent', 'comment.added', 'message.received', 'gallery.opened'];
const DAY_MS = 24 * 60 * 60_000;
const message = { name: 'Ana Ruiz', email: 'ana@example.com', message: 'Are you free in June?' };

interface Received {
  body: { event: string; delivery: string };
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** A tool of the owner. While `answer` is null it does not answer. */
async function givenTool() {
  const calls: Received[] = [];
  const state: { answer: number | null | Promise<number> } = { answer: 204 };
  const url = await givenHttp(async (request, response) => {
    const received = await text(request);
    calls.push({ body: JSON.parse(received), text: received, headers: request.headers });
    const answer = await state.answer;
    if (answer !== null) response.writeHead(answer, { location: 'http://127.0.0.1:9/' }).end();
  });
  return { url: `${url}/hook`, calls, state };
}

type Called = { url: string };

async function addWebhook(server: Called, token: string, fields: object) {
  const body = { name: 'Calendar', events: EVENTS, current_password: PASSWORD, ...fields };
  const answer = await call(server, 'POST', '/api/webhooks', { token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as { webhook: { id: number }; secret: string };
}

const readDeliveries = async (server: Called, token: string, id: number) =>
  (await call(server, 'GET', `/api/webhooks/${id}/deliveries`, { token })).body.data;

/** A server that may call tools on its own machine. */
async function givenServer(dataDir?: string) {
  const server = await startForTest({ WEBHOOK_PRIVATE_NETWORK: 'true', PUBLIC_URL: 'https://elena.example' }, dataDir);
  return server;
}

async function givenServerWithTool() {
  const [tool, server] = [await givenTool(), await givenServer()];
  const token = await signUp(server, 'owner', true);
  const { webhook, secret } = await addWebhook(server, token, { url: tool.url });
  return { tool, server, token, id: webhook.id, secret };
}

const writeMessage = (server: Called) => call(server, 'POST', '/api/contact', { body: message });

const pathOf = (id: number, end = '') => `/api/webhooks/${id}${end}`;

/** Makes what waits due at once. */
async function makeDue(server: Server, fields: object = {}) {
  await server.orm.em.fork().nativeUpdate(WebhookDelivery, { state: 'pending' }, { due: new Date(), ...fields });
  server.app.webhooks.wake();
}

test('a tool is told of choices, comments, messages and visits, signed as the documentation says', async () => {
  const { tool, server, token, id: webhook, secret } = await givenServerWithTool();
  const gallery = await givenGallery(server, { title: 'Anna & Ben', password: 'a meadow in May' });
  const [photo] = await givenPhotos(server, gallery.id, 1, { isChosen: true, originalName: 'IMG_1.jpg' });

  const headers = await openGallery(server, gallery.secret, 'a meadow in May');
  const comment = { photo_id: photo, text: 'This one, please' };
  const commented = await call(server, 'POST', '/api/for/comments', { headers, body: comment });
  await call(server, 'POST', '/api/for/comments', { headers, body: { photo_id: null, text: 'Thank you' } });
  await call(server, 'POST', '/api/for/choice/send', { headers });
  await call(server, 'POST', '/api/for/choice/send', { headers });
  await writeMessage(server);
  await eventually(() => expect(tool.calls).toHaveLength(5));

  const where = {
    id: gallery.id,
    title: 'Anna & Ben',
    url: `https://elena.example/admin/dashboard/galleries/${gallery.id}`,
  };
  const own = { delivery: expect.stringMatching(/^[0-9a-f-]{36}$/), at: expect.stringMatching(/^2.*Z$/) };
  const photograph = { id: photo, name: 'IMG_1.jpg' };
  expect(tool.calls.map(({ body }) => body)).toEqual([
    { event: 'gallery.opened', ...own, gallery: where },
    { event: 'comment.added', ...own, gallery: where, comment: { id: commented.body.data.id }, photograph },
    { event: 'comment.added', ...own, gallery: where, comment: { id: expect.any(Number) }, photograph: null },
    { event: 'choice.sent', ...own, gallery: where, chosen: 1 },
    {
      event: 'message.received',
      ...own,
      message: { id: expect.any(Number), url: expect.stringMatching(/^https:.*\/admin\/dashboard\/messages\/\d+$/) },
    },
  ]);
  for (const { headers: sent, text: body } of tool.calls) {
    expect(isFromVitrine(secret, sent, body)).toBe(true);
    expect(isFromVitrine(`${secret}0`, sent, body)).toBe(false);
    expect(isFromVitrine(secret, sent, `${body} `)).toBe(false);
    expect(isFromVitrine(secret, { ...sent, 'x-vitrine-timestamp': '1' }, body)).toBe(false);
    for (const secretText of [gallery.secret, 'meadow', 'This one', 'Ana Ruiz', 'ana@', 'June']) {
      expect(body).not.toContain(secretText);
    }
  }
  await eventually(async () => {
    const log = await readDeliveries(server, token, webhook);
    expect(log.map(({ state, attempts, answer }: Record<string, unknown>) => [state, attempts, answer])).toEqual(
      Array(5).fill(['sent', 1, '204 No Content']),
    );
  });
  const program = await readFile(join(import.meta.dirname, 'helpers/verify-webhook.ts'), 'utf8');
  expect(await readFile(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')).toContain(
    `\`\`\`ts\n${program}\`\`\``,
  );
});

test('a gallery that is opened again and again is one visit, and another device is another one', async () => {
  const { tool, server, token, id } = await givenServerWithTool();
  const gallery = await givenGallery(server);
  const open = (userAgent: string) =>
    call(server, 'POST', '/api/for/open', { body: { secret: gallery.secret }, headers: { 'user-agent': userAgent } });
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

  await Promise.all(Array.from({ length: 6 }, () => open('')));
  await open('');
  const headers = await openGallery(server, gallery.secret);
  for (const path of ['gallery', 'photos', 'comments']) await call(server, 'GET', `/api/for/${path}`, { headers });
  await open(iPhone);
  await writeMessage(server);

  await eventually(() => expect(tool.calls.at(-1)?.body.event).toBe('message.received'));
  const visits = (await readDeliveries(server, token, id)).filter(
    ({ event }: { event: string }) => event === 'gallery.opened',
  );
  const { body } = await call(server, 'GET', `/api/galleries/${gallery.id}/events`, { token });
  expect(visits).toHaveLength(body.data.filter(({ kind }: { kind: string }) => kind === 'opened').length);
  expect(visits.length).toBeLessThanOrEqual(3);
});

test('what a tool has not taken is sent again after a restart, with the same number', async () => {
  const { tool, server: first, token, id, secret } = await givenServerWithTool();
  tool.state.answer = 500;
  await writeMessage(first);
  await eventually(async () =>
    expect(await readDeliveries(first, token, id)).toMatchObject([
      {
        state: 'pending',
        attempts: 1,
        answer: '500 Internal Server Error',
        error: 'it answered 500 Internal Server Error',
      },
    ]),
  );
  await first.stop();

  tool.state.answer = 200;
  const second = await givenServer(first.dataDir);
  await makeDue(second);

  await eventually(async () =>
    expect(await readDeliveries(second, token, id)).toMatchObject([{ state: 'sent', attempts: 2, error: null }]),
  );
  const [one, other] = tool.calls;
  expect(other?.text).toBe(one?.text);
  expect(isFromVitrine(secret, other?.headers ?? {}, other?.text ?? '')).toBe(true);
});

test.skipIf(isOnPostgres)(
  'a kill while a tool is told loses nothing',
  { tags: 'nightly', timeout: 180_000 },
  async () => {
    const tool = await givenTool();
    tool.state.answer = null;
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-webhooks-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { WEBHOOK_PRIVATE_NETWORK: 'true' };
    const signIn = async (server: Called): Promise<string> =>
      (await call(server, 'POST', '/api/auth/login', { body: ACCOUNT })).body.access_token;
    const first = await startProcess(dataDir, { env });
    onTestFinished(() => kill(first));
    const { webhook } = await addWebhook(first, await signIn(first), { url: tool.url });
    expect((await writeMessage(first)).status).toBe(201);
    await eventually(() => expect(tool.calls).toHaveLength(1));
    await kill(first);

    tool.state.answer = 204;
    const second = await startProcess(dataDir, { env });
    onTestFinished(() => kill(second));

    const token = await signIn(second);
    await eventually(async () =>
      expect(await readDeliveries(second, token, webhook.id)).toMatchObject([{ state: 'sent', attempts: 2 }]),
    );
    expect(new Set(tool.calls.map(({ body }) => body.delivery)).size).toBe(1);
  },
);

test('a tool that does not answer holds up no other, and is called again if the server stops meanwhile', async () => {
  const { tool: silent, server, token, id } = await givenServerWithTool();
  silent.state.answer = null;
  const tool = await givenTool();
  await addWebhook(server, token, { url: tool.url, events: ['message.received'] });

  await writeMessage(server);
  await eventually(() => expect([silent.calls.length, tool.calls.length]).toEqual([1, 1]));
  await writeMessage(server);
  await eventually(() => expect(tool.calls).toHaveLength(2));
  // Its first call still waits for an answer.
  expect(silent.calls.map(({ body }) => body.event)).toEqual(['message.received']);
  await server.stop();
  const log = await readDeliveries(await givenServer(server.dataDir), token, id);
  expect(log.at(-1)).toMatchObject({ state: 'pending', attempts: 1, error: 'the server stopped meanwhile' });
});

test('a tool that answers slowly, and has a great deal to be told, does not keep others waiting for all of it', {
  tags: 'nightly',
}, async () => {
  const { tool: slow, server, token, id: webhook } = await givenServerWithTool();
  Object.defineProperty(slow.state, 'answer', { get: () => sleep(300, 204) });
  const quick = await givenTool();
  await addWebhook(server, token, { url: quick.url });
  const now = new Date();
  const waiting = Array.from({ length: 20 }, (_, index) => ({
    ...{ webhook, event: 'message.received' as const, data: {}, delivery: `${index}`, due: now, createdAt: now },
  }));
  await server.orm.em.fork().insertMany(WebhookDelivery, waiting);
  server.app.webhooks.wake();
  await eventually(() => expect(slow.calls.length).toBeGreaterThan(0));

  await writeMessage(server);

  await eventually(() => expect(quick.calls).toHaveLength(1));
  expect(slow.calls.length).toBeLessThan(waiting.length);
});

test('after three days a delivery is given up with the reason, and can be sent again by hand', async () => {
  const { tool, server, token, id } = await givenServerWithTool();
  tool.state.answer = 302;
  await writeMessage(server);
  const readOne = async () => (await readDeliveries(server, token, id))[0];
  await eventually(async () => expect(await readOne()).toMatchObject({ attempts: 1, error: 'it answered 302 Found' }));

  await makeDue(server, { triedSince: new Date(Date.now() - 3 * DAY_MS), attempts: 30 });

  const error = 'Given up after 3 days of trying: it answered 302 Found';
  await eventually(async () =>
    expect(await readOne()).toMatchObject({ state: 'failed', next_attempt_at: null, error }),
  );
  const list = async () => (await call(server, 'GET', '/api/webhooks', { token })).body.data;
  expect(await list()).toMatchObject([{ waiting: 0, given_up: 1 }]);

  tool.state.answer = 204;
  expect((await call(server, 'POST', pathOf(id, '/send-again'), { token })).body.data).toEqual({ count: 1 });
  await eventually(async () => expect(await readOne()).toMatchObject({ state: 'sent', error: null }));
  expect(await list()).toMatchObject([{ waiting: 0, given_up: 0 }]);
});

test('a test is sent at once, also to a tool that is paused, and says what it has answered', async () => {
  const { tool, server, token, id, secret } = await givenServerWithTool();
  await call(server, 'PUT', pathOf(id), { token, body: { is_paused: true } });
  const sendTest = async () => (await call(server, 'POST', pathOf(id, '/test'), { token })).body.data;

  expect(await sendTest()).toMatchObject({ event: 'test', state: 'sent', answer: '204 No Content', error: null });
  const [received] = tool.calls;
  expect(received?.body).toMatchObject({
    event: 'test',
    webhook: { id, name: 'Calendar' },
    url: 'https://elena.example/admin/dashboard/settings/webhooks',
  });
  expect(isFromVitrine(secret, received?.headers ?? {}, received?.text ?? '')).toBe(true);

  tool.state.answer = 410;
  expect(await sendTest()).toMatchObject({ state: 'failed', answer: '410 Gone', error: 'it answered 410 Gone' });
  expect(await readDeliveries(server, token, id)).toHaveLength(2);
  expect((await call(server, 'POST', pathOf(id, '/send-again'), { token })).body.data).toEqual({ count: 0 });
});

test('a webhook that is removed while it is tested is answered as one that is not there', async () => {
  const { tool, server, token, id } = await givenServerWithTool();
  const { promise, resolve } = Promise.withResolvers<number>();
  tool.state.answer = promise;
  const testing = call(server, 'POST', pathOf(id, '/test'), { token });
  await eventually(() => expect(tool.calls).toHaveLength(1));

  await call(server, 'DELETE', pathOf(id), { token });
  resolve(204);

  expect(await testing).toMatchObject({ status: 404, body: { code: 'WEBHOOK_NOT_FOUND' } });
});

test.runIf(isOnPostgres)(
  'a webhook that is removed while it is paused is answered as one that is not there',
  async () => {
    const { server, token, id } = await givenServerWithTool();
    let pausing: ReturnType<typeof call> | undefined;

    await server.orm.em.fork().transactional(async (em) => {
      await em.nativeDelete(Webhook, { id });
      pausing = call(server, 'PUT', pathOf(id), { token, body: { is_paused: true } });
      await eventually(async () => expect(await countWaiting(server)).toBeGreaterThan(0));
    });

    expect((await pausing)?.status).toBe(404);
  },
);

test('a tool that is paused is told what was waiting once it goes on, one that is removed nothing', async () => {
  const { tool, server, token, id } = await givenServerWithTool();
  const pause = async (isPaused: boolean) =>
    (await call(server, 'PUT', pathOf(id), { token, body: { is_paused: isPaused } })).body.data.is_paused;
  tool.state.answer = 503;
  await writeMessage(server);
  const failed = { attempts: 1, error: 'it answered 503 Service Unavailable' };
  await eventually(async () => expect(await readDeliveries(server, token, id)).toMatchObject([failed]));

  expect(await pause(true)).toBe(true);
  tool.state.answer = 204;
  await makeDue(server);
  await writeMessage(server);
  await server.app.webhooks.idle();
  expect(tool.calls).toHaveLength(1);
  expect(await pause(false)).toBe(false);
  await eventually(async () =>
    expect(await readDeliveries(server, token, id)).toMatchObject([{ state: 'sent', attempts: 2 }]),
  );

  expect((await call(server, 'DELETE', pathOf(id), { token })).status).toBe(200);
  expect((await writeMessage(server)).status).toBe(201);
  expect((await call(server, 'DELETE', pathOf(id), { token })).status).toBe(404);
  await server.app.webhooks.idle();
  expect(tool.calls).toHaveLength(2);
  expect(await server.orm.em.fork().count(WebhookDelivery, {})).toBe(0);
  const { body } = await call(server, 'GET', '/api/activity?limit=4', { token });
  expect(body.data.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual(
    ['removed', 'resumed', 'paused', 'added'].map((done) => [`webhook_${done}`, 'Calendar']),
  );
});

test('a tool that is paused while it is told what has waited is told no more of it', async () => {
  const { tool, server, token, id } = await givenServerWithTool();
  tool.state.answer = 503;
  await writeMessage(server);
  await writeMessage(server);
  const failed = { error: 'it answered 503 Service Unavailable' };
  await eventually(async () => expect(await readDeliveries(server, token, id)).toMatchObject([failed, failed]));
  const { promise, resolve } = Promise.withResolvers<number>();
  tool.state.answer = promise;
  await makeDue(server);
  await eventually(() => expect(tool.calls).toHaveLength(3));

  expect((await call(server, 'PUT', pathOf(id), { token, body: { is_paused: true } })).status).toBe(200);
  resolve(204);
  await server.app.webhooks.idle();

  expect(tool.calls).toHaveLength(3);
  const states = (await readDeliveries(server, token, id)).map(({ state }: { state: string }) => state);
  expect(states.toSorted()).toEqual(['pending', 'sent']);
});

test.runIf(isOnPostgres)('a webhook that is removed while an event is written refuses nobody', async () => {
  const { server, token, id } = await givenServerWithTool();
  let isRemoved = false;
  const remove = async () => {
    const { status } = await call(server, 'DELETE', pathOf(id), { token });
    isRemoved = true;
    return status;
  };
  let removing: Promise<number> | undefined;

  await server.orm.em.fork().transactional((em) =>
    server.app.webhooks.enqueue(em as EntityManager, 'comment.added', async () => {
      removing = remove();
      await eventually(async () => expect(isRemoved || (await countWaiting(server)) > 0).toBe(true));
      return {};
    }),
  );

  expect(await removing).toBe(200);
});

test('what a server with other keys cannot sign is not sent, and says why', async () => {
  const { tool, server: first, token, id } = await givenServerWithTool();
  await first.stop();
  const env = { WEBHOOK_PRIVATE_NETWORK: 'true', TOKEN_SECRET: 'another token secret of the tests, long enough' };
  const second = await startForTest(env, first.dataDir);
  const { body } = await call(second, 'POST', '/api/auth/login', { body: { username: 'owner', password: PASSWORD } });

  const { body: tested } = await call(second, 'POST', pathOf(id, '/test'), { token: body.access_token });

  expect(tested.data.error).toContain('cannot read the secret of this webhook');
  expect(token).not.toBe(body.access_token);
  expect(tool.calls).toEqual([]);
});

shared(
  'a webhook is added with the password, and its secret is shown once and stored encrypted',
  async ({ server, admin }) => {
    const url = 'https://tools.example/hooks/1';
    const wrong = { name: 'Calendar', url, events: EVENTS, current_password: 'a wrong guess' };
    const refused = await call(server, 'POST', '/api/webhooks', { token: admin, body: wrong });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'current_password']);

    const { webhook, secret } = await addWebhook(server, admin, { url, events: ['choice.sent', 'choice.sent'] });

    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const list = (await call(server, 'GET', '/api/webhooks', { token: admin })).body.data;
    expect(list).toEqual([webhook]);
    expect(list[0]).toMatchObject({ name: 'Calendar', url, events: ['choice.sent'], is_paused: false, waiting: 0 });
    expect(JSON.stringify([list, await server.orm.em.fork().find(Webhook, {})])).not.toContain(secret);

    for (let count = 2; count < WEBHOOKS_MAX; count += 1) await addWebhook(server, admin, { url });
    const body = { ...wrong, current_password: PASSWORD };
    const add = () => call(server, 'POST', '/api/webhooks', { token: admin, body });
    const answers = [...(await Promise.all([add(), add()])), await add()];
    expect(answers.map((answer) => answer.body.code ?? answer.status).sort()).toEqual([
      201,
      'WEBHOOKS_FULL',
      'WEBHOOKS_FULL',
    ]);
  },
);

shared(
  'an address leads to the public internet, when it is entered and when it is called',
  async ({ server, admin }) => {
    const refusalOf = async (url: string) => {
      const body = { name: 'Calendar', url, events: EVENTS, current_password: PASSWORD };
      const answer = await call(server, 'POST', '/api/webhooks', { token: admin, body });
      return [answer.status, answer.body.errors?.[0].field, answer.body.message];
    };
    const near = ['127.0.0.1:9', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '10.1.2.3', '169.254.169.254'];
    for (const host of [...near, 'localhost', '0.0.0.0', '192.168.1.1:8443']) {
      expect([host, ...(await refusalOf(`https://${host}/hook`))]).toEqual([host, 422, 'url', texts.notPublic]);
    }
    expect(await refusalOf('http://tools.example/hook')).toEqual([422, 'url', texts.notEncrypted]);
    expect(await refusalOf('https://me:mine@tools.example/')).toEqual([422, 'url', texts.urlWithPassword]);
    for (const other of [
      '',
      'tools.example',
      'ftp://tools.example',
      'javascript:alert(1)',
      `https://${'a'.repeat(2_000)}`,
    ]) {
      expect([other, (await refusalOf(other))[0]]).toEqual([other, 422]);
    }

    const tool = await givenTool();
    const { webhook } = await addWebhook(server, admin, { url: 'https://tools.example/hook' });
    // As if the name led there by now.
    for (const url of [
      tool.url,
      tool.url.replace('http:', 'https:'),
      tool.url.replace(/^http:..[\d.]+/, 'https://localhost'),
    ]) {
      await server.orm.em.fork().nativeUpdate(Webhook, { id: webhook.id }, { url });
      const { body } = await call(server, 'POST', pathOf(webhook.id, '/test'), { token: admin });
      const reason = url.startsWith('http:') ? texts.notEncrypted : texts.notPublic;
      expect([url, body.data.state, body.data.error]).toEqual([url, 'failed', reason]);
    }
    expect(tool.calls).toEqual([]);
  },
);
