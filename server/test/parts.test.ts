import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PartHead } from '@vitrine/shared/contract/site-parts';
import { digestOf } from '@vitrine/shared/node/digest';
import { signedHeaders } from '@vitrine/shared/node/signed-headers';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@vitrine/shared/node/webhook';
import * as texts from '@vitrine/shared/texts';
import { describe, expect, vi } from 'vitest';
import { LostObject } from '../src/features/releases/entities/lost-object.entity.ts';
import { SiteDraft } from '../src/features/releases/entities/site-draft.entity.ts';
import { createObjects } from '../src/features/releases/objects.ts';
import { objectFile } from '../src/storage/file-names.ts';
import { call, eventually, type Server, test } from './helpers/fixtures.ts';
import { callAsBuilder, partOf, publishSite } from './helpers/publish-site.ts';

const GO = { revision: 1, restores: null };
const SITE = { 'index.html': 'Home', '404.html': 'Nothing' };

const put = (
  server: Server,
  draft: string,
  part: number,
  files: Record<string, string>,
  changes: Partial<PartHead> = {},
) => callAsBuilder(server, 'PUT', `/api/publishing/site/drafts/${draft}/parts/${part}`, partOf(files, changes));
const read = async ({ url }: Server, path: string) => (await fetch(url + path)).text();
const countObjects = async ({ dataDir }: Server) =>
  (await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

describe('a release in parts', () => {
  test('is seen by nobody before the last one, and then at once and as a whole', async ({ server }) => {
    await publishSite(server, { ...SITE, 'about/index.html': 'Before' });
    const draft = randomUUID();
    const changes = { base: 1, is_whole: false };

    expect((await put(server, draft, 0, { 'about/index.html': 'After' }, changes)).body.data).toMatchObject({
      parts: 1,
      live: null,
    });
    expect((await put(server, draft, 1, { 'new/index.html': 'New' }, changes)).body.data).toMatchObject({ parts: 2 });
    expect(await read(server, '/about/')).toBe('Before');
    const last = { ...changes, removed: ['404.html'], go: { ...GO, revision: 2 } };
    expect(await put(server, draft, 2, {}, last)).toMatchObject({ status: 422, body: { code: 'INCOMPLETE' } });
    expect(await read(server, '/about/')).toBe('Before');

    const answer = await put(server, draft, 2, {}, { ...last, removed: [] });
    expect(answer.body.data).toMatchObject({ parts: 3, is_same: false, live: { revision: 2, pages: 4 } });
    expect([await read(server, '/about/'), await read(server, '/new')]).toEqual(['After', 'New']);
  });

  test('that are sent again change nothing, whatever came after them', async ({ server }) => {
    const draft = randomUUID();
    const first = () => put(server, draft, 0, SITE);
    const last = () => put(server, draft, 1, { 'about/index.html': 'About' }, { go: GO });
    expect((await first()).body.data).toMatchObject({ parts: 1 });
    expect((await first()).body.data).toMatchObject({ parts: 1 });
    const { body } = await last();
    expect((await last()).body).toEqual(body);
    expect((await put(server, draft, 0, { 'index.html': 'Other' })).body.data).toMatchObject({ live: { revision: 1 } });
    expect(await read(server, '/')).toBe('Home');
    expect((await put(server, randomUUID(), 3, SITE)).body).toMatchObject({ code: 'PART_AHEAD', data: { parts: 0 } });
  });

  test('need no bytes that are stored, and are refused as a whole where some are not', async ({ server }) => {
    await publishSite(server, { ...SITE, 'about/index.html': 'About' });
    const { pages } = JSON.parse(
      partOf({ ...SITE, 'copy/index.html': 'About' })
        .toString()
        .split('\n')[0] ?? '',
    ) as PartHead;
    const head = { base: 1, pages, objects: [], go: { ...GO, revision: 2 } };
    const unknown: PartHead['pages'] = [['x.txt', 'a'.repeat(64), 3]];

    const refused = await put(server, randomUUID(), 0, {}, { ...head, pages: [...pages, ...unknown] });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'OBJECTS_MISSING', data: { missing: ['a'.repeat(64)] } },
    });
    expect((await put(server, randomUUID(), 0, {}, head)).body.data).toMatchObject({ live: { revision: 2, pages: 3 } });
    expect(await read(server, '/copy')).toBe('About');
    expect((await fetch(`${server.url}/about`)).status).toBe(404);
  });

  test('that make sense to nobody are refused, and nothing of them is stored', async ({ server }) => {
    const bad: [Partial<PartHead>, string][] = [
      [{ pages: [['../x', 'a'.repeat(64), 1]] }, 'BAD_PART'],
      [{ pages: [['/x', 'a'.repeat(64), 1]] }, 'BAD_PART'],
      [{ pages: [['a//x', 'a'.repeat(64), 1]] }, 'BAD_PART'],
      [{ pages: [['a\\x', 'a'.repeat(64), 1]] }, 'BAD_PART'],
      [{ pages: [['a/', 'a'.repeat(64), 1]] }, 'BAD_PART'],
      [{ pages: [['x', 'A'.repeat(64), 1]] }, 'BAD_PART'],
      [{ format: 2 as 1 }, 'BAD_PART'],
      [{ removed: ['x'] }, 'BAD_PART'],
      [{ objects: [['a'.repeat(64), 4]] }, 'DIGEST_MISMATCH'],
      [{ objects: [] }, 'BAD_PART'],
      [{ is_whole: false, removed: ['index.html'] }, 'DOUBLE_PATH'],
    ];
    for (const [changes, code] of bad) {
      const { status, body } = await put(server, randomUUID(), 0, { 'index.html': 'Home' }, changes);
      expect([JSON.stringify(changes), status, body.code]).toEqual([JSON.stringify(changes), 422, code]);
    }
    expect(await countObjects(server)).toBe(0);
    expect(await server.orm.em.fork().count(SiteDraft)).toBe(0);
  });

  test('of one builder wait until another one is done or silent', async ({ server }) => {
    const [one, other] = [randomUUID(), randomUUID()];
    await put(server, one, 0, SITE, { builder: 'one' });
    const begin = () => put(server, other, 0, SITE, { builder: 'other' });
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'BUILDER_AT_WORK' } });

    await server.orm.em.fork().nativeUpdate(SiteDraft, {}, { touchedAt: new Date(Date.now() - 61_000) });
    expect((await begin()).status).toBe(200);
    const late = await put(server, one, 1, {}, { builder: 'one', go: GO });
    expect(late).toMatchObject({ status: 409, body: { code: 'BUILDER_AT_WORK' } });

    // The clock was set back since.
    await server.orm.em.fork().nativeUpdate(SiteDraft, {}, { touchedAt: new Date(Date.now() + 7_200_000) });
    expect((await put(server, randomUUID(), 0, SITE, { builder: 'one' })).status).toBe(200);
  });

  test('begin anew when another release went live meanwhile', async ({ server }) => {
    await publishSite(server, SITE);
    const draft = randomUUID();
    await put(server, draft, 0, { 'about/index.html': 'Late' }, { base: 1, is_whole: false });
    await publishSite(server, { ...SITE, 'index.html': 'Other' }, { revision: 2 }).catch(() => undefined);

    const { status, body } = await put(server, randomUUID(), 0, SITE, { base: null, go: GO });
    expect([status, body.code, body.data]).toEqual([409, 'NOT_ON_TOP', { live: 2 }]);
  });

  test('of the same pages make no release, and the live one shows the new revision', async ({ server }) => {
    const first = await publishSite(server, { ...SITE, '.content/head.json': 'One' });
    const second = await publishSite(server, { ...SITE, '.content/head.json': 'Two' }, { revision: 7 });

    expect(second).toEqual({ ...first, revision: 7 });
    expect(await callAsBuilder(server, 'GET', '/api/publishing/site')).toMatchObject({
      body: { data: { live: { number: 1, revision: 7, stays: false }, draft: null, lost: [] } },
    });
  });

  test('are taken from holders of the secret alone, with the body that was signed', async ({ server }) => {
    const path = `/api/publishing/site/drafts/${randomUUID()}/parts/0`;
    const answers = [
      await call(server, 'GET', '/api/publishing/site'),
      await call(server, 'PUT', path, { headers: { 'content-type': 'application/x-vitrine-part' }, body: 'x' }),
      await callAsBuilder(
        { ...server, config: { ...server.config, publishing: { ...server.config.publishing, secret: 'another one' } } },
        'GET',
        '/api/publishing/site',
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);

    const headers = signedHeaders(server.config.publishing.secret, {
      method: 'PUT',
      url: new URL(path, server.url),
      body: [partOf(SITE)],
    });
    const other = await fetch(server.url + path, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/x-vitrine-part' },
      body: partOf({ 'index.html': 'Other' }),
    });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'DIGEST_MISMATCH']);
    const elsewhere = {
      [SIGNATURE_HEADER]: headers[SIGNATURE_HEADER] ?? '',
      [TIMESTAMP_HEADER]: headers[TIMESTAMP_HEADER] ?? '',
    };
    expect((await call(server, 'GET', '/api/publishing/site', { headers: elsewhere })).status).toBe(401);
  });
});

describe('an object that is lost', () => {
  const about = { ...SITE, 'about/index.html': 'a'.repeat(2_000_000) };
  const lose = async (server: Server) => {
    const object = server.app.liveSite.objectAt('about/index.html') ?? '';
    await rm(join(server.dataDir, objectFile(object)));
    return object;
  };

  test('is answered with 503, told to the builder, and stored again by the next part that has it', async ({
    server,
  }) => {
    await publishSite(server, about);
    await lose(server);

    const page = await fetch(`${server.url}/about`);
    expect([page.status, await page.json()]).toEqual([
      503,
      { success: false, code: 'OBJECT_LOST', message: texts.general.notReady },
    ]);
    expect((await callAsBuilder(server, 'GET', '/api/publishing/site')).body.data).toMatchObject({
      lost: ['about/index.html'],
    });
    expect((await fetch(server.url)).status).toBe(200);

    await publishSite(server, about, { revision: 2 });
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect((await callAsBuilder(server, 'GET', '/api/publishing/site')).body.data).toMatchObject({ lost: [] });
  });

  test.for(['_astro/app.js', '_astro/app.js.br'])(
    'is answered for no cache and in no coding, as %s',
    async (lost, { server }) => {
      const script = 'a'.repeat(1_000);
      await publishSite(server, { ...SITE, '_astro/app.js': script, '_astro/app.js.br': brotliCompressSync(script) });
      await rm(join(server.dataDir, objectFile(server.app.liveSite.objectAt(lost) ?? '')));

      const { status, headers } = await fetch(`${server.url}/_astro/app.js`, { headers: { 'accept-encoding': 'br' } });

      expect([status, headers.get('cache-control'), headers.get('content-encoding')]).toEqual([503, 'no-store', null]);
    },
  );

  test('is found by the daily sweep, before anybody asks for it', async ({ server }) => {
    await publishSite(server, about);
    await lose(server);

    await server.app.maintenance.run();

    const site = await callAsBuilder(server, 'GET', '/api/publishing/site');
    expect(site.body.data).toMatchObject({ lost: ['about/index.html'] });
  });

  test('comes back from the memory of a server that has it', async ({ server }) => {
    await publishSite(server, { ...SITE, 'about/index.html': 'About' });
    expect(await read(server, '/about')).toBe('About');
    const object = await lose(server);

    await expect(server.app.liveSite.readText('about')).rejects.toMatchObject({ code: 'OBJECT_LOST' });
    await eventually(async () => expect(await server.app.liveSite.readText('about')).toBe('About'));
    expect(object).toHaveLength(64);
  });

  test('is recorded once the database can be written, and again if it is lost anew', async ({ server }) => {
    const { files, dataDir, database } = server;
    let isAway = true;
    const forkEm = () => {
      if (isAway) throw new Error('The database is away');
      return database.orm.em.fork();
    };
    const copies = join(dataDir, 'copies');
    const { log } = server.app;
    const objects = createObjects({ files, copies, forkEm, notifications: database.notifications, log });
    const bytes = Buffer.from('Held by nobody else');
    await publishSite(server, { 'about/index.html': bytes });
    const object = await lose(server);
    const lost = expect.objectContaining({ code: 'OBJECT_LOST' });

    await expect(objects.read(object)).rejects.toThrow('The database is away');
    isAway = false;
    await expect(objects.read(object)).rejects.toEqual(lost);
    expect(await forkEm().count(LostObject, { object })).toBe(1);

    await objects.put(object, bytes);
    await forkEm().nativeDelete(LostObject, { object });
    expect(await objects.read(object)).toEqual(bytes);
    await objects.remove([object]);
    await rm(copies, { recursive: true });
    await expect(objects.read(object)).rejects.toEqual(lost);
    expect(await forkEm().count(LostObject, { object })).toBe(1);
  });

  test('is recorded once, however many read it at the same time', async ({ server }) => {
    const { files, database } = server;
    let tries = 0;
    const forkEm = () => {
      tries += 1;
      return database.orm.em.fork();
    };
    const { log } = server.app;
    const empty = { ...files, open: async () => null };
    const { notifications } = database;
    const objects = createObjects({ files: empty, copies: null, forkEm, notifications, log });
    await publishSite(server, { 'about/index.html': 'Read by many' });
    const object = digestOf(Buffer.from('Read by many'));

    const reads = await Promise.allSettled([object, object, object].map(objects.read));

    const lost = { status: 'rejected', reason: expect.objectContaining({ code: 'OBJECT_LOST' }) };
    expect(reads).toEqual([lost, lost, lost]);
    expect(tries).toBe(1);
    expect(await database.orm.em.fork().count(LostObject, { object })).toBe(1);
  });

  test('is not recorded if no release has it any more', async ({ server }) => {
    const { files, database } = server;
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const forkEm = () => database.orm.em.fork();
    const objects = createObjects({ files, copies: null, forkEm, notifications: database.notifications, log });
    const object = digestOf(Buffer.from('Of a release that was removed'));

    await expect(objects.read(object)).rejects.toMatchObject({ code: 'OBJECT_LOST' });

    expect(await forkEm().count(LostObject, { object })).toBe(0);
    expect(log.error).not.toHaveBeenCalled();
  });
});
