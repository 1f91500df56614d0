import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { call, eventually, type Server, startServer, test, uploadForm } from '../helpers/fixtures.ts';

const TEXT = { kind: 'text', text: 'Elena & Marlow <b>' };

/** A plain photograph, on which everything that is drawn is seen. */
const plain = (grey: number) =>
  sharp({ create: { width: 1700, height: 1200, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();

async function givenPhoto(
  server: Server,
  token: string,
  { watermark, grey = 128 }: { watermark: unknown; grey?: number },
) {
  const { body } = await call(server, 'POST', '/api/galleries', { token, body: { title: 'Anna', watermark } });
  const form = uploadForm(await plain(grey));
  const added = await call(server, 'POST', `/api/galleries/${body.data.id}/photos`, { token, body: form });
  expect(added.status).toBe(201);
  return { gallery: body.data.id as number, view: added.body.data };
}

const storedPhoto = (server: Server) => server.orm.em.fork().findOneOrFail(GalleryPhoto, { id: { $gt: 0 } });
const fileOf = (server: Server, file: string) => join(server.dataDir, 'galleries', file);

/** How many of sixteen parts of a picture something is drawn on. */
async function markedParts(file: string, grey: number) {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const marked = new Set<number>();
  for (let at = 0; at < data.length; at += 1) {
    if (Math.abs((data[at] ?? 0) - grey) < 24) continue;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    marked.add(Math.floor((4 * x) / info.width) + 4 * Math.floor((4 * y) / info.height));
  }
  return marked.size;
}

const change = (server: Server, token: string, gallery: number, watermark: unknown) =>
  call(server, 'PUT', `/api/galleries/${gallery}`, { token, body: { watermark } });

describe('the watermark of a gallery', () => {
  for (const grey of [8, 128, 248]) {
    const tags = grey === 8 ? [] : ['nightly' as const];
    test(`is seen all over the pictures, on a ground of ${grey}, and not on the download`, { tags }, async ({
      server,
      admin,
    }) => {
      await givenPhoto(server, admin, { watermark: TEXT, grey });
      const { pictures, web } = await storedPhoto(server);
      expect(pictures).toHaveLength(3);
      for (const { file } of pictures) expect(await markedParts(fileOf(server, file), grey)).toBeGreaterThanOrEqual(14);
      expect(await markedParts(fileOf(server, web.file), grey)).toBe(0);
    });
  }

  test('is refused at its field if no font has its letters', async ({ server, admin }) => {
    const create = (watermark: unknown) =>
      call(server, 'POST', '/api/galleries', { token: admin, body: { title: 'Anna', watermark } });
    const ofText = [{ field: 'watermark.text', message: expect.stringContaining('with 김 😀.') }];
    const korean = { kind: 'text', text: '김 Kim 😀' };
    expect(await create(korean)).toMatchObject({ status: 422, body: { errors: ofText } });
    for (const text of ['山田太郎', 'Łukasz', 'Ελένη', 'Дмитрий']) {
      expect([text, (await create({ kind: 'text', text })).status]).toEqual([text, 201]);
    }

    const { body } = await create({ kind: 'text', text: 'Anna' });
    expect(await change(server, admin, body.data.id, korean)).toMatchObject({ status: 422, body: { errors: ofText } });
    await call(server, 'PUT', '/api/settings', { token: admin, body: { photographer_name: '김민준' } });
    const ofName = [{ field: 'watermark', message: expect.stringContaining('Please upload a logo') }];
    expect(await create({ kind: 'logo' })).toMatchObject({ status: 422, body: { errors: ofName } });
    expect(await change(server, admin, body.data.id, { kind: 'logo' })).toMatchObject({ body: { errors: ofName } });
  });

  test('is drawn where it is wanted, and all over the pictures if it was stored without a place', async ({
    server,
    admin,
  }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: TEXT });
    await server.orm.em.fork().nativeUpdate(Gallery, { id: gallery }, { watermark: { kind: 'text', text: TEXT.text } });
    const { body } = await call(server, 'GET', `/api/galleries/${gallery}`, { token: admin });
    expect(body.data.watermark).toEqual({ ...TEXT, place: 'tiled', opacity: 40 });
    expect((await change(server, admin, gallery, body.data.watermark)).body.data.counts.pending).toBe(0);

    const corner = { ...TEXT, place: 'corner', opacity: 80 };
    expect((await change(server, admin, gallery, corner)).body.data).toMatchObject({
      watermark: corner,
      counts: { pending: 1 },
    });
    await server.app.pictureRemaker.idle();
    for (const { file } of (await storedPhoto(server)).pictures) {
      expect(await markedParts(fileOf(server, file), 128)).toBeLessThanOrEqual(4);
    }

    for (const wrong of [{ opacity: 9 }, { opacity: 101 }, { opacity: 40.5 }, { place: 'left' }]) {
      expect([wrong, (await change(server, admin, gallery, { ...corner, ...wrong })).status]).toEqual([wrong, 422]);
    }
  });

  test('is the logo of the site, or else the name of the photographer', { tags: 'nightly' }, async ({
    server,
    admin,
  }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: { kind: 'logo' } });
    const first = await storedPhoto(server);
    expect(await markedParts(fileOf(server, first.pictures[2]?.file ?? ''), 128)).toBeGreaterThan(12);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect x="9" y="9" width="280" height="60"/></svg>';
    const logo = await call(server, 'POST', '/api/site/logo', { token: admin, body: uploadForm(Buffer.from(svg)) });
    await call(server, 'PUT', '/api/site', { token: admin, body: { logo_file: logo.body.data.file } });
    await change(server, admin, gallery, null);
    await change(server, admin, gallery, { kind: 'logo' });
    await server.app.pictureRemaker.idle();
    const second = await storedPhoto(server);
    expect(second.pictureKey).not.toBe(first.pictureKey);
    expect(await markedParts(fileOf(server, second.pictures[2]?.file ?? ''), 128)).toBeGreaterThan(12);
  });

  test('is the name if the file of the logo is missing', { tags: 'nightly' }, async ({ server, admin }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><circle cx="40" cy="40" r="9"/></svg>';
    const logo = await call(server, 'POST', '/api/site/logo', { token: admin, body: uploadForm(Buffer.from(svg)) });
    await call(server, 'PUT', '/api/site', { token: admin, body: { logo_file: logo.body.data.file } });
    await rm(join(server.dataDir, 'renditions', logo.body.data.file));

    await givenPhoto(server, admin, { watermark: { kind: 'logo' } });

    const { pictures } = await storedPhoto(server);
    expect(await markedParts(fileOf(server, pictures[2]?.file ?? ''), 128)).toBeGreaterThan(12);
  });

  test('is drawn anew where it is changed; the pictures before are gone, the download stays', async ({
    server,
    admin,
  }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: null });
    const before = await storedPhoto(server);
    const revision = async () => (await server.orm.em.fork().findOneOrFail(Gallery, { id: gallery })).contentRevision;
    const counted = await revision();
    const changed = await change(server, admin, gallery, TEXT);
    expect(changed.body.data.counts.pending).toBe(1);
    await server.app.pictureRemaker.idle();
    await server.app.removals.idle();

    const after = await storedPhoto(server);
    expect(after).toMatchObject({ picturesPending: false, web: before.web });
    expect(after.pictureKey).not.toBe(before.pictureKey);
    for (const { file } of before.pictures) expect(existsSync(fileOf(server, file))).toBe(false);
    for (const { file } of [...after.pictures, after.web]) expect(existsSync(fileOf(server, file))).toBe(true);
    expect(await revision()).toBeGreaterThan(counted + 1);
    expect((await change(server, admin, gallery, TEXT)).body.data.counts.pending).toBe(0);
  });

  test('is announced on every picture that got it, although a later photograph cannot', async ({ server, admin }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: null });
    for (const grey of [64, 160, 192]) {
      const form = uploadForm(await plain(grey));
      await call(server, 'POST', `/api/galleries/${gallery}/photos`, { token: admin, body: form });
    }
    const em = () => server.orm.em.fork();
    const [last] = await em().find(GalleryPhoto, {}, { orderBy: { id: 'DESC' }, limit: 1 });
    const sha256 = last?.sha256 ?? '';
    await rm(join(server.dataDir, 'originals', sha256.slice(0, 2), sha256));
    vi.spyOn(server.app.log, 'error').mockReturnValue();
    const { contentRevision: before } = await em().findOneOrFail(Gallery, { id: gallery });

    await change(server, admin, gallery, TEXT);
    await server.app.pictureRemaker.idle();

    expect(await em().count(GalleryPhoto, { picturesPending: true })).toBe(1);
    const { contentRevision } = await em().findOneOrFail(Gallery, { id: gallery });
    // The change, and the pictures of each of three photographs.
    expect(contentRevision - before).toBe(4);
  });

  test('is not drawn on a photograph that was uploaded again while its pictures were made', async ({
    server,
    admin,
  }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: null });
    const { id, sha256, pictures } = await storedPhoto(server);
    // With other rights its files have other names.
    const values = { pictureKey: 'f'.repeat(32), picturesPending: false, picturesHidden: false };
    await server.app.dependencies.locks.withLock(sha256, async () => {
      await change(server, admin, gallery, TEXT);
      await eventually(async () => expect(await readdir(server.config.folders.incoming)).toHaveLength(1));
      await server.orm.em.fork().nativeUpdate(GalleryPhoto, { id }, values);
    });
    await server.app.pictureRemaker.idle();

    expect(await storedPhoto(server)).toMatchObject({ ...values, pictures });
  });

  test('is not tried again at once on a photograph whose original is lost', async ({ server, admin }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: null });
    const { sha256 } = await storedPhoto(server);
    await rm(join(server.dataDir, 'originals', sha256.slice(0, 2), sha256));
    const error = vi.spyOn(server.app.log, 'error').mockReturnValue();

    await change(server, admin, gallery, TEXT);
    await server.app.pictureRemaker.idle();
    server.app.pictureRemaker.wake();
    await server.app.pictureRemaker.idle();

    expect(error).toHaveBeenCalledTimes(1);
    expect(server.app.pictureRemaker.failedRound()).toBeNull();
    // Nothing without the watermark is shown, for as long as it takes.
    expect(await storedPhoto(server)).toMatchObject({ picturesPending: true, picturesHidden: true });
  });

  test('that is still to be drawn hides the pictures, also across a restart', async ({ server, admin }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: null });
    const { app, orm } = server;
    await app.pictureRemaker.stop();
    await change(server, admin, gallery, TEXT);
    const list = async (from: Server) =>
      (await call(from, 'GET', `/api/galleries/${gallery}/photos`, { token: admin })).body.data;
    expect(await list(server)).toMatchObject([{ thumbnail_url: null, preview_url: null }]);
    expect(await orm.em.fork().count(GalleryPhoto, { picturesPending: true })).toBe(1);
    await server.stop();

    const next = await startServer({ DATABASE_URL: server.config.databaseUrl ?? undefined }, server.dataDir);
    next.app.pictureRemaker.wake();
    await eventually(async () =>
      expect(await next.orm.em.fork().count(GalleryPhoto, { picturesPending: true })).toBe(0),
    );
    expect(await list(next)).toMatchObject([{ preview_url: expect.stringContaining('/api/galleries/files/') }]);
    await next.stop();
  });
});

describe('pictures of a gallery that are missing', () => {
  const signal = new AbortController().signal;

  test('are made again, and those that are there are left alone', async ({ server, admin }) => {
    await givenPhoto(server, admin, { watermark: TEXT });
    const { missingPictures } = server.app;
    expect(await missingPictures.run(signal)).toBe(0);
    const { pictures } = await storedPhoto(server);
    await rm(fileOf(server, pictures[1]?.file ?? ''));

    expect(await missingPictures.run(signal)).toBe(1);
    await eventually(async () => expect((await storedPhoto(server)).picturesPending).toBe(false));
    expect((await storedPhoto(server)).pictures).toEqual(pictures);
    for (const { file } of pictures) expect(await markedParts(fileOf(server, file), 128)).toBeGreaterThanOrEqual(14);
  });

  test('stay as they are if the original is missing too', async ({ server, admin }) => {
    await givenPhoto(server, admin, { watermark: null });
    const { pictures, sha256 } = await storedPhoto(server);
    await rm(fileOf(server, pictures[0]?.file ?? ''));
    await rm(join(server.dataDir, 'originals', sha256.slice(0, 2), sha256));

    expect(await server.app.missingPictures.run(signal)).toBe(0);
    expect((await storedPhoto(server)).picturesPending).toBe(false);
  });

  test('are not said to be made while the original is lost', async ({ server, admin }) => {
    const { gallery } = await givenPhoto(server, admin, { watermark: null });
    const { sha256 } = await storedPhoto(server);
    vi.spyOn(server.app.log, 'error').mockReturnValue();
    await rm(join(server.dataDir, 'originals', sha256.slice(0, 2), sha256));

    await change(server, admin, gallery, TEXT);
    await server.app.missingPictures.run(signal);

    const { body } = await call(server, 'GET', `/api/galleries/${gallery}`, { token: admin });
    expect(body.data.counts.pending).toBe(0);
  });

  test.for(['original', 'file for screens'])(
    'are named to the photographer until the %s is back',
    async (which, { server, admin }) => {
      const { gallery } = await givenPhoto(server, admin, { watermark: null });
      const { web, sha256 } = await storedPhoto(server);
      const file =
        which === 'original' ? join(server.dataDir, 'originals', sha256.slice(0, 2), sha256) : fileOf(server, web.file);
      const isLost = async () => {
        await server.app.missingPictures.run(signal);
        const { body } = await call(server, 'GET', `/api/galleries/${gallery}/photos`, { token: admin });
        return body.data[0].is_lost;
      };
      expect(await isLost()).toBe(false);
      await rename(file, `${file}.away`);

      expect(await isLost()).toBe(true);
      await rename(`${file}.away`, file);
      expect(await isLost()).toBe(false);
    },
  );
});
