import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { GalleryComment } from '../../src/features/client-galleries/client/gallery-comment.entity.ts';
import { galleryFilesOf } from '../../src/features/client-galleries/photos/gallery-files.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { findUnused } from '../../src/features/images/files/known-files.ts';
import { galleryFile } from '../../src/storage/file-names.ts';
import { call, makePicture, type Server, test, uploadForm } from '../helpers/fixtures.ts';
import { runSql } from '../helpers/test-database.ts';

const givenGallery = async (server: Server, token: string, body: object = {}) =>
  (await call(server, 'POST', '/api/galleries', { token, body: { title: 'Anna and Ben', ...body } })).body.data;

const add = (server: Server, token: string, gallery: number, file: Uint8Array, name: string, fields = {}) =>
  call(server, 'POST', `/api/galleries/${gallery}/photos`, { token, body: uploadForm(file, fields, name) });

const namesOf = async (server: Server, token: string, gallery: number, query = '') =>
  (await call(server, 'GET', `/api/galleries/${gallery}/photos${query}`, { token })).body.data.map(
    (photo: { original_name: string }) => photo.original_name,
  );

/** The record of the last photograph. */
async function storedPhoto({ orm }: Server): Promise<GalleryPhoto> {
  const [photo] = await orm.em.fork().find(GalleryPhoto, {}, { orderBy: { id: 'DESC' }, limit: 1 });
  if (!photo) throw new Error('There is no photograph');
  return photo;
}

describe('photographs of a gallery', () => {
  test('are stored with their pictures, and seen by signed addresses alone', async ({ server, admin }) => {
    const { id } = await givenGallery(server, admin);
    const file = await makePicture({ width: 2600, height: 1700 });
    const { status, body } = await add(server, admin, id, file, 'IMG_1.jpg');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ original_name: 'IMG_1.jpg', width: 2600, height: 1700, file_size: file.length });

    const row = await storedPhoto(server);
    expect(row.crc32).toBe(crc32(file));
    expect(row.pictures.map(({ width }) => width)).toEqual([360, 720, 1600, 2048]);
    const web = await sharp(join(server.dataDir, 'galleries', row.web.file)).toBuffer({ resolveWithObject: true });
    expect(web.info).toMatchObject({ format: 'jpeg', width: 2048, height: 1339 });
    const stored = await readFile(join(server.dataDir, 'galleries', row.web.file));
    expect({ crc32: crc32(stored), bytes: stored.length }).toEqual({ crc32: row.web.crc32, bytes: row.web.bytes });

    const seen = await fetch(server.url + body.data.preview_url);
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 2048,
    });
    const address = body.data.preview_url.split('?')[0];
    expect((await call(server, 'GET', address)).status).toBe(403);
    expect((await call(server, 'GET', address, { token: admin })).status).toBe(403);
    const name = address.slice(address.lastIndexOf('/') + 1);
    expect((await call(server, 'GET', `/static/images/${name}`)).status).toBe(404);
  });

  test('say whose they are, and nothing of where and with what they were taken', async ({ server, admin }) => {
    await call(server, 'PUT', '/api/settings', { token: admin, body: { photographer_name: 'Elena Marlow' } });
    const { id } = await givenGallery(server, admin);
    const file = await sharp(await makePicture())
      .withExif({ IFD0: { Make: 'Leica' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    await add(server, admin, id, file, 'a.jpg');
    const { web } = await storedPhoto(server);
    const tags = await ExifReader.load(join(server.dataDir, 'galleries', web.file), { expanded: true });
    expect(tags.gps).toBeUndefined();
    expect(tags.exif?.Make).toBeUndefined();
    expect(tags.exif?.Artist?.description).toBe('Elena Marlow');
  });

  test('are in the order of sections, then as people count', async ({ server, admin }) => {
    const sections = [
      { id: 'late', title: 'Party' },
      { id: 'early', title: 'Ceremony' },
    ];
    const { id } = await givenGallery(server, admin, { sections });
    const names = ['IMG_10.jpg', 'img_9.jpg', 'IMG_100.jpg', 'x.jpg', 'y.jpg'];
    const ids: number[] = [];
    for (const [seed, name] of names.entries()) {
      const fields = name === 'x.jpg' ? { section: 'early' } : name === 'y.jpg' ? { section: 'late' } : {};
      const { body } = await add(server, admin, id, await makePicture({ width: 300, height: 200, seed }), name, fields);
      ids.push(body.data.id);
    }
    expect(await namesOf(server, admin, id)).toEqual(['y.jpg', 'x.jpg', 'img_9.jpg', 'IMG_10.jpg', 'IMG_100.jpg']);
    expect(await namesOf(server, admin, id, '?skip=1&limit=2')).toEqual(['x.jpg', 'img_9.jpg']);
    const body = { ids: [ids[1]], section: 'early' };
    const moved = await call(server, 'PUT', `/api/galleries/${id}/photos/section`, { token: admin, body });
    expect(moved.status).toBe(200);
    expect((await namesOf(server, admin, id)).slice(1, 3)).toEqual(['img_9.jpg', 'x.jpg']);
    const unknown = { ids: [ids[1]], section: 'nowhere' };
    expect(
      (await call(server, 'PUT', `/api/galleries/${id}/photos/section`, { token: admin, body: unknown })).status,
    ).toBe(422);
  });

  test('that come for a section which was removed meanwhile are in none', async ({ server, admin }) => {
    const { id } = await givenGallery(server, admin, { sections: [{ id: 'late', title: 'Party' }] });
    const fields = { section: 'gone' };
    const { status } = await add(server, admin, id, await makePicture({ width: 300, height: 200 }), 'a.jpg', fields);
    expect(status).toBe(201);
    const late = await makePicture({ width: 300, height: 200, seed: 2 });
    await add(server, admin, id, late, 'b.jpg', { section: 'late' });
    expect(await namesOf(server, admin, id)).toEqual(['b.jpg', 'a.jpg']);
  });

  test('are in a gallery once, and can be removed and brought back', async ({ server, admin }) => {
    const { id } = await givenGallery(server, admin);
    const file = await makePicture({ width: 300, height: 200 });
    const first = (await add(server, admin, id, file, 'a.jpg')).body.data;
    const twice = await add(server, admin, id, file, 'b.jpg');
    expect(twice.status).toBe(409);
    expect(twice.body).toMatchObject({
      code: 'GALLERY_PHOTO_ALREADY_THERE',
      data: { id: first.id, original_name: 'a.jpg' },
    });
    const post = (path: string) =>
      call(server, 'POST', `/api/galleries/${id}/photos/${path}`, { token: admin, body: { ids: [first.id] } });
    expect((await post('remove')).status).toBe(200);
    expect(await namesOf(server, admin, id)).toEqual([]);
    expect((await call(server, 'GET', `/api/galleries/${id}`, { token: admin })).body.data.counts.photos).toBe(0);
    expect((await post('restore')).status).toBe(200);
    expect(await namesOf(server, admin, id)).toEqual(['a.jpg']);
    await post('remove');
    const second = (await add(server, admin, id, await makePicture({ seed: 2 }), 'b.jpg')).body.data;
    const body = uploadForm(file, {}, 'c.jpg');
    await call(server, 'POST', `/api/galleries/${id}/photos/${second.id}/file`, { token: admin, body });
    expect((await post('restore')).status).toBe(409);
    const other = await givenGallery(server, admin);
    expect((await add(server, admin, other.id, file, 'a.jpg')).status).toBe(201);
  });

  test('that were removed come back when they are uploaded again, with what the client has said', async ({
    server,
    admin,
  }) => {
    const sections = [{ id: 'late', title: 'Party' }];
    const { id } = await givenGallery(server, admin, { sections });
    const file = await makePicture();
    const { body: first } = await add(server, admin, id, file, 'a.jpg');
    const photo: number = first.data.id;
    const em = server.orm.em.fork();
    await em.insert(GalleryComment, { gallery: id, photo, author: 'client', text: 'Lovely', createdAt: new Date() });
    const marks = { isFavourite: true, isChosen: true, focalX: 0.9 };
    await em.nativeUpdate(GalleryPhoto, { id: photo }, { ...marks, isLost: true, deletedAt: new Date() });
    const before = await storedPhoto(server);
    // The rights are in its files, which get other names for that.
    await call(server, 'PUT', '/api/settings', { token: admin, body: { photographer_name: 'Elena Marlow' } });

    const { status, body } = await add(server, admin, id, file, 'again.jpg', { section: 'late' });
    expect([status, body.data]).toMatchObject([
      201,
      { id: photo, original_name: 'again.jpg', section: 'late', is_favourite: true, is_chosen: true, comments: 1 },
    ]);
    const after = await storedPhoto(server);
    expect(after).toMatchObject({ ...marks, id: photo, isLost: false, deletedAt: null, nameKey: 'again.jpg' });
    expect(after.web.file).not.toBe(before.web.file);
    await server.app.removals.idle();
    const left = [];
    for await (const name of server.files.list()) left.push(name);
    // An archive that is being sent may still need the file for screens that it had, and no sweep wonders whose it is.
    const formerWeb = galleryFile(before.web.file);
    expect(left.toSorted()).toEqual([...galleryFilesOf(after), formerWeb].toSorted());
    expect(await findUnused(server.orm.em.fork(), left)).toEqual([]);
    const versions = await call(server, 'GET', `/api/galleries/${id}/photos/${photo}/former-files`, { token: admin });
    expect(versions.body.data).toEqual([]);

    for (const fields of [{}, { section: 'gone' }]) {
      await em.nativeUpdate(GalleryPhoto, { id: photo }, { deletedAt: new Date() });
      const again = await add(server, admin, id, file, 'a.jpg', fields);
      expect(again.body.data).toMatchObject({ id: photo, section: 'late' });
    }
  });

  test('keep the last part of whatever name they come with', async ({ server, admin }) => {
    const { id } = await givenGallery(server, admin);
    const names = [
      '../../etc/passwd.jpg',
      'C:\\photos\\a:b.jpg',
      `${'x'.repeat(300)}.jpg`,
      'ring 💍.jpg',
      'ring 💍.jpg',
    ];
    for (const [seed, name] of names.entries()) {
      const added = await add(server, admin, id, await makePicture({ width: 90, height: 60, seed }), name);
      expect([name, added.status]).toEqual([name, 201]);
    }
    const kept = ['a:b.jpg', 'passwd.jpg', 'ring 💍.jpg', 'ring 💍.jpg', `${'x'.repeat(196)}.jpg`];
    expect(await namesOf(server, admin, id)).toEqual(kept);
  });

  test('that are no photographs are refused and leave nothing', async ({ server, admin }) => {
    const { id } = await givenGallery(server, admin);
    const refused = await add(server, admin, id, Buffer.from('<svg/>'), 'a.jpg');
    expect(refused.status).toBe(415);
    const names: string[] = [];
    for await (const name of server.files.list()) names.push(name);
    expect(names).toEqual([]);
  });

  test('are in the portfolio and known to the gallery, or neither', async ({ server, admin }) => {
    const { id } = await givenGallery(server, admin);
    const photo = (await add(server, admin, id, await makePicture(), 'First_dance.jpg')).body.data;
    const copy = () =>
      call(server, 'POST', `/api/galleries/${id}/photos/portfolio`, { token: admin, body: { ids: [photo.id] } });
    await runSql(server.dataDir, {
      sqlite: "create trigger refuse before update on gallery_photos begin select raise(abort, 'refused'); end",
      postgres: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before update on gallery_photos for each row execute function refuse()`,
    });
    const refused = await copy();
    await runSql(server.dataDir, { sqlite: 'drop trigger refuse', postgres: 'drop trigger refuse on gallery_photos' });

    expect(refused.status).toBe(500);
    expect((await call(server, 'GET', '/api/images', { token: admin })).body.total).toBe(0);
    expect((await copy()).status).toBe(200);
    expect((await call(server, 'GET', '/api/images', { token: admin })).body.total).toBe(1);
  });

  test('are added to the portfolio, each once', async ({ server, admin }) => {
    const { id } = await givenGallery(server, admin);
    const photo = (await add(server, admin, id, await makePicture(), 'Anna_Müller_+41790000000_nude.jpg')).body.data;
    const copy = async () =>
      (await call(server, 'POST', `/api/galleries/${id}/photos/portfolio`, { token: admin, body: { ids: [photo.id] } }))
        .body.data;
    const [added] = await copy();
    expect(await copy()).toEqual([added]);
    const image = (await call(server, 'GET', `/api/images/${added.image_id}`)).body.data;
    expect(image).toMatchObject({ title: 'Photograph', is_public: true });
    expect(JSON.stringify(image)).not.toMatch(/Anna|ller|4179|nude/i);
    const photosOf = `/api/galleries/${id}/photos`;
    const known = async () => {
      const [{ image_id: inList }] = (await call(server, 'GET', photosOf, { token: admin })).body.data;
      const point = { token: admin, body: { focal_x: 0.5, focal_y: 0.5 } };
      return [inList, (await call(server, 'PUT', `${photosOf}/${photo.id}/focal-point`, point)).body.data.image_id];
    };
    expect(await known()).toEqual([added.image_id, added.image_id]);
    await call(server, 'DELETE', `/api/images/${added.image_id}`, { token: admin });
    expect(await known()).toEqual([null, null]);
    await call(server, 'POST', `/api/images/trash/${added.image_id}/restore`, { token: admin });
    expect(await known()).toEqual([added.image_id, added.image_id]);

    // The original belongs to both: neither deletion takes it from the other.
    const { sha256 } = await storedPhoto(server);
    const original = join(server.dataDir, 'originals', sha256.slice(0, 2), sha256);
    await call(server, 'DELETE', `/api/images/${added.image_id}`, { token: admin });
    await call(server, 'DELETE', `/api/images/trash/${added.image_id}`, { token: admin });
    await server.app.removals.idle();
    expect(existsSync(original)).toBe(true);
    const [again] = await copy();
    await call(server, 'DELETE', `/api/galleries/${id}`, { token: admin });
    await call(server, 'DELETE', `/api/galleries/trash/${id}`, { token: admin });
    await server.app.removals.idle();
    expect(existsSync(original)).toBe(true);
    expect((await call(server, 'GET', `/api/images/${again.image_id}`)).status).toBe(200);
    const left: string[] = [];
    for await (const name of server.files.listIn('galleries/')) left.push(name);
    expect(left).toEqual([]);
  });
});
