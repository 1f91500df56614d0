import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { identityOf } from '@vitrine/shared/replacing/identity';
import ExifReader from 'exifreader';
import { describe, expect } from 'vitest';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { FormerFile } from '../../src/features/images/replacing/former-file.entity.ts';
import { galleryFile, originalFile } from '../../src/storage/file-names.ts';
import { call, eventually, makePicture, type Server, test, uploadForm } from '../helpers/fixtures.ts';
import { givenGallery, openGallery } from '../helpers/galleries.ts';

type Headers = Awaited<ReturnType<typeof openGallery>>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const photosOf = (gallery: number) => `/api/galleries/${gallery}/photos`;
const add = async (server: Server, token: string, gallery: number, seed: number, name: string) =>
  (await call(server, 'POST', photosOf(gallery), { token, body: uploadForm(await makePicture({ seed }), {}, name) }))
    .body.data;
const replace = async (server: Server, token: string, address: string, seed: number, headers = {}) =>
  call(server, 'POST', `${address}/file`, {
    token,
    body: uploadForm(await makePicture({ seed }), {}, 'z.jpg'),
    headers,
  });
const bringBack = async (server: Server, token: string, address: string) => {
  const { data } = (await call(server, 'GET', `${address}/former-files`, { token })).body;
  return call(server, 'POST', `${address}/former-files/${data[0].id}/restore`, { token });
};
const recordOf = ({ orm }: Server, id: number) => orm.em.fork().findOneOrFail(GalleryPhoto, { id });
const marksOf = async (server: Server, headers: Headers): Promise<GalleryMarks> =>
  (await call(server, 'GET', '/api/for/gallery', { headers })).body.data.marks;
const set = (server: Server, headers: Headers, id: number, mark: 'favourite' | 'choice', body: object) =>
  call(server, 'PUT', `/api/for/photos/${id}/${mark}`, { headers, body });

describe('replacing the file of a photograph in a gallery', () => {
  test('changes its files and nothing else', async ({ server, admin }) => {
    const { id: gallery, secret } = await givenGallery(server);
    const photo = await add(server, admin, gallery, 1, 'IMG_2.jpg');
    await add(server, admin, gallery, 2, 'IMG_3.jpg');
    const client = await openGallery(server, secret);
    await set(server, client, photo.id, 'favourite', { is_favourite: true });
    await set(server, client, photo.id, 'choice', { is_chosen: true });
    await call(server, 'POST', '/api/for/comments', { headers: client, body: { photo_id: photo.id, text: 'Lovely' } });
    const before = await recordOf(server, photo.id);
    const { data: shown, ...list } = (await call(server, 'GET', '/api/for/photos', { headers: client })).body;
    const { content } = await marksOf(server, client);
    expect(list).toEqual({ success: true, total: 2, content });

    const address = `${photosOf(gallery)}/${photo.id}`;
    const { status, body } = await replace(server, admin, address, 3, { 'if-match': '"1"' });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_same: false,
      has_other_proportions: false,
      photograph: {
        id: photo.id,
        original_name: 'IMG_2.jpg',
        is_favourite: true,
        is_chosen: true,
        comments: 1,
        version: 2,
      },
    });
    const after = await recordOf(server, photo.id);
    expect(after.sha256).not.toBe(before.sha256);
    expect(after.pictureKey).not.toBe(before.pictureKey);
    for (const { file } of [after.web, ...after.pictures])
      expect(existsSync(join(server.dataDir, galleryFile(file)))).toBe(true);
    await eventually(() => {
      for (const { file } of before.pictures) expect(existsSync(join(server.dataDir, galleryFile(file)))).toBe(false);
    });
    const now = (await call(server, 'GET', '/api/for/photos', { headers: client })).body.data;
    expect(now.map(({ id }: { id: number }) => id)).toEqual(shown.map(({ id }: { id: number }) => id));
    expect(now[0].edition).not.toBe(shown[0].edition);
    expect((await marksOf(server, client)).content).toBeGreaterThan(content);
    const web = await fetch(`${server.url}${now[0].address}/web`);
    expect(Buffer.from(await web.arrayBuffer())).toEqual(
      await readFile(join(server.dataDir, galleryFile(after.web.file))),
    );
  });

  test('tells the client of a new version where a mark is older, until she marks it again', async ({
    server,
    admin,
  }) => {
    const { id: gallery, secret } = await givenGallery(server);
    const photos = [];
    for (const seed of [11, 12, 13, 14]) photos.push(await add(server, admin, gallery, seed, `IMG_${seed}.jpg`));
    const [liked, chosen, discussed, unmarked] = photos.map(({ id }) => id);
    const client = await openGallery(server, secret);
    await set(server, client, liked, 'favourite', { is_favourite: true });
    await set(server, client, chosen, 'choice', { is_chosen: true });
    const comment = { photo_id: discussed, text: 'Brighter, please' };
    await call(server, 'POST', '/api/for/comments', { headers: client, body: comment });
    for (const [at, id] of [liked, chosen, discussed, unmarked].entries())
      await replace(server, admin, `${photosOf(gallery)}/${id}`, 21 + at);
    expect((await marksOf(server, client)).new_versions).toEqual([liked, chosen, discussed]);

    await set(server, client, liked, 'favourite', { is_favourite: false });
    await call(server, 'POST', '/api/for/comments', { headers: client, body: { ...comment, text: 'Thanks' } });
    expect((await marksOf(server, client)).new_versions).toEqual([chosen]);
    // What was chosen is there again.
    await bringBack(server, admin, `${photosOf(gallery)}/${chosen}`);
    expect((await marksOf(server, client)).new_versions).toEqual([]);
  });

  test('tells the client of a new version of what was chosen until the choice is sent with it', async ({
    server,
    admin,
  }) => {
    const { id: gallery, secret } = await givenGallery(server);
    const { id } = await add(server, admin, gallery, 15, 'IMG_15.jpg');
    const { id: other } = await add(server, admin, gallery, 16, 'IMG_16.jpg');
    const client = await openGallery(server, secret);
    await set(server, client, id, 'choice', { is_chosen: true });
    await set(server, client, other, 'favourite', { is_favourite: true });
    const send = () => call(server, 'POST', '/api/for/choice/send', { headers: client });
    expect((await send()).status).toBe(200);
    for (const [at, photo] of [id, other].entries())
      await replace(server, admin, `${photosOf(gallery)}/${photo}`, 25 + at);
    expect((await send()).body.data.new_versions).toEqual([id, other]);

    await call(server, 'POST', `/api/galleries/${gallery}/reopen`, { token: admin });
    expect((await marksOf(server, client)).new_versions).toEqual([id, other]);
    expect((await send()).body.data.new_versions).toEqual([other]);
    expect((await marksOf(server, client)).new_versions).toEqual([other]);
  });

  test('keeps the former files until their time is over', async ({ server, admin }) => {
    const { id: gallery } = await givenGallery(server);
    const photo = await add(server, admin, gallery, 31, 'IMG_1.jpg');
    const before = await recordOf(server, photo.id);
    await replace(server, admin, `${photosOf(gallery)}/${photo.id}`, 32);
    const files = [originalFile(before.sha256), galleryFile(before.web.file)].map((name) => join(server.dataDir, name));

    await server.app.fileSweep.run({ isForced: true });
    expect(files.map(existsSync)).toEqual([true, true]);
    await server.orm.em.fork().nativeUpdate(FormerFile, {}, { createdAt: new Date(Date.now() - 31 * DAY_MS) });
    await server.app.formerFiles.purge();
    expect(files.map(existsSync)).toEqual([false, false]);
  });

  test('brings the former file back, with the marks', async ({ server, admin }) => {
    const { id: gallery } = await givenGallery(server);
    const photo = await add(server, admin, gallery, 41, 'IMG_1.jpg');
    const before = await recordOf(server, photo.id);
    const address = `${photosOf(gallery)}/${photo.id}`;
    await replace(server, admin, address, 42);
    const { status, body } = await bringBack(server, admin, address);
    expect(status).toBe(200);
    expect(body.data.photograph).toMatchObject({ version: 3, file_size: before.fileSize });
    const after = await recordOf(server, photo.id);
    expect(after).toMatchObject({ sha256: before.sha256, web: before.web, pictures: before.pictures });
    for (const { file } of [after.web, ...after.pictures])
      expect(existsSync(join(server.dataDir, galleryFile(file)))).toBe(true);
  });

  test('is refused with a file that the gallery has, an outdated version, and in another gallery', async ({
    server,
    admin,
  }) => {
    const { id: gallery } = await givenGallery(server);
    const { id: other } = await givenGallery(server);
    const photo = await add(server, admin, gallery, 51, 'IMG_1.jpg');
    const second = await add(server, admin, gallery, 52, 'IMG_2.jpg');
    const address = `${photosOf(gallery)}/${photo.id}`;
    expect(await replace(server, admin, address, 52)).toMatchObject({
      status: 409,
      body: { code: 'GALLERY_PHOTO_ALREADY_THERE', data: { id: second.id } },
    });
    expect(await replace(server, admin, address, 53, { 'if-match': '"2"' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', data: { current: { version: 1 } } },
    });
    expect((await replace(server, admin, `${photosOf(other)}/${photo.id}`, 53)).status).toBe(404);
    expect((await replace(server, admin, address, 51)).body.data).toMatchObject({ is_same: true });
    expect((await recordOf(server, photo.id)).fileVersion).toBe(1);
  });

  test.for([{ 'if-match': '"1"' }, {}])(
    'takes a file that is sent twice at once, with %j',
    async (headers, { server, admin }) => {
      const { id: gallery } = await givenGallery(server);
      const photo = await add(server, admin, gallery, 54, 'IMG_1.jpg');
      const address = `${photosOf(gallery)}/${photo.id}`;
      const answers = await Promise.all([1, 2].map(() => replace(server, admin, address, 55, headers)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.data.is_same).toSorted()).toEqual([false, true]);
      expect(await recordOf(server, photo.id)).toMatchObject({ fileVersion: 2, markedSha256: null });
    },
  );

  test('finds what a file may replace by its name, and by the id in the file for screens', async ({
    server,
    admin,
  }) => {
    const { id: gallery } = await givenGallery(server);
    const photo = await add(server, admin, gallery, 71, 'IMG_1001.jpg');
    await add(server, admin, gallery, 72, 'IMG_1002.jpg');
    const { web } = await recordOf(server, photo.id);
    await replace(server, admin, `${photosOf(gallery)}/${photo.id}`, 73);
    const tags = await ExifReader.load(join(server.dataDir, galleryFile(web.file)), { expanded: true });
    const vitrineId = identityOf(tags).vitrine_id;
    expect(vitrineId).toMatch(/^vitrine:[0-9a-f]{32}$/);

    const find = async (body: object) =>
      (await call(server, 'POST', `${photosOf(gallery)}/replaceable`, { token: admin, body })).body.data;
    const found = { id: photo.id, width: photo.width, height: photo.height, version: 2, taken_at: null };
    expect(await find({ names: ['img_1001-Edit.tif', 'IMG_7.jpg'] })).toMatchObject([found]);
    expect(await find({ names: ['cover.jpg'], vitrine_ids: [vitrineId] })).toMatchObject([found]);
    expect(await find({ names: ['cover.jpg'] })).toEqual([]);
  });

  test('removes the former files with a gallery that is deleted for good', async ({ server, admin }) => {
    const { id: gallery } = await givenGallery(server);
    const photo = await add(server, admin, gallery, 61, 'IMG_1.jpg');
    const { sha256 } = await recordOf(server, photo.id);
    await replace(server, admin, `${photosOf(gallery)}/${photo.id}`, 62);
    await call(server, 'DELETE', `/api/galleries/${gallery}`, { token: admin });
    await call(server, 'DELETE', `/api/galleries/trash/${gallery}`, { token: admin });
    await eventually(() => expect(existsSync(join(server.dataDir, originalFile(sha256)))).toBe(false));
  });
});
