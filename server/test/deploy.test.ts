import { existsSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePathOf } from '@vitrine/shared/image-address';
import { expect, onTestFinished } from 'vitest';
import { givenHttp } from '../../scripts/testing/given-http.ts';
import { createDelivery } from '../src/features/publishing/delivery.ts';
import type { Deploy } from '../src/features/releases/deploy/deploy.ts';
import type { SiteVersion } from '../src/features/releases/deploy/site-version.ts';
import { LostObject } from '../src/features/releases/entities/lost-object.entity.ts';
import { SiteRelease } from '../src/features/releases/entities/site-release.entity.ts';
import { withReleases } from '../src/features/releases/with-releases.ts';
import { objectFile } from '../src/storage/file-names.ts';
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
import { publishSite } from './helpers/publish-site.ts';
import { startS3 } from './helpers/s3-server.ts';

interface Given {
  server: Server;
  token: string;
  folder: string;
  /** The target as the admin shows it. */
  target: () => Promise<Record<string, unknown>>;
}

/** The version that a host would get now. */
async function readVersion({ app }: Server): Promise<SiteVersion> {
  const { promise, resolve } = Promise.withResolvers<SiteVersion>();
  const deploy: Deploy = async (version) => {
    resolve(version);
    return { isOk: true, answer: '', body: '' };
  };
  await app.siteHosts.versions.bringTo(deploy, { isByHand: false, signal: new AbortController().signal });
  return promise;
}

/** A server that copies its site into a folder, or wherever the environment says. */
async function givenServer(env: NodeJS.ProcessEnv = {}, dataDir?: string): Promise<Given> {
  const folder = env.PUBLISH_TO ?? mkdtempSync(join(tmpdir(), 'vitrine-public-'));
  const server = await startServer({ PUBLISH_TO: folder, ...env }, dataDir);
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const token = await signUp(server, `owner-${dataDir ? 'again' : 'first'}`, true);
  const target = async () => (await call(server, 'GET', '/api/publishing', { token })).body.data.targets[0];
  return { server, token, folder, target };
}

const readText = (folder: string, path: string) => readFile(join(folder, path), 'utf8').catch(() => null);

test('a release is copied into a folder, and so is what the next one changes', async () => {
  const { server, folder, target } = await givenServer();

  await publishSite(server, { 'about/index.html': 'About', '.content/head.json': '{}', '.well-known/a.json': '{}' });
  await eventually(async () => expect(await target()).toMatchObject({ last_answer: '5 files stored, 0 removed' }));
  expect((await readdir(folder)).toSorted()).toEqual(
    ['.vitrine-site', '.well-known', '404.html', 'about', 'build.json', 'index.html'].toSorted(),
  );

  const { release } = await publishSite(server, { 'index.html': '<h1>New</h1>' }, { revision: 2 });
  await eventually(async () => expect(await target()).toMatchObject({ last_answer: '2 files stored, 2 removed' }));
  expect(await readText(folder, 'index.html')).toBe('<h1>New</h1>');
  expect(existsSync(join(folder, 'about'))).toBe(false);
  expect(JSON.parse((await readText(folder, 'build.json')) ?? '')).toMatchObject({ release, revision: 2 });
});

test('a restored release is copied as well', async () => {
  const { server, token, folder } = await givenServer();
  const { release } = await publishSite(server, { 'index.html': 'first' });
  await publishSite(server, { 'index.html': 'second' }, { revision: 2 });
  await eventually(async () => expect(await readText(folder, 'index.html')).toBe('second'));

  await call(server, 'POST', '/api/publishing/rollback', { token, body: { release } });

  await eventually(async () => expect(await readText(folder, 'index.html')).toBe('first'));
});

test('a release that was restored is not called live while a host has the other one', async () => {
  // Any of its deploys is ready at once.
  const url = await givenHttp((_, response) => response.end('{"id":"d","state":"ready","required":[]}'));
  const netlify = { PUBLISH_TO: 'netlify:elena', PUBLISH_NETLIFY_TOKEN: 'a token', PUBLISH_NETLIFY_API: url };
  const quiet = { PUBLISH_QUIET_S: '3600', PUBLISH_WAIT_MAX_S: '7200' };
  const { server, token } = await givenServer({ ...netlify, ...quiet });
  const status = async () => (await call(server, 'GET', '/api/publishing', { token })).body.data;
  const { revision } = await status();
  const { release } = await publishSite(server, { 'index.html': 'first' }, { revision });
  await publishSite(server, { 'index.html': 'second' }, { revision });
  await call(server, 'POST', '/api/publishing', { token });
  await eventually(async () => expect(await status()).toMatchObject({ state: 'live' }));

  await call(server, 'POST', '/api/publishing/rollback', { token, body: { release } });

  expect(await status()).toMatchObject({ state: 'publishing', live: { release } });
});

test('a release that a command has restored is copied without a visit', async () => {
  const { server, folder } = await givenServer();
  server.app.jobs.start();
  const { release } = await publishSite(server, { 'index.html': 'first' });
  await publishSite(server, { 'index.html': 'second' }, { revision: 2 });
  await eventually(async () => expect(await readText(folder, 'index.html')).toBe('second'));

  const { dataDir, config } = server;
  const { databaseUrl, tokenSecret: secret } = config;
  const place = { dataDir, databaseUrl, storage: null, secret, hasPictures: true };
  await withReleases({ ...place, log: server.app.log }, async ({ releases }) =>
    releases.restore(await releases.find(release)),
  );

  await eventually(async () => expect(await readText(folder, 'index.html')).toBe('first'));
});

test('a file of the site that is lost is said in words of the owner, and copied once it is made again', async () => {
  const { server, token, folder, target } = await givenServer();
  await publishSite(server, { 'about/index.html': 'About' });
  await eventually(async () => expect(await target()).toMatchObject({ last_answer: '4 files stored, 0 removed' }));
  // Too large for the memory of the server, and lost before it was copied.
  const lost = 'a'.repeat(2_000_000);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'No folder');
  await publishSite(server, { 'about/index.html': lost }, { revision: 2 });
  await rm(join(server.dataDir, objectFile(server.app.liveSite.objectAt('about/index.html') ?? '')));
  await rm(folder);

  await call(server, 'POST', '/api/publishing', { token });

  const last_error = expect.stringContaining('A file of the site is lost. Press Publish: then it is made again');
  await eventually(async () => expect(await target()).toMatchObject({ last_error }));
  await publishSite(server, { 'about/index.html': lost }, { revision: 3 });
  await eventually(async () => expect(await readText(folder, 'about/index.html')).toBe(lost));
});

test('a release that is removed while it is copied gives way to the live one, and nothing is said to be lost', async () => {
  const { server } = await givenServer();
  const { release } = await publishSite(server, { 'about/index.html': 'first' });
  const copied: string[] = [];
  const deploy: Deploy = async (site) => {
    if (copied.length === 0) {
      for (const page of ['second', 'third']) await publishSite(server, { 'about/index.html': page });
      await server.orm.em.fork().nativeDelete(SiteRelease, { name: release });
      await server.app.publishing.tidyUp(new AbortController().signal);
    }
    copied.push(site.name);
    return { isOk: true, answer: String(await site.read('about/index.html')), body: '' };
  };

  const options = { isByHand: false, signal: new AbortController().signal };
  const { answer } = await server.app.siteHosts.versions.bringTo(deploy, options);

  expect(answer).toBe('third');
  expect(copied).toHaveLength(2);
  expect(await server.orm.em.fork().count(LostObject)).toBe(0);
});

test('pictures are copied as long as they are public', async () => {
  const { server, token, folder } = await givenServer();
  const picture = await makePicture({ width: 60, height: 40, seed: 1 });
  const { body } = await call(server, 'POST', '/api/images', { token, body: uploadForm(picture, { title: 'Bride' }) });
  const hidden = await makePicture({ width: 60, height: 40, seed: 2 });
  const fields = { title: 'Draft', is_public: 'false' };
  const draft = await call(server, 'POST', '/api/images', { token, body: uploadForm(hidden, fields) });
  await server.app.renditions.idle();
  const [path, draftPath] = [body.data, draft.body.data].map(({ filename }) => join(folder, filePathOf(filename)));

  await publishSite(server, { 'photo/bride-1/index.html': 'Bride' });
  await eventually(() => expect(existsSync(path ?? '')).toBe(true));
  expect(existsSync(draftPath ?? '')).toBe(false);

  // A copy of it may be under way.
  const { read, isTakenDown } = await readVersion(server);
  expect(await read(filePathOf(body.data.filename))).not.toBeNull();
  expect(await isTakenDown(filePathOf(body.data.filename))).toBe(false);
  await call(server, 'PUT', `/api/images/${body.data.id}`, { token, body: { is_public: false } });
  expect(await read(filePathOf(body.data.filename))).toBeNull();
  expect(await isTakenDown(filePathOf(body.data.filename))).toBe(true);
  await publishSite(server, {}, { revision: 2 });
  await eventually(() => expect(existsSync(path ?? '')).toBe(false));
});

test('a picture that was taken down leaves a host also when the home page is lost', async () => {
  const { server, token, folder, target } = await givenServer();
  const given: { id: number; path: string }[] = [];
  for (const seed of [1, 2]) {
    const body = uploadForm(await makePicture({ width: 60, height: 40, seed }), { title: 'Bride' });
    const { data } = (await call(server, 'POST', '/api/images', { token, body })).body;
    given.push({ id: data.id, path: join(folder, filePathOf(data.filename)) });
  }
  await server.app.renditions.idle();
  const areThere = () => given.map(({ path }) => existsSync(path));
  // Too large for the memory of the server.
  await publishSite(server, { 'index.html': 'a'.repeat(2_000_000) });
  await eventually(() => expect(areThere()).toEqual([true, true]));
  await rm(join(server.dataDir, objectFile(server.app.liveSite.objectAt('index.html') ?? '')));

  await call(server, 'PUT', `/api/images/${given[0]?.id}`, { token, body: { is_public: false } });
  await call(server, 'POST', '/api/publishing', { token });

  await eventually(() => expect(areThere()).toEqual([false, true]));
  const last_error = expect.stringContaining('A file of the site is lost');
  await eventually(async () => expect(await target()).toMatchObject({ last_error }));
});

test('pages that were not rendered since, and a restored release, find pictures under the names that they had', async () => {
  const { server, token, folder } = await givenServer();
  const picture = await makePicture({ width: 60, height: 40, seed: 1 });
  const { body } = await call(server, 'POST', '/api/images', { token, body: uploadForm(picture, { title: 'Bride' }) });
  await server.app.renditions.idle();
  const path = filePathOf(body.data.filename);
  const { release } = await publishSite(server, { 'index.html': `<img src="/${path}">` });
  await eventually(() => expect(existsSync(join(folder, path))).toBe(true));

  await call(server, 'PUT', `/api/images/${body.data.id}`, { token, body: { copyright: '© 2026 Elena Marchetti' } });
  await server.app.renditions.idle();
  const { data } = (await call(server, 'GET', `/api/images/${body.data.id}`, { token })).body;
  expect(data.filename).not.toBe(body.data.filename);
  expect(await (await readVersion(server)).isTakenDown(path)).toBe(false);
  await publishSite(server, { 'index.html': `<img src="/${path}">`, 'about/index.html': 'About' }, { revision: 2 });
  await eventually(async () => expect(await readText(folder, 'about/index.html')).toBe('About'));
  expect(existsSync(join(folder, path))).toBe(true);

  await publishSite(server, { 'index.html': `<img src="/${filePathOf(data.filename)}">` }, { revision: 3 });
  await eventually(() => expect(existsSync(join(folder, path))).toBe(false));

  await call(server, 'POST', '/api/publishing/rollback', { token, body: { release } });

  await eventually(async () => expect(await readText(folder, 'index.html')).toContain(path));
  expect(await readFile(join(folder, path))).toEqual(await readFile(join(folder, filePathOf(data.filename))));
});

test('a logo is copied with the pages that name it, and no other', async () => {
  const { server, token, folder } = await givenServer();
  const files: string[] = [];
  for (const seed of [1, 2]) {
    const body = uploadForm(await makePicture({ width: 60, height: 40, seed }), {});
    files.push((await call(server, 'POST', '/api/site/logo', { token, body })).body.data.file);
  }
  const [named = '', draft = ''] = files.map(filePathOf);

  await publishSite(server, { 'index.html': `<img src="/${named}">` });

  await eventually(() => expect(existsSync(join(folder, named))).toBe(true));
  expect(existsSync(join(folder, draft))).toBe(false);
});

test('pictures that another origin serves are not copied', async () => {
  const { server, token, folder, target } = await givenServer({ IMAGES_URL: 'https://pictures.elena.example' });
  const picture = await makePicture({ width: 60, height: 40, seed: 1 });
  await call(server, 'POST', '/api/images', { token, body: uploadForm(picture, { title: 'Bride' }) });
  await server.app.renditions.idle();

  await publishSite(server, {});

  await eventually(async () => expect(await target()).toMatchObject({ last_answer: '3 files stored, 0 removed' }));
  expect(existsSync(join(folder, 'static'))).toBe(false);
});

test('a bucket that does not answer is tried again, which the admin shows', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { STORAGE_URL = '', ...keys } = s3.env;
  const { server, token, target } = await givenServer({ PUBLISH_TO: STORAGE_URL.replace('/elena', '/site'), ...keys });
  s3.fail(({ name }) => (name.endsWith('index.html') ? { status: 503, code: 'SlowDown' } : undefined));

  await publishSite(server, {});
  await eventually(async () => expect((await target()).last_error).toMatch(/SlowDown/));
  expect((await target()).name).toMatch(/^bucket photographs\/site\/ at http/);

  s3.fail();
  await call(server, 'POST', '/api/publishing', { token });
  await eventually(async () => expect(await target()).toMatchObject({ last_error: null, delivered_revision: 1 }));
  expect([...s3.objects.keys()].toSorted()).toEqual(
    ['.vitrine-site', '404.html', 'build.json', 'index.html'].map((name) => `site/${name}`),
  );
});

test('a folder with something else is refused, and nothing in it is touched', async () => {
  const { server, folder, target } = await givenServer();
  await writeFile(join(folder, 'diary.txt'), 'mine');

  await publishSite(server, {});

  await eventually(async () => expect((await target()).last_error).toMatch(/not of this site, such as diary\.txt/));
  expect(await readdir(folder)).toEqual(['diary.txt']);
});

test('a site that was copied before the server was stopped is not copied again', async () => {
  const { server, folder, target } = await givenServer();
  await publishSite(server, {});
  await eventually(async () => expect(await target()).toMatchObject({ delivered_revision: 1 }));
  await server.stop();
  await rm(join(folder, '404.html'));

  const again = await givenServer({ PUBLISH_TO: folder }, server.dataDir);

  await eventually(async () => expect(await again.target()).toMatchObject({ last_answer: 'nothing to change' }));
  expect(existsSync(join(folder, '404.html'))).toBe(false);
});

test('what another server has brought to a host is not taken for another version', async ({ server }) => {
  const { forkEm, visibility, locks } = server.database;
  const log = server.app.log;
  let due = { revision: 1, version: 'one' };
  const givenDelivery = () => {
    const pace = { quietMs: 0, waitMaxMs: 60_000 };
    const notify = async () => ({ isOk: true, answer: '200', body: '' });
    const target = { name: 'host', pace, retryFirstMs: 1, retryMaxMs: 1, readDue: async () => due, notify };
    return { pace, ...createDelivery({ target, forkEm, visibility, locks, log }) };
  };
  const [one, other] = [givenDelivery(), givenDelivery()];
  onTestFinished(async () => void (await Promise.all([one.stop(), other.stop()])));
  for (const { wake, hasOther } of [one, other]) {
    wake();
    await eventually(async () => expect(hasOther('two')).toBe(true));
  }

  // It looks for itself only later.
  other.pace.quietMs = 60_000;
  due = { revision: 2, version: 'two' };
  one.wake();
  await eventually(async () => expect(one.hasOther('two')).toBe(false));
  other.wake();

  await eventually(async () => expect(other.hasOther('two')).toBe(false));
});
