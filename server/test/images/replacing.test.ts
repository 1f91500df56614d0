import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { OriginalDamaged, StorageUnavailable } from '../../src/errors.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { createRenditionWork } from '../../src/features/images/renditions/rendition-work.ts';
import { FormerFile } from '../../src/features/images/replacing/former-file.entity.ts';
import { originalFile } from '../../src/storage/file-names.ts';
import { call, eventually, makePicture, type Server, test, uploadForm } from '../helpers/fixtures.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const texts = { title: 'Rings', description: 'On linen', alt: 'Two rings', tags: 'rings', copyright: '© Somebody' };

const upload = async (server: Server, token: string, file: Uint8Array, fields = {}, name = 'IMG_7.jpg') =>
  (await call(server, 'POST', '/api/images', { token, body: uploadForm(file, { title: 'A', ...fields }, name) })).body
    .data;
const replace = (server: Server, token: string, id: number, file: Uint8Array, name = 'b.jpg', headers = {}) =>
  call(server, 'POST', `/api/images/${id}/file`, { token, body: uploadForm(file, {}, name), headers });
const formerOf = async (server: Server, token: string, id: number) =>
  (await call(server, 'GET', `/api/images/${id}/former-files`, { token })).body.data;
const bringBack = (server: Server, token: string, id: number, former: number) =>
  call(server, 'POST', `/api/images/${id}/former-files/${former}/restore`, { token });
const isStored = ({ dataDir }: Server, sha256: string) => existsSync(join(dataDir, originalFile(sha256)));
const isServed = async (server: Server, path: string) => (await fetch(`${server.url}/${path}`)).status === 200;

describe('replacing the file of an image', () => {
  test('changes its pictures and nothing else', async ({ server, admin }) => {
    const first = await upload(server, admin, await makePicture({ seed: 11 }), texts);
    const later = await upload(server, admin, await makePicture({ seed: 12 }));
    await call(server, 'PUT', `/api/images/${first.id}`, { token: admin, body: { focal_x: 0.2, focal_y: 0.9 } });
    await call(server, 'PUT', '/api/settings', { token: admin, body: { portrait_image_id: first.id } });
    await server.app.renditions.idle();

    const { status, body, headers } = await replace(server, admin, first.id, await makePicture({ seed: 13 }));

    expect({ status, ...body.data, photograph: null }).toEqual({
      status: 200,
      photograph: null,
      is_same: false,
      has_other_proportions: false,
    });
    const { photograph } = body.data;
    expect(photograph).toMatchObject({ ...texts, id: first.id, focal_x: 0.2, focal_y: 0.9, version: 3 });
    expect(photograph).toMatchObject({ sort_order: first.sort_order, original_name: 'IMG_7.jpg' });
    expect(photograph.used_in).toMatchObject([{ kind: 'portrait' }]);
    expect(headers.get('etag')).toBe('"3"');
    expect(photograph.sha256).not.toBe(first.sha256);
    expect(photograph.file_path).not.toBe(first.file_path);
    expect(photograph.renditions.some(({ filename }: { filename: string }) => filename === first.filename)).toBe(false);
    expect(later.sort_order).not.toBe(first.sort_order);

    await server.app.renditions.idle();
    const done = (await call(server, 'GET', `/api/images/${first.id}`, { token: admin })).body.data;
    expect(done.social_card).not.toBeNull();
    expect(done.renditions.some(({ format }: { format: string }) => format === 'avif')).toBe(true);
    for (const { filename } of done.renditions) expect(await isServed(server, `static/images/${filename}`)).toBe(true);
  });

  test('leads from its former addresses to the nearest of the new files', async ({ server, admin }) => {
    const image = await upload(server, admin, await makePicture({ width: 1800, height: 1200, seed: 21 }));
    await server.app.renditions.idle();
    const { renditions } = (await call(server, 'GET', `/api/images/${image.id}`)).body.data;

    const { body } = await replace(server, admin, image.id, await makePicture({ width: 600, height: 500, seed: 22 }));

    expect(body.data.has_other_proportions).toBe(true);
    for (const { filename } of renditions) expect(await isServed(server, `static/images/${filename}`)).toBe(true);
    expect(existsSync(join(server.dataDir, 'renditions', image.filename))).toBe(false);
  });

  test('keeps the former file for 30 days, and it can be brought back', async ({ server, admin }) => {
    const file = await makePicture({ seed: 31 });
    const image = await upload(server, admin, file, texts);
    const replaced = (await replace(server, admin, image.id, await makePicture({ seed: 32 }))).body.data.photograph;

    const [former, ...others] = await formerOf(server, admin, image.id);
    expect(others).toEqual([]);
    expect(former).toMatchObject({
      original_name: 'IMG_7.jpg',
      file_size: file.length,
      width: image.width,
      height: image.height,
    });
    const shown = await fetch(server.url + former.original_url);
    expect(Buffer.from(await shown.arrayBuffer()).equals(file)).toBe(true);
    expect((await call(server, 'GET', former.original_url.split('?')[0], { token: admin })).status).toBe(403);

    const { status, body } = await bringBack(server, admin, image.id, former.id);
    expect(status).toBe(200);
    expect(body.data.photograph).toMatchObject({ sha256: image.sha256, filename: image.filename, ...texts });
    expect(await isServed(server, image.file_path)).toBe(true);
    expect(await isServed(server, replaced.file_path)).toBe(true);
    // What it had before is the one to bring back now.
    expect(await formerOf(server, admin, image.id)).toMatchObject([{ file_size: replaced.file_size }]);
  });

  test('lets the sweep forget a former file when its time is over, and not before', async ({ server, admin }) => {
    const image = await upload(server, admin, await makePicture({ seed: 41 }));
    await replace(server, admin, image.id, await makePicture({ seed: 42 }));
    const em = server.orm.em.fork();
    await server.app.fileSweep.run({ isForced: true });
    expect(await server.app.formerFiles.purge()).toBe(0);
    expect(isStored(server, image.sha256)).toBe(true);

    await em.nativeUpdate(FormerFile, {}, { createdAt: new Date(Date.now() - 31 * DAY_MS) });
    expect(await server.app.formerFiles.purge()).toBe(1);
    expect(isStored(server, image.sha256)).toBe(false);
    expect(await formerOf(server, admin, image.id)).toEqual([]);
  });

  test('keeps on record what a storage that is away cannot set aside', async ({ server, admin }) => {
    const image = await upload(server, admin, await makePicture({ seed: 43 }));
    for (const seed of [44, 45, 46]) await replace(server, admin, image.id, await makePicture({ seed }));
    const em = server.orm.em.fork();
    await em.nativeUpdate(FormerFile, {}, { createdAt: new Date(Date.now() - 31 * DAY_MS) });
    const setAside = vi.spyOn(server.app.store, 'setAside').mockRejectedValue(new StorageUnavailable());

    await expect(server.app.formerFiles.purge()).rejects.toThrow(StorageUnavailable);

    setAside.mockRestore();
    expect(await server.app.formerFiles.purge()).toBe(2);
  });

  test('removes former files with an image that is deleted for good', async ({ server, admin }) => {
    const image = await upload(server, admin, await makePicture({ seed: 51 }));
    const { body } = await replace(server, admin, image.id, await makePicture({ seed: 52 }));
    await call(server, 'DELETE', `/api/images/${image.id}`, { token: admin });
    await call(server, 'DELETE', `/api/images/trash/${image.id}`, { token: admin });
    await eventually(() => expect(isStored(server, image.sha256)).toBe(false));
    await eventually(() => expect(isStored(server, body.data.photograph.sha256)).toBe(false));
  });

  test('leaves the pictures of another image with the same file, in the trash for example', async ({
    server,
    admin,
  }) => {
    const file = await makePicture({ seed: 61 });
    const trashed = await upload(server, admin, file);
    await call(server, 'DELETE', `/api/images/${trashed.id}`, { token: admin });
    const again = await upload(server, admin, file);
    await replace(server, admin, again.id, await makePicture({ seed: 62 }));
    await server.app.renditions.idle();

    const [shown] = (await call(server, 'GET', '/api/images/trash', { token: admin })).body.data;
    const { status } = await fetch(new URL(shown.thumbnail_url, server.url), { redirect: 'manual' });
    expect(status).toBe(200);
  });

  test('leaves the former addresses of a public image to it, if that of a private one with the same file follows', async ({
    server,
    admin,
  }) => {
    const file = await makePicture({ seed: 63 });
    const shown = await upload(server, admin, file);
    await call(server, 'DELETE', `/api/images/${shown.id}`, { token: admin });
    const hidden = await upload(server, admin, file, { is_public: 'false' });
    await call(server, 'POST', `/api/images/trash/${shown.id}/restore`, { token: admin });
    await server.app.renditions.idle();

    const { body } = await replace(server, admin, shown.id, await makePicture({ seed: 64 }));
    await replace(server, admin, hidden.id, await makePicture({ seed: 65 }));
    await server.app.renditions.idle();

    const { status, headers } = await call(server, 'GET', `/static/images/${shown.filename}`);
    const { filename } = body.data.photograph;
    expect([status, headers.get('location')]).toEqual([302, `/static/images/${filename}`]);
  });

  test('leaves the former addresses of a public image to it when a private one is given that file', async ({
    server,
    admin,
  }) => {
    const file = await makePicture({ seed: 66 });
    const shown = await upload(server, admin, file);
    await server.app.renditions.idle();
    const { body } = await replace(server, admin, shown.id, await makePicture({ seed: 67 }));

    const hidden = await upload(server, admin, await makePicture({ seed: 68 }), { is_public: 'false' });
    await replace(server, admin, hidden.id, file);
    await server.app.renditions.idle();

    const { status, headers } = await call(server, 'GET', `/static/images/${shown.filename}`);
    const { filename } = body.data.photograph;
    expect([status, headers.get('location')]).toEqual([302, `/static/images/${filename}`]);
  });

  test('changes nothing with the same file', async ({ server, admin }) => {
    const file = await makePicture({ seed: 61 });
    const image = await upload(server, admin, file);
    // With another version as well: the answer to the first attempt may have been lost.
    for (const headers of [{}, { 'if-match': '"9"' }]) {
      const { status, body } = await replace(server, admin, image.id, file, 'b.jpg', headers);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ is_same: true, photograph: { version: 1, filename: image.filename } });
    }
    expect(await formerOf(server, admin, image.id)).toEqual([]);
  });

  test('is refused with no picture, another image’s file, an outdated version, and without an image', async ({
    server,
    admin,
  }) => {
    const image = await upload(server, admin, await makePicture({ seed: 71 }));
    const otherFile = await makePicture({ seed: 72 });
    const other = await upload(server, admin, otherFile);
    const file = await makePicture({ seed: 73 });

    expect((await replace(server, admin, image.id, Buffer.from('no picture'))).status).toBe(415);
    const twice = await replace(server, admin, image.id, otherFile);
    expect(twice).toMatchObject({ status: 409, body: { code: 'IMAGE_ALREADY_THERE', data: { id: other.id } } });
    const outdated = await replace(server, admin, image.id, file, 'b.jpg', { 'if-match': '"9"' });
    expect(outdated).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', data: { current: { version: 1 } } },
    });
    expect((await replace(server, admin, 999, file)).status).toBe(404);
    expect((await bringBack(server, admin, image.id, 1)).status).toBe(404);

    const now = (await call(server, 'GET', `/api/images/${image.id}`, { token: admin })).body.data;
    expect(now).toMatchObject({ sha256: image.sha256, version: 1 });
    expect(await formerOf(server, admin, image.id)).toEqual([]);
  });

  test.for([
    ['which name the version that they replace', { 'if-match': '"1"' }],
    ['of programs, which name none', {}],
  ] as const)('lets one of two at once win, %s', async ([, headers], { server, admin }) => {
    const image = await upload(server, admin, await makePicture({ seed: 81 }));
    const files = await Promise.all([82, 83].map((seed) => makePicture({ seed })));
    const answers = await Promise.all(files.map((file) => replace(server, admin, image.id, file, 'b.jpg', headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.data.photograph;
    const now = (await call(server, 'GET', `/api/images/${image.id}`, { token: admin })).body.data;
    expect(now.sha256).toBe(winner.sha256);
    expect(await isServed(server, winner.file_path)).toBe(true);
  });

  test.for([
    ['which name the version that they replace', { 'if-match': '"1"' }],
    ['of programs, which name none', {}],
  ] as const)('takes a file that is sent twice at once, %s', async ([, headers], { server, admin }) => {
    const image = await upload(server, admin, await makePicture({ seed: 84 }));
    const file = await makePicture({ seed: 85 });
    const send = () => replace(server, admin, image.id, file, 'b.jpg', headers);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.is_same).toSorted()).toEqual([false, true]);
    const { photograph } = answers[0]?.body.data ?? {};
    expect(photograph).toMatchObject({ version: 2 });
    expect(await isServed(server, photograph.file_path)).toBe(true);
    expect(await formerOf(server, admin, image.id)).toHaveLength(1);
  });

  test('is not undone by files that were being made for the former one', async ({ server, admin }) => {
    const image = await upload(server, admin, await makePicture({ seed: 91 }));
    await server.app.renditions.idle();
    const em = server.orm.em.fork();
    const before = await em.findOneOrFail(Image, { id: image.id });
    before.avifPending = true;
    const { body } = await replace(server, admin, image.id, await makePicture({ seed: 92 }));
    await server.app.renditions.idle();

    const { dependencies, imaging, store } = server.app;
    await createRenditionWork({ ...dependencies, imaging, store }).perform(before, em.fork());

    const row = await server.orm.em.fork().findOneOrFail(Image, { id: image.id });
    expect(row.sha256).toBe(body.data.photograph.sha256);
    for (const { filename } of row.renditions) expect(await isServed(server, `static/images/${filename}`)).toBe(true);
  });

  test('is asked for by what the file of an image says of moment and camera', async ({ server, admin }) => {
    const exif = {
      IFD0: { Model: 'Leica Q2' },
      IFD2: { DateTimeOriginal: '2026:06:12 15:04:05', SubSecTimeOriginal: '31', BodySerialNumber: '1001' },
    };
    const file = await sharp(await makePicture({ seed: 97 }))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const image = await upload(server, admin, file, {}, 'L1000042.JPG');
    await upload(server, admin, await makePicture({ seed: 98 }), {}, 'L1000043.JPG');
    const body = { names: ['L1000042-Edit.jpg'] };
    const found = await call(server, 'POST', '/api/images/replaceable', { token: admin, body });
    const identity = { taken_at: '2026-06-12 15:04:05', sub_second: '31', body: '1001' };
    expect(found.body.data).toMatchObject([{ id: image.id, title: 'A', original_name: 'L1000042.JPG', ...identity }]);

    // A bucket compares what it answers with what was uploaded.
    vi.spyOn(server.app.store, 'localOriginal').mockRejectedValueOnce(new OriginalDamaged('It'));
    const damaged = await call(server, 'POST', '/api/images/replaceable', { token: admin, body });
    expect(damaged.body.data).toMatchObject([{ id: image.id, taken_at: null }]);
  });

  test('keeps no list waiting while files are read for it', async ({ server, admin }) => {
    await upload(server, admin, await makePicture({ seed: 99 }), {}, 'L1000044.JPG');
    await server.app.renditions.idle();
    const held = Promise.withResolvers<string>();
    const reading = vi.spyOn(server.app.store, 'localOriginal').mockReturnValue(held.promise);
    const body = { names: ['L1000044.JPG'] };

    // As many as the reader has connections.
    const calls = [1, 2, 3, 4].map(() => call(server, 'POST', '/api/images/replaceable', { token: admin, body }));
    await eventually(() => expect(reading).toHaveBeenCalledTimes(4));

    const list = call(server, 'GET', '/api/images?limit=1', { token: admin }).then(({ status }) => status);
    const first = await Promise.race([list, wait(10_000, 'none', { ref: false })]);
    held.reject(Object.assign(new Error('lost'), { code: 'ENOENT' }));
    expect(first).toBe(200);
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  });

  test('is in the history and in the log of activity, and keeps the name but for the type', async ({
    server,
    admin,
  }) => {
    const image = await upload(server, admin, await makePicture({ seed: 95 }), { title: 'Rings' });
    const png = await sharp(await makePicture({ seed: 96 }))
      .png()
      .toBuffer();
    const { body } = await replace(server, admin, image.id, png, 'IMG_7-Edit.png');
    expect(body.data.photograph).toMatchObject({ original_name: 'IMG_7.png', mime_type: 'image/png' });
    const { body: log } = await call(server, 'GET', '/api/activity', { token: admin });
    expect(log.data[0]).toMatchObject({ action: 'replaced', kind: 'images', subject: 'Rings' });
  });
});
