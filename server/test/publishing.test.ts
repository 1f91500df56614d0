import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RequestContext } from '@mikro-orm/core';
import { HealthView } from '@vitrine/shared/contract/health';
import { type BuilderStatus, PublishingView, type PublishTargetView } from '@vitrine/shared/contract/publishing';
import type { SiteState } from '@vitrine/shared/contract/site-parts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, verifyWebhook } from '@vitrine/shared/node/webhook';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { givenHttp } from '../../scripts/testing/given-http.ts';
import { Image } from '../src/features/images/image.entity.ts';
import { PublishTarget } from '../src/features/publishing/publish-target.entity.ts';
import {
  call,
  eventually,
  makePicture,
  type Server,
  signUp,
  startServer,
  test,
  uploadForm,
} from './helpers/fixtures.ts';
import { givenGallery, givenPhotos, openGallery } from './helpers/galleries.ts';
import { callAsBuilder, publishSite } from './helpers/publish-site.ts';
import { isOnPostgres, runSql } from './helpers/test-database.ts';

const SECRET = 'a webhook secret of the tests, long enough';

/** A builder that records its calls, and whether their signatures were right. */
async function givenBuilder() {
  const calls: { revision: number; isGenuine: boolean }[] = [];
  let looks = 0;
  const state = { answer: 202, status: null as BuilderStatus | null };
  const url = await givenHttp(async (request, response) => {
    if (request.method === 'GET') {
      looks += 1;
      return void response.end(JSON.stringify(state.status));
    }
    const body = await text(request);
    const signature = request.headers[SIGNATURE_HEADER]?.toString();
    const timestamp = request.headers[TIMESTAMP_HEADER]?.toString();
    const isGenuine = verifyWebhook(SECRET, { body, signature, timestamp }, Date.now() / 1_000);
    const { revision } = JSON.parse(body);
    if (state.answer < 300) calls.push({ revision, isGenuine });
    response.writeHead(state.answer).end();
  });
  return { url, calls, state, looks: () => looks };
}

async function givenServer(builderUrl: string, dataDir?: string, env: NodeJS.ProcessEnv = {}) {
  const server = await startServer({ BUILDER_URL: builderUrl, WEBHOOK_SECRET: SECRET, ...env }, dataDir);
  return server;
}

const testimonial = { name: 'Amara', content: 'Lovely.' };

/** An image that has all its files. */
async function givenImage(server: Server, token: string): Promise<number> {
  const form = uploadForm(await makePicture({ seed: 1 }), { title: 'Veil' });
  const { id } = (await call(server, 'POST', '/api/images', { token, body: form })).body.data;
  await server.app.renditions.idle();
  return id;
}

test('a change is told to the builder, signed', async () => {
  const builder = await givenBuilder();
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);

  await call(server, 'POST', '/api/testimonials', { token, body: testimonial });

  const { body } = await call(server, 'GET', '/api/content');
  await eventually(() => expect(builder.calls.at(-1)).toEqual({ revision: body.data.revision, isGenuine: true }));
});

test('what changes no content lets nobody look for something to tell', async () => {
  const builder = await givenBuilder();
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);
  const { id, secret } = await givenGallery(server);
  const [photo] = await givenPhotos(server, id, 1);
  const headers = await openGallery(server, secret);
  const readRevision = async () => (await call(server, 'GET', '/api/content')).body.data.revision;
  const add = () => call(server, 'POST', '/api/testimonials', { token, body: testimonial });
  await add();
  const before = await readRevision();
  await eventually(() => expect(builder.calls.at(-1)?.revision).toBe(before));
  await eventually(async () => {
    const { body } = await call(server, 'GET', '/api/publishing', { token });
    expect(body.data.targets[0].delivered_revision).toBe(before);
  });
  builder.calls.length = 0;
  await runSql(server.dataDir, 'update publish_targets set delivered_revision = 0');

  for (const is_favourite of [true, false, true, false]) {
    const marked = { headers, body: { is_favourite } };
    expect((await call(server, 'PUT', `/api/for/photos/${photo}/favourite`, marked)).status).toBe(200);
    await call(server, 'HEAD', '/api/content');
  }
  const message = { name: 'Bo', email: 'bo@example.com', subject: 'A wedding', message: 'Are you free in May?' };
  expect((await call(server, 'POST', '/api/contact', { body: message })).status).toBe(201);
  await add();

  const after = await readRevision();
  await eventually(() => expect(builder.calls.map(({ revision }) => revision)).toEqual([after]));
});

test('what no call has changed is told to the builder', async () => {
  const builder = await givenBuilder();
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);
  const id = await givenImage(server, token);
  await call(server, 'DELETE', `/api/images/${id}`, { token });
  const readRevision = async () => (await call(server, 'GET', '/api/content')).body.data.revision;
  const before = await readRevision();
  await eventually(() => expect(builder.calls.at(-1)?.revision).toBe(before));
  const deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  await server.orm.em.fork().nativeUpdate(Image, { id }, { deletedAt });

  expect(await RequestContext.create(server.orm.em, () => server.app.images.purgeTrash())).toBe(1);

  const after = await readRevision();
  expect(after).toBeGreaterThan(before);
  await eventually(() => expect(builder.calls.at(-1)?.revision).toBe(after));
});

describe('while files of many images are made', () => {
  /** A server whose builder knows everything, with an image that still gets other files. */
  async function givenWork() {
    const builder = await givenBuilder();
    const server = await givenServer(builder.url);
    onTestFinished(() => server.stop());
    const token = await signUp(server, 'owner', true);
    const id = await givenImage(server, token);
    const target = async () =>
      (await call(server, 'GET', '/api/publishing', { token })).body.data.targets[0] as PublishTargetView;
    const untilTold = () =>
      eventually(async () => {
        const { revision } = (await call(server, 'GET', '/api/content')).body.data;
        expect(await target()).toMatchObject({ delivered_revision: revision, next_attempt_at: null });
      });
    await untilTold();
    const isPending = (rerenderPending: boolean) =>
      server.orm.em.fork().nativeUpdate(Image, { id }, { rerenderPending });
    await isPending(true);
    builder.calls.length = 0;
    /** Others have got theirs. */
    const makeMore = async () => {
      await runSql(server.dataDir, 'update content_state set revision = revision + 1');
      server.app.publishing.wake();
    };
    const edit = () => call(server, 'POST', '/api/testimonials', { token, body: testimonial });
    return { builder, target, untilTold, isPending, makeMore, edit };
  }

  test('it is told once a minute that more are there, and at once that all are', async () => {
    const { builder, target, untilTold, isPending, makeMore } = await givenWork();

    await makeMore();
    const first = await eventually(async () => {
      const { next_attempt_at: at } = await target();
      expect(at).toEqual(expect.any(String));
      return Date.parse(String(at));
    });
    expect(first - Date.now()).toBeLessThanOrEqual(60_000);
    await isPending(false);
    await makeMore();
    await untilTold();

    expect(builder.calls).toHaveLength(1);
  });

  test('an edit is told at once', async () => {
    const { builder, target, untilTold, makeMore, edit } = await givenWork();
    await makeMore();
    await eventually(async () => expect((await target()).next_attempt_at).not.toBeNull());

    await edit();
    await untilTold();

    expect(builder.calls).toHaveLength(1);
  });
});

test('a builder that fails is called again in its time, and at once about an edit, whoever looks meanwhile', async () => {
  const builder = await givenBuilder();
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);
  const edit = () => call(server, 'POST', '/api/testimonials', { token, body: testimonial });
  const readTarget = async (): Promise<PublishTargetView> =>
    (await call(server, 'GET', '/api/publishing', { token })).body.data.targets[0];
  builder.state.answer = 503;
  await edit();
  await eventually(async () => expect((await readTarget()).attempts).toBeGreaterThan(0));
  const nextAttemptAt = new Date(Date.now() + 50_000);
  await eventually(async () => {
    await server.orm.em.fork().nativeUpdate(PublishTarget, {}, { attempts: 9, nextAttemptAt });
    expect((await readTarget()).next_attempt_at).toBe(nextAttemptAt.toISOString());
  });
  builder.calls.length = 0;
  builder.state.answer = 202;

  server.app.publishing.lookAgain();
  await edit();

  const { revision } = (await call(server, 'GET', '/api/content')).body.data;
  await eventually(() => expect(builder.calls.map((told) => told.revision)).toEqual([revision]));
});

test.skipIf(isOnPostgres)(
  'of other rights in the files of many images it is told once, when all have them',
  {
    tags: 'nightly',
  },
  async () => {
    const builder = await givenBuilder();
    const server = await givenServer(builder.url);
    onTestFinished(() => server.stop());
    const token = await signUp(server, 'owner', true);
    const { renditions } = server.app;
    for (let seed = 1; seed <= 4; seed += 1) {
      const picture = await makePicture({ width: 60, height: 40, seed });
      await call(server, 'POST', '/api/images', { token, body: uploadForm(picture, { title: `Picture ${seed}` }) });
    }
    await renditions.idle();
    const readRevision = async () => (await call(server, 'GET', '/api/content')).body.data.revision;
    const untilTold = async () => {
      const revision = await readRevision();
      await eventually(() => expect(builder.calls.at(-1)?.revision).toBe(revision));
    };
    await untilTold();
    const before = builder.calls.length;

    await call(server, 'PUT', '/api/settings', { token, body: { copyright: '© Elena' } });
    await renditions.idle();
    await untilTold();

    // Of the settings themselves, and of the files.
    expect(builder.calls.length - before).toBeLessThanOrEqual(2);
  },
);

test('a release that was restored stays while pictures are made again, until the next edit', async () => {
  const builder = await givenBuilder();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-public-'));
  const server = await givenServer(builder.url, undefined, { PUBLISH_TO: folder });
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const token = await signUp(server, 'owner', true);
  const readStatus = async () => (await call(server, 'GET', '/api/publishing', { token })).body.data;
  const readStays = async () =>
    ((await callAsBuilder(server, 'GET', '/api/publishing/site')).body.data as SiteState).live?.stays;
  const id = await givenImage(server, token);
  builder.state.status = { state: 'idle', since: null, progress: null, failure: null, faults: [] };
  for (const page of ['first', 'second']) await publishSite(server, { 'index.html': page });
  // Somebody has pressed Publish before.
  builder.state.answer = 503;
  await call(server, 'POST', '/api/publishing', { token });
  const earlier = builder.calls.length;
  await call(server, 'POST', '/api/publishing/rollback', { token });
  builder.state.answer = 202;
  await eventually(() => expect(builder.calls.length).toBeGreaterThan(earlier));
  const { revision: over } = await readStatus();
  expect(await readStays()).toBe(true);

  const readDelivered = async () =>
    (await readStatus()).targets.map((target: PublishTargetView) => target.delivered_revision);
  await eventually(async () => expect(await readDelivered()).toEqual([over, over]));
  await server.orm.em.fork().nativeUpdate(Image, { id }, { rerenderPending: true });
  // Others of many have got their files, of which the builder and the folder are told once a minute.
  await runSql(server.dataDir, 'update content_state set revision = revision + 1');
  server.app.publishing.wake();
  await eventually(async () => {
    const planned = (await readStatus()).targets.map((target: PublishTargetView) => target.next_attempt_at);
    expect(planned).toEqual([expect.any(String), expect.any(String)]);
  });
  expect(await readDelivered()).toEqual([over, over]);
  server.app.renditions.wake();
  await server.app.renditions.idle();

  const { revision } = await readStatus();
  expect(revision).toBeGreaterThan(over);
  expect(await readStays()).toBe(true);
  await eventually(async () => expect(await readDelivered()).toEqual([revision, revision]));
  expect((await readStatus()).state).toBe('live');
  await call(server, 'POST', '/api/testimonials', { token, body: testimonial });
  expect([await readStays(), (await readStatus()).state]).toEqual([false, 'publishing']);
});

test('the Publish button ends what was restored, and both server and builder may be killed then', async () => {
  const builder = await givenBuilder();
  const first = await givenServer(builder.url);
  const token = await signUp(first, 'owner', true);
  const readStatus = async (server: Server) => (await call(server, 'GET', '/api/publishing', { token })).body.data;
  builder.state.status = { state: 'idle', since: null, progress: null, failure: null, faults: [] };
  for (const page of ['first', 'second']) await publishSite(first, { 'index.html': page });
  await call(first, 'POST', '/api/publishing/rollback', { token });
  first.app.publishing.wake();
  await eventually(async () => {
    const { targets, revision } = await readStatus(first);
    expect(targets[0].delivered_revision).toBe(revision);
  });
  const allow = await refuseRecords(first);
  expect((await call(first, 'POST', '/api/publishing', { token })).status).toBe(500);
  expect(await readStatus(first)).toMatchObject({ state: 'live', restored_at: expect.any(String) });
  await allow();
  builder.calls.length = 0;
  builder.state.answer = 503;

  expect((await call(first, 'POST', '/api/publishing', { token })).status).toBe(200);
  await first.stop();
  builder.state.answer = 202;
  const second = await givenServer(builder.url, first.dataDir);
  onTestFinished(() => second.stop());
  second.app.publishing.wake();

  await eventually(() => expect(builder.calls).toHaveLength(1));
  const site = (await callAsBuilder(second, 'GET', '/api/publishing/site')).body.data as SiteState;
  expect(site.live).toMatchObject({ stays: false });
  expect(await readStatus(second)).toMatchObject({ restored_at: null });
});

test.skipIf(isOnPostgres)(
  'the pages with other rights come before the files with them',
  { tags: 'nightly' },
  async () => {
    const builder = await givenBuilder();
    const server = await givenServer(builder.url);
    onTestFinished(() => server.stop());
    const token = await signUp(server, 'owner', true);
    const id = await givenImage(server, token);
    const readFilename = async () => (await call(server, 'GET', `/api/images/${id}`)).body.data.filename;
    const before = await readFilename();
    const { revision } = (await call(server, 'GET', '/api/content')).body.data;
    await publishSite(server, {}, { revision });
    const idle: BuilderStatus = { state: 'idle', since: null, progress: null, failure: null, faults: [] };
    builder.state.status = { ...idle, state: 'building', since: '2026-11-20T12:01:00.000Z' };

    await call(server, 'PUT', '/api/settings', { token, body: { copyright: '© Elena' } });
    await eventually(() => expect(builder.calls.at(-1)?.revision).toBeGreaterThan(revision));
    const looks = builder.looks();
    await eventually(() => expect(builder.looks()).toBeGreaterThan(looks + 2));
    expect(await readFilename()).toBe(before);

    const changed = (await call(server, 'GET', '/api/content')).body.data.revision;
    await publishSite(server, { 'index.html': '© Elena' }, { revision: changed });
    builder.state.status = idle;
    await eventually(async () => expect(await readFilename()).not.toBe(before));
  },
);

test('a builder that is down is told later, also after a restart', async () => {
  const builder = await givenBuilder();
  builder.state.answer = 500;
  const first = await givenServer(builder.url);
  const token = await signUp(first, 'owner', true);
  await call(first, 'POST', '/api/testimonials', { token, body: testimonial });
  const { body } = await call(first, 'GET', '/api/content');
  await eventually(async () => {
    const status = await call(first, 'GET', '/api/publishing', { token });
    expect(status.body.data.targets[0].last_error).toContain('500');
  });
  await first.stop();

  builder.state.answer = 202;
  const second = await givenServer(builder.url, first.dataDir);
  onTestFinished(() => second.stop());
  second.app.publishing.wake();

  await eventually(() => expect(builder.calls).toEqual([{ revision: body.data.revision, isGenuine: true }]));
});

/** Makes the database refuse to record deliveries, until the test allows it again. */
async function refuseRecords({ orm }: Server) {
  const connection = orm.em.getConnection();
  const refusal = isOnPostgres
    ? [
        "create function refuse() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$",
        'create trigger refusal before update on publish_targets for each row execute function refuse()',
      ]
    : ["create trigger refusal before update on publish_targets begin select raise(abort, 'refused by the test'); end"];
  for (const statement of refusal) await connection.execute(statement);
  return () => connection.execute(`drop trigger refusal${isOnPostgres ? ' on publish_targets' : ''}`);
}

test('a target of which another server has removed the row is told all the same', async () => {
  const builder = await givenBuilder();
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);
  await runSql(server.dataDir, 'delete from publish_targets');

  await call(server, 'POST', '/api/testimonials', { token, body: testimonial });

  const { revision } = (await call(server, 'GET', '/api/content')).body.data;
  await eventually(async () => {
    const { targets } = (await call(server, 'GET', '/api/publishing', { token })).body.data;
    expect(targets).toMatchObject([{ name: 'builder', delivered_revision: revision }]);
  });
});

test('a round of delivery that breaks off is begun again by itself, and the status says when', async () => {
  const builder = await givenBuilder();
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);
  const readTarget = async () => (await call(server, 'GET', '/api/publishing', { token })).body.data.targets[0];
  await call(server, 'POST', '/api/testimonials', { token, body: testimonial });
  const id = await givenImage(server, token);
  await eventually(async () => expect((await readTarget())?.next_attempt_at).toBeNull());
  await server.orm.em.fork().nativeUpdate(Image, { id }, { rerenderPending: true });
  const allow = await refuseRecords(server);
  const told = builder.calls.length;

  await call(server, 'POST', '/api/testimonials', { token, body: testimonial });
  await eventually(() => expect(builder.calls.length).toBeGreaterThan(told + 1));
  await eventually(async () =>
    expect(await readTarget()).toMatchObject({
      attempts: expect.toSatisfy((attempts: number) => attempts > 0),
      last_error: expect.stringContaining('refused by the test'),
      next_attempt_at: expect.any(String),
    }),
  );
  await allow();

  await eventually(async () => {
    const { revision } = (await call(server, 'GET', '/api/content')).body.data;
    const told = { delivered_revision: revision, last_error: null, next_attempt_at: null };
    expect(await readTarget()).toMatchObject(told);
  });
});

/** A build host that records each call, and answers as the test says. */
async function givenHost() {
  const calls: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const state: { status: number; headers: Record<string, string>; body: string; revision: number } = {
    status: 201,
    headers: {},
    body: '',
    revision: -1,
  };
  const url = await givenHttp(async (request, response) => {
    if (request.url === '/build.json') {
      const build = { revision: state.revision, release: 'r', built_at: '2026-11-20T12:00:00.000Z', pages: 5 };
      return response.writeHead(state.revision < 0 ? 404 : 200).end(JSON.stringify(build));
    }
    calls.push({ path: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(state.status, state.headers).end(state.body);
  });
  return { url, calls, state };
}

type Host = Awaited<ReturnType<typeof givenHost>>;

/** A server whose site is built by GitHub and by two hooks of one host. They are called hours later, unless by hand. */
async function givenServerWithHosts(host: Host, env: NodeJS.ProcessEnv = {}) {
  const server = await startServer({
    PUBLIC_URL: host.url,
    PUBLISH_GITHUB_API: host.url,
    PUBLISH_GITHUB_REPOSITORY: 'elena/site',
    PUBLISH_GITHUB_TOKEN: 'the token of github',
    PUBLISH_HOOKS: `${host.url}/build_hooks/secret-1, ${host.url}/build_hooks/secret-2`,
    PUBLISH_QUIET_S: '3600',
    PUBLISH_WAIT_MAX_S: '7200',
    ...env,
  });
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);
  const status = async () => PublishingView.parse((await call(server, 'GET', '/api/publishing', { token })).body.data);
  return { server, token, status };
}

describe('hosts that build elsewhere', () => {
  test('wait for quiet, and are told at once by the Publish button, each in its own way', async () => {
    const host = await givenHost();
    const { server, token, status } = await givenServerWithHosts(host);
    // From when it had a builder.
    await publishSite(server, {}, { revision: 0 });

    await call(server, 'POST', '/api/testimonials', { token, body: testimonial });
    await eventually(async () =>
      expect((await status()).targets.map((target) => target.next_attempt_at)).toEqual(
        Array(3).fill(expect.any(String)),
      ),
    );
    const waiting = await status();
    expect(host.calls).toEqual([]);
    expect(waiting.state).toBe('publishing');

    await call(server, 'POST', '/api/publishing', { token });

    await eventually(() => expect(host.calls).toHaveLength(3));
    const revision = waiting.revision;
    const dispatch = host.calls.find(({ path }) => path === '/repos/elena/site/dispatches');
    expect(dispatch?.headers.authorization).toBe('Bearer the token of github');
    expect(JSON.parse(dispatch?.body ?? '')).toEqual({ event_type: 'content-changed', client_payload: { revision } });
    const hooks = host.calls.filter((hook) => hook !== dispatch);
    expect(hooks.map(({ path }) => path).toSorted()).toEqual(['/build_hooks/secret-1', '/build_hooks/secret-2']);
    await eventually(async () => {
      for (const target of (await status()).targets)
        expect(target).toMatchObject({
          delivered_revision: revision,
          last_answer: '201 Created',
          next_attempt_at: null,
        });
    });

    host.state.revision = revision;
    await eventually(async () => expect(await status()).toMatchObject({ state: 'live', live: { revision } }));
  });

  test('keep a site from being called live that is live here alone', async () => {
    const host = await givenHost();
    const builder = await givenBuilder();
    builder.state.status = { state: 'idle', since: null, progress: null, failure: null, faults: [] };
    const { server, token, status } = await givenServerWithHosts(host, {
      BUILDER_URL: builder.url,
      WEBHOOK_SECRET: SECRET,
    });
    const { revision } = await status();
    await publishSite(server, {}, { revision });
    const readSite = async () =>
      HealthView.required().parse((await call(server, 'GET', '/api/health', { token })).body.data).details.site;
    host.state.status = 500;

    await call(server, 'POST', '/api/publishing', { token });

    const once = { attempts: 1, last_error: expect.stringContaining('it answered 500') };
    const told = { targets: [{ name: 'builder' }, once, once, once] };
    await eventually(async () => expect(await status()).toMatchObject({ state: 'publishing', ...told }));
    expect(await readSite()).toMatchObject({ state: 'publishing' });
    await server.orm.em.fork().nativeUpdate(PublishTarget, { name: { $ne: 'builder' } }, { attempts: 5 });
    const reason = expect.stringMatching(/^(github|hook) .*: it answered 500/);
    const failed = { state: 'failed', reason, next_attempt_at: expect.any(String), live: { revision } };
    expect(await status()).toMatchObject(failed);
    expect(await readSite()).toMatchObject({ state: 'failed', reason, live_revision: revision });

    host.state.status = 201;
    await call(server, 'POST', '/api/publishing', { token });
    const asked = `${host.url}/build.json answers 404`;
    await eventually(async () => expect(await status()).toMatchObject({ state: 'publishing', reason: asked }));
    host.state.revision = revision;
    await eventually(async () => expect(await status()).toMatchObject({ state: 'live' }));
  });

  test.skipIf(isOnPostgres)('are told once after a burst of changes, and no later than the longest wait', async () => {
    const host = await givenHost();
    const { server, token, status } = await givenServerWithHosts(host, {
      PUBLISH_QUIET_S: '3600',
      PUBLISH_WAIT_MAX_S: '4',
    });

    for (let edit = 0; edit < 5; edit++) {
      await call(server, 'POST', '/api/testimonials', { token, body: testimonial });
    }
    await vi.waitFor(() => expect(host.calls).toHaveLength(3), { timeout: 60_000 });

    const { revision } = await status();
    expect(host.calls.map(({ body }) => body).filter(Boolean)).toEqual([
      JSON.stringify({ event_type: 'content-changed', client_payload: { revision } }),
    ]);
  });

  test('are told at once when a clock since set back has put that far ahead', async () => {
    const host = await givenHost();
    const { server, token, status } = await givenServerWithHosts(host);
    await call(server, 'POST', '/api/testimonials', { token, body: testimonial });
    await eventually(async () => {
      const { targets } = await status();
      expect(targets.map((target) => target.next_attempt_at)).toEqual(Array(3).fill(expect.any(String)));
    });
    expect(host.calls).toEqual([]);

    const nextAttemptAt = new Date(Date.now() + 48 * 60 * 60_000);
    await server.orm.em.fork().nativeUpdate(PublishTarget, {}, { nextAttemptAt });
    server.app.publishing.wake();

    await eventually(() => expect(host.calls).toHaveLength(3));
  });

  test('a redirect is not followed, a refusal is recorded, and neither shows a secret', async () => {
    const host = await givenHost();
    const { server, token, status } = await givenServerWithHosts(host);
    Object.assign(host.state, { status: 302, headers: { location: `${host.url}/elsewhere` }, body: 'moved' });

    await call(server, 'POST', '/api/publishing', { token });

    const shown = await eventually(async () => {
      const now = await status();
      // One that was not notified yet has no row.
      expect(now.targets).toHaveLength(3);
      for (const target of now.targets)
        expect(target).toMatchObject({
          attempts: 1,
          last_answer: '302 Found',
          last_error: 'it answered 302 Found: moved',
        });
      return now;
    });
    expect(host.calls.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(shown.state).toBe('publishing');
    expect(JSON.stringify(shown)).not.toMatch(/secret-|the token/);
  });
});

test('an address that only looks like a repository is refused at the start', async () => {
  await expect(startServer({ PUBLISH_GITHUB_REPOSITORY: '../x/y' })).rejects.toThrow('PUBLISH_GITHUB_REPOSITORY');
  await expect(startServer({ PUBLISH_GITHUB_REPOSITORY: 'a/b' })).rejects.toThrow('PUBLISH_GITHUB_TOKEN');
});

describe('releases', () => {
  test('are listed and restored without a builder, once there are some', async ({ server, admin: token }) => {
    const read = () => call(server, 'GET', '/api/publishing/releases', { token });
    expect((await read()).body).toMatchObject({ code: 'NO_BUILDER' });
    const about = (text: string) => ({ 'about/index.html': text });
    const first = await publishSite(server, about('One'), { revision: 1 });
    const second = await publishSite(server, { ...about('Two'), 'contact/index.html': 'New' }, { revision: 2 });

    expect((await read()).body.data).toMatchObject([
      {
        release: second.release,
        is_live: true,
        pages: 4,
        changes: { added: 1, changed: 1, removed: 0, examples: { added: ['/contact/'], changed: ['/about/'] } },
      },
      { release: first.release, is_live: false, changes: null },
    ]);
    const restored = await call(server, 'POST', '/api/publishing/rollback', { token });
    expect(restored.body.data).toMatchObject({ release: first.release, is_live: true });
    expect((await call(server, 'GET', '/about/')).body).toBe('One');
    expect((await call(server, 'GET', '/contact/')).status).toBe(404);
    expect((await call(server, 'GET', '/build.json')).body).toEqual(first);
    const gone = await call(server, 'POST', '/api/publishing/rollback', { token, body: { release: 'r9' } });
    expect([gone.status, gone.body.message]).toEqual([404, 'There is no release "r9"']);
  });

  test('that show what is private now are refused, and rendered again by a builder alone', async ({
    server,
    admin,
    givenImage,
  }) => {
    const image = await givenImage({ title: 'Veil' });
    const send = (method: string, path: string, body?: object) =>
      call(server, method, `/api/${path}`, { token: admin, body });
    await publishSite(server, { [`photo/veil-${image.id}/index.html`]: 'Veil', '.content/head.json': '{}' });
    await publishSite(server, {});
    await send('PUT', `images/${image.id}`, { is_public: false });

    for (const without_private of [false, true]) {
      const { status, body } = await send('POST', 'publishing/rollback', { without_private });
      expect([status, body.code]).toEqual([409, 'RELEASE_HOLDS_PRIVATE']);
      expect(body.data).toEqual({ photos: [{ id: image.id, title: 'Veil' }], without_private: false });
    }
  });
});

test('the status says when the builder answers, but refuses the calls to publish', async () => {
  const builder = await givenBuilder();
  builder.state.status = { state: 'idle', since: null, progress: null, failure: null, faults: [] };
  builder.state.answer = 401;
  const server = await givenServer(builder.url);
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);
  const readStatus = async () => (await call(server, 'GET', '/api/publishing', { token })).body.data;

  await call(server, 'POST', '/api/publishing', { token });

  await eventually(async () => expect((await readStatus()).targets[0].attempts).toBeGreaterThan(0));
  // As after some more of them.
  await eventually(async () => {
    await server.orm.em.fork().nativeUpdate(PublishTarget, {}, { attempts: 9 });
    expect(await readStatus()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('it answered 401'),
      next_attempt_at: expect.any(String),
    });
  });
});

test('the status says when the builder does not answer', async () => {
  const server = await givenServer('http://127.0.0.1:9');
  onTestFinished(() => server.stop());
  const token = await signUp(server, 'owner', true);

  const { body } = await call(server, 'GET', '/api/publishing', { token });

  expect(body.data.state).toBe('failed');
  expect(body.data.reason).toContain('builder');
});
