import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, rm, truncate } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { GalleryDownloads } from '@vitrine/shared/contract/galleries/galleries';
import { describe, expect, vi } from 'vitest';
import { GalleryEvent } from '../../src/features/client-galleries/gallery-event.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { originalFile } from '../../src/storage/file-names.ts';
import { begin, expectCut } from '../helpers/downloads.ts';
import { call, eventually, type Server, test } from '../helpers/fixtures.ts';
import {
  changeGallery,
  givenFiles,
  givenGallery,
  givenGalleryPhoto,
  hashOfLink,
  openGallery,
} from '../helpers/galleries.ts';

const HOUR_MS = 60 * 60_000;

/** The address of the first photograph that a client gets. */
async function addressIn(server: Server, secret: string): Promise<string> {
  const headers = await openGallery(server, secret);
  return (await call(server, 'GET', '/api/for/photos', { headers })).body.data[0].address;
}

const statusOf = async (server: Server, address: string) => (await call(server, 'GET', address)).status;

describe('the files of a photograph', () => {
  test('are found at its address, without a header', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenFiles(server, id, { originalName: 'Ingrid.PNG', mimeType: 'image/png' });
    const address = await addressIn(server, secret);

    const picture = await call(server, 'GET', `${address}/360.webp`);
    expect(picture).toMatchObject({ status: 200, body: '360..'.repeat(100) });
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(picture.headers.has('content-disposition')).toBe(false);
    const original = await call(server, 'GET', `${address}/original`);
    expect(original).toMatchObject({ status: 200, body: 'original'.repeat(1_250) });
    expect(original.headers.get('content-type')).toBe('image/png');
    expect(original.headers.get('content-disposition')).toBe('attachment; filename=Ingrid.PNG');
    const web = await call(server, 'GET', `${address}/web`);
    expect(web).toMatchObject({ status: 200, body: 'web!!'.repeat(1_000) });
    expect(web.headers.get('content-disposition')).toBe('attachment; filename=Ingrid.jpg');
    for (const file of [
      '1600.webp',
      '361.webp',
      '0360.webp',
      '360.avif',
      'Original',
      'original.jpg',
      '..%2f360.webp',
      '',
    ]) {
      expect([file, await statusOf(server, `${address}/${file}`)]).toEqual([file, 404]);
    }
  });

  test('are in no cache, however their address is written', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenFiles(server, id);
    const path = `${await addressIn(server, secret)}/web`;

    for (const written of [path.replace('/for/', '/f%6Fr/'), path.replace('/api/', '/%61pi//'), server.url + path]) {
      const request = get(server.url, { path: written, agent: false });
      const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage];
      request.destroy();
      expect([written, statusCode]).toEqual([written, 200]);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
  });

  test('are downloaded only as far as that is allowed', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenFiles(server, id);
    const address = await addressIn(server, secret);
    const expected: Record<GalleryDownloads, [number, number]> = {
      none: [404, 404],
      web: [200, 404],
      originals: [404, 200],
      both: [200, 200],
    };
    for (const [downloads, statuses] of Object.entries(expected)) {
      await changeGallery(server, id, { downloads: downloads as GalleryDownloads });
      const answers = await Promise.all([`${address}/web`, `${address}/original`].map((one) => statusOf(server, one)));
      expect([downloads, ...answers]).toEqual([downloads, ...statuses]);
      expect(await statusOf(server, `${address}/360.webp`)).toBe(200);
    }
  });

  test('are not there for another gallery, photograph or hour, or once the gallery has another link', async ({
    server,
  }) => {
    const { id, secret } = await givenGallery(server);
    const other = await givenGallery(server);
    await givenFiles(server, id);
    const second = await givenFiles(server, id);
    const foreign = await givenFiles(server, other.id);
    const address = await addressIn(server, secret);
    const [, , , , , photo, pass = ''] = address.split('/');
    const [hour, signature = ''] = pass.split(/-(.*)/s);
    const at = (gallery: number, of: number | string | undefined, by: string) =>
      `/api/for/files/${gallery}/${of}/${by}/360.webp`;

    expect(await statusOf(server, at(id, photo, pass))).toBe(200);
    for (const wrong of [
      at(other.id, photo, pass),
      at(other.id, foreign.id, pass),
      at(id, second.id, pass),
      at(id, foreign.id, pass),
      ...[-1, 1, -2, 2].map((by) => at(id, photo, `${Number(hour) + by}-${signature}`)),
      at(id, photo, `${hour}-${'A'.repeat(22)}`),
      at(id, photo, `${hour}-${signature.slice(1)}`),
      at(id, photo, `${hour}`),
      at(id, photo, 'x'),
      at(id, 'x', pass),
    ]) {
      expect([wrong, await statusOf(server, wrong)]).toEqual([wrong, 404]);
    }
    for (const end of [
      { linkHash: null },
      { linkHash: hashOfLink('new') },
      { passwordHash: 'x' },
      { deletedAt: new Date() },
      { expiresAt: new Date(0) },
    ]) {
      await changeGallery(server, id, end);
      expect(await statusOf(server, at(id, photo, pass))).toBe(404);
      await changeGallery(server, id, {
        linkHash: hashOfLink(secret),
        passwordHash: null,
        deletedAt: null,
        expiresAt: null,
      });
    }
    expect(await statusOf(server, at(id, photo, pass))).toBe(200);
  });

  test('are there for one to two hours', async ({ server }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2 });
    try {
      const { id, secret } = await givenGallery(server);
      await givenFiles(server, id);
      const address = await addressIn(server, secret);
      expect(await addressIn(server, secret)).toBe(address);

      vi.advanceTimersByTime(HOUR_MS);
      expect(await statusOf(server, `${address}/360.webp`)).toBe(200);
      expect(await addressIn(server, secret)).not.toBe(address);
      vi.advanceTimersByTime(HOUR_MS);
      expect(await statusOf(server, `${address}/360.webp`)).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are not shown while the first watermark is being drawn, or once removed', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const photo = await givenFiles(server, id);
    const address = await addressIn(server, secret);
    const change = (fields: object) => server.orm.em.fork().nativeUpdate(GalleryPhoto, { id: photo.id }, fields);

    await change({ picturesHidden: true });
    expect(await statusOf(server, `${address}/360.webp`)).toBe(404);
    expect(await statusOf(server, `${address}/web`)).toBe(200);
    await change({ picturesHidden: false });
    expect(await statusOf(server, `${address}/360.webp`)).toBe(200);
    await change({ deletedAt: new Date() });
    for (const file of ['360.webp', 'web', 'original']) expect(await statusOf(server, `${address}/${file}`)).toBe(404);
  });

  test('are opened once for an answer, and not at all for its head', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenFiles(server, id);
    const address = `${await addressIn(server, secret)}/original`;
    const opened = vi.spyOn(server.files, 'open');

    await call(server, 'GET', address);
    await call(server, 'GET', address, { headers: { range: 'bytes=8-23' } });
    expect(opened).toHaveBeenCalledTimes(2);
    const head = await call(server, 'HEAD', address, { headers: { range: 'bytes=8-23' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10000']);
    expect((await call(server, 'GET', address, { headers: { range: 'bytes=10000-' } })).status).toBe(416);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test('are not there when they have another size than they should', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const photo = await givenFiles(server, id);
    const address = await addressIn(server, secret);
    await truncate(join(server.dataDir, 'galleries', photo.web.file), 100);
    await rm(join(server.dataDir, originalFile(photo.sha256)));

    expect(await statusOf(server, `${address}/web`)).toBe(404);
    expect(await statusOf(server, `${address}/original`)).toBe(404);
    expect((await call(server, 'HEAD', `${address}/original`)).status).toBe(404);
    expect(await statusOf(server, `${address}/360.webp`)).toBe(200);
  });

  test('are cut when they may not be downloaded any more', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenGalleryPhoto(server, id, 'a.jpg', { original: randomBytes(30_000_000) });
    const answer = await begin(server, `${await addressIn(server, secret)}/original`);

    await expectCut(server, answer, () => changeGallery(server, id, { downloads: 'web' }));
  });

  test('have names that every system can store', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const photo = await givenFiles(server, id);
    const address = `${await addressIn(server, secret)}/original`;
    const names = [
      'a/b\\c:d.jpg',
      "it's (1)*.jpg",
      `${'x'.repeat(300)}.jpg`,
      '👰🏽 Braut.jpg',
      'CON.jpg',
      '"; filename="x.exe',
      '\r\nset-cookie: x=1.jpg',
    ];
    for (const originalName of names) {
      await server.orm.em.fork().nativeUpdate(GalleryPhoto, { id: photo.id }, { originalName });
      const { status, headers } = await call(server, 'GET', address);
      const [, quoted, token, encoded] =
        /^attachment; filename=(?:"([\x20-\x7e]*)"|([\w.!#$&+^`|~%-]+))(?:; filename\*=UTF-8''([\w.%!#$&+^`|~-]+))?$/.exec(
          headers.get('content-disposition') ?? '',
        ) ?? [];
      const plain = quoted ?? token ?? '';
      expect([originalName, status, headers.has('set-cookie')]).toEqual([originalName, 200, false]);
      expect(plain).toMatch(/^[^"\\/:]+$/);
      const name = encoded === undefined ? plain : decodeURIComponent(encoded);
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).not.toBe('');
    }
  });

  test('are recorded once each time one is downloaded whole', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    const photo = await givenFiles(server, id);
    const address = await addressIn(server, secret);
    await statusOf(server, `${address}/360.webp`);
    await call(server, 'HEAD', `${address}/original`);
    await call(server, 'GET', `${address}/original`, { headers: { range: 'bytes=0-99' } });
    await statusOf(server, `${address}/original`);

    const events = () => server.orm.em.fork().find(GalleryEvent, { gallery: id, kind: 'downloaded_photo' });
    await eventually(async () => expect(await events()).toMatchObject([{ subject: photo.originalName }]));
  });

  test('may be unavailable, and are there again afterwards', async ({ server }) => {
    const { id, secret } = await givenGallery(server);
    await givenFiles(server, id);
    const address = await addressIn(server, secret);
    const headers = await openGallery(server, secret);
    const galleries = join(server.dataDir, 'galleries');
    await rename(galleries, `${galleries}-away`);

    expect(await statusOf(server, `${address}/360.webp`)).toBe(404);
    expect((await call(server, 'GET', '/api/for/gallery', { headers })).status).toBe(200);
    await mkdir(galleries, { recursive: true }).then(() => rename(`${galleries}-away`, galleries));
    expect(await statusOf(server, `${address}/360.webp`)).toBe(200);
  });
});
