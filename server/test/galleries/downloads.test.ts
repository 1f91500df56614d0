import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, vi } from 'vitest';
import { GalleryArchive } from '../../src/features/client-galleries/downloads/gallery-archive.entity.ts';
import { GalleryEvent } from '../../src/features/client-galleries/gallery-event.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { begin, endOf, expectCut, fetchArchive, givenDownload, prepare } from '../helpers/downloads.ts';
import { call, eventually, startServer, test } from '../helpers/fixtures.ts';
import { changeGallery, givenGallery, givenGalleryPhoto, hashOfLink } from '../helpers/galleries.ts';
import { kill, startProcess } from '../helpers/server-process.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

describe('a download', () => {
  test('is an archive of a known size, in which other programs find the files', async ({ server }) => {
    const { download, contents } = await givenDownload(server);
    expect(download).toMatchObject({ name: 'Ingrid & Nils_ 20_6 💍.zip', photos: 3, missing: [] });

    const { status, headers, body } = await fetchArchive(server, download.address);

    expect(status).toBe(200);
    expect(body.length).toBe(download.bytes);
    expect(Object.fromEntries(headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-length': String(download.bytes),
      'content-type': 'application/zip',
      'referrer-policy': 'no-referrer',
      'x-accel-buffering': 'no',
      'x-robots-tag': 'noindex',
    });
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Ingrid%20%26%20Nils_%2020_6%20%F0%9F%92%8D.zip`,
    );
    const file = join(server.dataDir, 'archive.zip');
    await writeFile(file, body);
    expect(String(execFileSync('unzip', ['-t', file]))).toContain('No errors detected');
    const unpack = (name: string) => execFileSync('unzip', ['-p', file, name]);
    expect(unpack('A.jpg').equals(contents[0] as Buffer) || unpack('A.jpg').equals(contents[1] as Buffer)).toBe(true);
    expect(unpack('Party_ late/*')).toEqual(contents[2]);
    const head = await fetchArchive(server, download.address, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    for (const name of ['content-length', 'etag', 'accept-ranges', 'content-disposition']) {
      expect(head.headers.get(name)).toBe(headers.get(name));
    }
  });

  test('is in memory once, however many requests are for it', async ({ server }) => {
    const { secret, download } = await givenDownload(server);
    const { downloads } = server.app.galleryClients;
    const [, id = '', query = ''] = /downloads\/(\w+)\?(.*)$/.exec(download.address) ?? [];
    const find = () => downloads.find(id, Object.fromEntries(new URLSearchParams(query)));

    const found = await Promise.all(Array.from({ length: 20 }, find));
    found.push(await find());

    expect(new Set(found.map(({ archive }) => archive.layout)).size).toBe(1);
    await prepare(server, secret);
    expect((await find()).archive).toBe(found[0]?.archive);
  });

  test('has what was asked for and is allowed', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { downloads: 'web' });
    const web = Buffer.from('for screens');
    await givenGalleryPhoto(server, id, 'a.tif', { original: randomBytes(50), web, isChosen: true });
    await givenGalleryPhoto(server, id, 'b.tif', { original: randomBytes(50), deletedAt: new Date(), isChosen: true });

    const { body } = await prepare(server, secret, { what: 'choice', files: 'web' });
    expect(body.data).toMatchObject({ photos: 1 });
    const archive = await fetchArchive(server, body.data.address);
    expect(archive.body.includes('a.jpgfor screens')).toBe(true);

    expect(await prepare(server, secret, { what: 'favourites', files: 'web' })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_DOWNLOAD' },
    });
    const refused = { status: 403, body: { code: 'DOWNLOADS_OFF' } };
    expect(await prepare(server, secret)).toMatchObject(refused);
    await changeGallery(server, id, { downloads: 'none' });
    expect(await prepare(server, secret, { what: 'choice', files: 'web' })).toMatchObject(refused);
    expect(await call(server, 'POST', '/api/for/downloads', { body: { what: 'all', files: 'web' } })).toMatchObject({
      status: 401,
    });
  });

  test('says before it begins what is missing', async ({ server }) => {
    const { secret, photos } = await givenDownload(server);
    await rm((photos[2] as { original: string }).original);

    const { body } = await prepare(server, secret);

    expect(body.data).toMatchObject({ photos: 2, missing: ['Party_ late/花嫁.jpg'] });
    expect((await fetchArchive(server, body.data.address)).body.length).toBe(body.data.bytes);
  });

  test('is the same when it is asked for again, until something has changed', async ({ server }) => {
    const { id, secret, photos, download } = await givenDownload(server);
    const idOf = (address: string) => address.split('?', 1)[0];

    const { body: again } = await prepare(server, secret);
    await changeGallery(server, id, { title: 'Ingrid and Nils' });
    const { body: renamed } = await prepare(server, secret);
    await server.orm.em.fork().nativeUpdate(GalleryPhoto, { id: photos[0]?.id ?? 0 }, { deletedAt: new Date() });
    const { body: other } = await prepare(server, secret);

    expect(idOf(again.data.address)).toBe(idOf(download.address));
    expect(renamed.data.name).toBe('Ingrid and Nils.zip');
    expect(idOf(other.data.address)).not.toBe(idOf(download.address));
  });

  test('is put together once for all who ask at once, without reading those that are kept', async ({ server }) => {
    const { id, secret, download } = await givenDownload(server);
    const em = server.orm.em.fork();
    const before = { gallery: id, name: 'before.zip', entries: [], bytes: 1, sent: 0 };
    const kept = Array.from({ length: 30 }, (_, at) => ({
      ...before,
      id: `${at}`.padStart(32, '0'),
      createdAt: new Date(Date.now() - at * 60_000),
    }));
    await em.insertMany(GalleryArchive, kept);
    const { galleries, downloads } = server.app.galleryClients;
    const letIn = await galleries.findByLink(hashOfLink(secret));
    if (!letIn) throw new Error('there is no such gallery');
    const ask = (files: 'web' | 'originals') => downloads.prepare(letIn, { what: 'all', files });
    const lookedFor = vi.spyOn(server.files, 'has');
    const executed = vi.spyOn(server.orm.em.getConnection(), 'execute');

    const same = await Promise.all(Array.from({ length: 20 }, () => ask('originals')));
    const other = await ask('web');

    expect(new Set(same.map((one) => one.id))).toEqual(new Set([/\w{32}/.exec(download.address)?.[0]]));
    expect(lookedFor.mock.calls.length).toBeLessThanOrEqual(3 * 3);
    expect(
      executed.mock.calls.filter(([sql]) => /^select .*(\.\*|entries).*gallery_archives/.test(String(sql))),
    ).toEqual([]);
    const now = await em.find(GalleryArchive, { gallery: id }, { fields: ['id'] });
    const ids = now.map((one) => one.id);
    expect(ids).toHaveLength(30);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(kept.at(-1)?.id);
  });

  test('that is being sent comes whole although a photograph is removed, and is not sent again', {
    tags: 'nightly',
  }, async ({ server }) => {
    const { download, photos } = await givenDownload(server, 10 * MEGABYTE);
    const { body: whole, headers } = await fetchArchive(server, download.address);
    const answer = await begin(server, download.address);
    await once(answer, 'readable');
    const change = (deletedAt: Date | null) =>
      server.orm.em.fork().nativeUpdate(GalleryPhoto, { id: photos[2]?.id ?? 0 }, { deletedAt });

    await change(new Date());

    const rest = { range: `bytes=${10 * MEGABYTE}-`, 'if-range': headers.get('etag') };
    for (const [method, asked] of [
      ['GET', {}],
      ['GET', rest],
      ['HEAD', {}],
    ] as const) {
      const refused = await fetchArchive(server, download.address, asked, method);
      expect([refused.status, refused.headers.get('etag')]).toEqual([410, null]);
      if (method === 'GET') expect(JSON.parse(String(refused.body))).toMatchObject({ code: 'DOWNLOAD_CHANGED' });
    }
    expect((await buffer(answer)).equals(whole)).toBe(true);
    await change(null);
    expect((await fetchArchive(server, download.address, rest)).status).toBe(206);
  });

  test('goes on after the server was started again', async ({ server }) => {
    const { download } = await givenDownload(server, 3 * MEGABYTE);
    const { body: whole } = await fetchArchive(server, download.address);
    const answer = await begin(server, download.address);
    const [first] = (await once(answer, 'data')) as [Buffer];
    answer.destroy();
    await server.stop();

    const next = await startServer({}, server.dataDir);
    try {
      const rest = await fetchArchive(next, download.address, {
        range: `bytes=${first.length}-`,
        'if-range': String(answer.headers.etag),
      });
      expect(rest.status).toBe(206);
      expect(Buffer.concat([first, rest.body]).equals(whole)).toBe(true);
    } finally {
      await next.stop();
    }
  });

  test.skipIf(isOnPostgres)(
    'goes on after the server was killed while it sent it',
    { tags: 'nightly' },
    async ({ server }) => {
      const { download } = await givenDownload(server, 10 * MEGABYTE);
      const { body: whole } = await fetchArchive(server, download.address);
      await server.stop();
      const received: Buffer[] = [];
      const killed = await startProcess(server.dataDir);
      const answer = await begin(killed, download.address);
      const readAll = async () => {
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          received.push(chunk);
          await kill(killed);
        }
      };
      await expect(readAll()).rejects.toThrow('aborted');
      const first = Buffer.concat(received);
      expect(first.length).toBeLessThan(whole.length);

      const next = await startProcess(server.dataDir);
      try {
        const rest = await fetchArchive(next, download.address, {
          range: `bytes=${first.length}-`,
          'if-range': String(answer.headers.etag),
        });
        expect([rest.status, rest.headers.get('etag')]).toEqual([206, answer.headers.etag]);
        expect(Buffer.concat([first, rest.body]).equals(whole)).toBe(true);
      } finally {
        await kill(next);
      }
    },
  );

  test.skipIf(isOnPostgres)(
    'breaks off when a file vanishes, and says so when it is to go on',
    { tags: 'nightly' },
    async ({ server }) => {
      const { download, photos } = await givenDownload(server, 20 * MEGABYTE);
      const { body: whole } = await fetchArchive(server, download.address);
      const answer = await begin(server, download.address);
      await once(answer, 'readable');
      const [last] = photos;
      await truncate(last?.original ?? '', 5);

      const received = await buffer(answer).catch(() => null);
      expect(received).toBeNull();
      const { status, body } = await fetchArchive(server, download.address, { range: `bytes=${41 * MEGABYTE}-` });
      expect(status).toBe(410);
      expect(JSON.parse(String(body))).toMatchObject({
        code: 'FILE_MISSING',
        message: expect.stringContaining(' a (2).jpg. '),
      });
      const before = await fetchArchive(server, download.address, { range: `bytes=0-${10 * MEGABYTE}` });
      expect(before.body.equals(whole.subarray(0, 10 * MEGABYTE + 1))).toBe(true);
    },
  );

  for (const [what, change] of Object.entries({
    expires: { expiresAt: new Date(0) },
    'is revoked': { linkHash: null },
    'gets another link': { linkHash: hashOfLink('another') },
    'is deleted': { deletedAt: new Date() },
    'allows no downloads': { downloads: 'none' },
    'allows only files for screens': { downloads: 'web' },
  } as const)) {
    const tags = what === 'gets another link' ? [] : ['nightly' as const];
    test.skipIf(isOnPostgres)(
      `is cut when the gallery ${what}, and not there any more`,
      { tags },
      async ({ server }) => {
        const { id, download } = await givenDownload(server, 30 * MEGABYTE);
        const answer = await begin(server, download.address);
        await expectCut(server, answer, () => changeGallery(server, id, change));
        const { status, headers } = await fetchArchive(server, download.address);
        expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
      },
    );
  }

  test('is only at its own address, for a day', async ({ server }) => {
    const { download } = await givenDownload(server);
    const other = await givenDownload(server);
    const [, id = '', query = ''] = /downloads\/(\w+)\?(.*)$/.exec(download.address) ?? [];
    const [, otherId = ''] = /downloads\/(\w+)\?/.exec(other.download.address) ?? [];
    const expires = Number(/expires=(\d+)/.exec(query)?.[1]);
    const statusAt = async (path: string) => (await call(server, 'GET', `/api/for/downloads/${path}`)).status;

    expect(expires * 1_000 - Date.now()).toBeLessThanOrEqual(DAY_MS + 1_000);
    expect(await statusAt(`${otherId}?${query}`)).toBe(404);
    expect(await statusAt(`${'0'.repeat(32)}?${query}`)).toBe(404);
    expect(await statusAt(`${id}?${query.replace(String(expires), String(expires + 1))}`)).toBe(404);
    expect(await statusAt(`${id}?expires=5&signature=x`)).toBe(404);
    expect(await statusAt(id)).toBe(404);
    expect(await statusAt(`..%2f${id}?${query}`)).toBe(404);
  });

  test('is only there while such files may be downloaded', async ({ server }) => {
    const { id, secret, download } = await givenDownload(server);
    const web = (await prepare(server, secret, { what: 'all', files: 'web' })).body.data;
    const statuses = async () => {
      const answers = await Promise.all([download, web].map(({ address }) => fetchArchive(server, address)));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);

    await changeGallery(server, id, { downloads: 'web' });
    expect(await statuses()).toEqual([404, 200]);
    await changeGallery(server, id, { downloads: 'originals' });
    expect(await statuses()).toEqual([200, 404]);
    await changeGallery(server, id, { downloads: 'none' });
    expect(await statuses()).toEqual([404, 404]);
  });

  test('is sent although that cannot be recorded, and the server goes on', { tags: 'nightly' }, async ({ server }) => {
    const { download } = await givenDownload(server, 10 * MEGABYTE);
    const failed = vi.spyOn(server.app.log, 'error').mockReturnValue();
    const answer = await begin(server, download.address);
    await once(answer, 'readable');
    await server.orm.em.fork().execute('alter table gallery_archives rename to archives_away');

    expect(await endOf(answer)).toBe('whole');

    await eventually(() =>
      expect(failed.mock.calls.map(([, text]) => text)).toEqual([expect.stringContaining('recorded')]),
    );
    await server.orm.em.fork().execute('alter table archives_away rename to gallery_archives');
    expect((await call(server, 'GET', '/api/health')).status).toBe(200);
  });

  test('is recorded when it begins and when it has ended', async ({ server }) => {
    const { id, download } = await givenDownload(server);
    const eventsOf = () =>
      server.orm.em.fork().find(GalleryEvent, { gallery: id, kind: 'downloaded_archive' }, { orderBy: { id: 'ASC' } });

    await fetchArchive(server, download.address, { range: 'bytes=0-999' });
    await eventually(async () => expect(await eventsOf()).toHaveLength(1));
    await fetchArchive(server, download.address, { range: 'bytes=1000-1999' });
    await fetchArchive(server, download.address, { range: 'bytes=2000-' });
    await fetchArchive(server, download.address);

    await eventually(async () =>
      expect(await eventsOf()).toMatchObject([
        { subject: 'Ingrid & Nils_ 20_6 💍.zip: 30 % (0.1 MB)' },
        { subject: 'Ingrid & Nils_ 20_6 💍.zip: whole (0.1 MB)' },
      ]),
    );
  });

  test('is recorded for each device that gets it whole', async ({ server }) => {
    const { id, download } = await givenDownload(server);

    for (const browser of ['Firefox/140.0', 'Chrome/140.0.0.0', 'Firefox/140.0'])
      await fetchArchive(server, download.address, { 'user-agent': browser });

    const events = await server.orm.em.fork().find(GalleryEvent, { gallery: id, kind: 'downloaded_archive' });
    expect(events.map(({ device }) => device).sort()).toEqual(['Chrome', 'Firefox']);
  });

  test('is forgotten when its address has expired', async ({ server }) => {
    const { download } = await givenDownload(server);
    const { downloads } = server.app.galleryClients;
    expect(await downloads.prune()).toBe(0);
    await server.orm.em.fork().nativeUpdate(GalleryArchive, {}, { createdAt: new Date(Date.now() - 3 * DAY_MS) });

    expect(await downloads.prune()).toBe(1);
    expect((await fetchArchive(server, download.address)).status).toBe(404);
  });
});
