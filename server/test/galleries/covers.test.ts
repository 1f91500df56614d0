import { ClientGallery } from '@vitrine/shared/contract/galleries/client';
import { describe, expect } from 'vitest';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { call, type Server, test } from '../helpers/fixtures.ts';
import { changeGallery, givenFiles, givenGallery, givenPhotos, openGallery } from '../helpers/galleries.ts';

const PASSWORD = 'orchids at dusk';
const upright = { width: 2000, height: 3000 };

async function readGallery(server: Server, secret: string, password?: string) {
  const headers = await openGallery(server, secret, password);
  return ClientGallery.parse((await call(server, 'GET', '/api/for/gallery', { headers })).body.data);
}
const coverOf = async (server: Server, secret: string) => (await readGallery(server, secret)).cover;
const ask = (server: Server, secret: string, password?: string) =>
  call(server, 'POST', '/api/for/open', { body: { secret, password } });
const statusOf = async (server: Server, address: string) => (await call(server, 'GET', address)).status;

describe('the cover of a gallery', () => {
  test('is the photograph that was chosen, else the first wide one, else the first', async ({ server }) => {
    const sections = [{ id: 'evening', title: 'Evening' }];
    const { id, secret } = await givenGallery(server, { hasCover: true, sections });
    expect(await coverOf(server, secret)).toBeNull();
    const [first = 0] = await givenPhotos(server, id, 1, { ...upright, section: 'evening', nameKey: 'b' });
    await givenPhotos(server, id, 1, { ...upright, nameKey: 'a' });
    expect(await coverOf(server, secret)).toMatchObject({ id: first, ...upright, widths: [360, 720] });
    const [wide = 0, other = 0] = await givenPhotos(server, id, 2);
    expect((await coverOf(server, secret))?.id).toBe(wide);

    await changeGallery(server, id, { coverPhotoId: other });
    expect((await coverOf(server, secret))?.id).toBe(other);
    await server.orm.em.fork().nativeUpdate(GalleryPhoto, { id: other }, { deletedAt: new Date() });
    expect((await coverOf(server, secret))?.id).toBe(wide);
    // Its pictures have no watermark yet.
    await server.orm.em.fork().nativeUpdate(GalleryPhoto, { id: wide }, { picturesHidden: true });
    expect((await coverOf(server, secret))?.id).toBe(first);
    const elsewhere = await givenGallery(server, { hasCover: true });
    const [strange = 0] = await givenPhotos(server, elsewhere.id, 1);
    await changeGallery(server, id, { coverPhotoId: strange });
    expect((await coverOf(server, secret))?.id).toBe(first);

    await changeGallery(server, id, { hasCover: false });
    expect(await coverOf(server, secret)).toBeNull();
  });

  test('is there for a new gallery, and is chosen among its photographs alone', async ({ server, admin }) => {
    const body = { title: 'Anna and Ben', event_date: '2026-09-12', cover_photo_id: 1 };
    const created = await call(server, 'POST', '/api/galleries', { token: admin, body });
    expect(created.body.data).toMatchObject({
      event_date: '2026-09-12',
      has_cover: true,
      cover_photo_id: null,
      has_open_cover: false,
    });
    const { id } = created.body.data;
    const [photo = 0] = await givenPhotos(server, id, 1);
    const [removed = 0] = await givenPhotos(server, id, 1, { deletedAt: new Date() });
    const [strange = 0] = await givenPhotos(server, (await givenGallery(server)).id, 1);
    const put = (body: object) => call(server, 'PUT', `/api/galleries/${id}`, { token: admin, body });

    expect((await put({ cover_photo_id: photo })).body.data).toMatchObject({ cover_photo_id: photo, version: 2 });
    for (const wrong of [strange, removed, 999_999, 0, -1, 1.5, '1', {}, 2 ** 53]) {
      const { status, body: answer } = await put({ cover_photo_id: wrong });
      expect([wrong, status, answer.errors?.[0]?.field]).toEqual([wrong, 422, 'cover_photo_id']);
    }
    for (const wrong of ['2026-02-30', '12.9.2026', '', "'; --", 5, '2026-09-12T00:00:00Z']) {
      expect([wrong, (await put({ event_date: wrong })).status]).toEqual([wrong, 422]);
    }
    for (const field of ['has_cover', 'has_open_cover']) expect((await put({ [field]: 'yes' })).status).toBe(422);
    const { body: kept } = await put({ cover_photo_id: null, event_date: null });
    expect(kept.data).toMatchObject({ cover_photo_id: null, event_date: null, has_open_cover: false });
  });

  test('keeps its focal point visible, which the photographer sets', async ({ server, admin }) => {
    const { id, secret } = await givenGallery(server, { hasCover: true });
    const [photo = 0] = await givenPhotos(server, id, 1, { focalX: 0.6, focalY: 0.2 });
    const [strange = 0] = await givenPhotos(server, (await givenGallery(server)).id, 1);
    const before = await readGallery(server, secret);
    expect(before.cover).toMatchObject({ focal_x: 0.6, focal_y: 0.2 });
    const put = (body: object, of = photo) =>
      call(server, 'PUT', `/api/galleries/${id}/photos/${of}/focal-point`, { token: admin, body });

    const { status, body } = await put({ focal_x: 0.75, focal_y: 0 });
    expect([status, body.data.id, body.data.focal_x, body.data.focal_y]).toEqual([200, photo, 0.75, 0]);
    const after = await readGallery(server, secret);
    expect(after.cover).toMatchObject({ focal_x: 0.75, focal_y: 0 });
    expect(after.marks.content).toBeGreaterThan(before.marks.content);

    for (const wrong of [{ focal_x: -0.01 }, { focal_y: 1.01 }, { focal_x: '0.5' }, { focal_y: null }, { focal_x: [] }])
      expect([wrong, (await put({ focal_x: 0.5, focal_y: 0.5, ...wrong })).status]).toEqual([wrong, 422]);
    expect((await put({ focal_x: 0.5 })).status).toBe(422);
    expect((await put({ focal_x: 0.5, focal_y: 0.5 }, strange)).status).toBe(404);
    expect((await readGallery(server, secret)).cover).toMatchObject({ focal_x: 0.75, focal_y: 0 });
  });

  test('changes the content that clients read', async ({ server, admin }) => {
    const { id, secret } = await givenGallery(server, { hasCover: true });
    const [, second = 0] = await givenPhotos(server, id, 2);
    const before = await readGallery(server, secret);
    await call(server, 'PUT', `/api/galleries/${id}`, { token: admin, body: { cover_photo_id: second } });
    const after = await readGallery(server, secret);
    expect(after.cover?.id).toBe(second);
    expect(after.marks.content).toBeGreaterThan(before.marks.content);
  });
});

describe('before the password', () => {
  test('nothing of a gallery is told', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { password: PASSWORD, hasCover: true });
    await givenFiles(server, id);
    for (const password of [undefined, 'wrong']) {
      const { status, body } = await ask(server, secret, password);
      expect(status).toBe(401);
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'success']);
    }
  });

  test('title and a small picture are shown if the photographer wants it, and no other file', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { password: PASSWORD, hasCover: true, hasOpenCover: true });
    const large = { width: 1600, height: 1067, file: 'aa/large.webp', bytes: 500 };
    const { pictures } = await givenFiles(server, id);
    const files = server.orm.em.fork();
    await files.nativeUpdate(GalleryPhoto, { gallery: id }, { pictures: [...pictures, large] });
    const { status, body } = await ask(server, secret);
    expect([status, body.code, body.data.title]).toEqual([401, 'PASSWORD_NEEDED', 'Ingrid and Nils']);
    const { address, widths } = body.data.cover;
    expect(widths).toEqual([360, 720]);
    expect(JSON.stringify(await ask(server, secret, 'wrong'))).not.toContain('Ingrid');

    expect(await statusOf(server, `${address}/720.webp`)).toBe(200);
    for (const file of ['1600.webp', 'original', 'web', '0720.webp', '720.webp%00', '..%2F720.webp'])
      expect([file, await statusOf(server, `${address}/${file}`)]).toEqual([file, 404]);
    // The signature is for this photograph.
    const [other = 0] = await givenPhotos(server, id, 1);
    const photo = (await readGallery(server, secret, PASSWORD)).cover?.id;
    expect(await statusOf(server, `${address.replace(`/${photo}/`, `/${other}/`)}/720.webp`)).toBe(404);

    await changeGallery(server, id, { coverPhotoId: other });
    expect(await statusOf(server, `${address}/720.webp`)).toBe(404);
    await changeGallery(server, id, { coverPhotoId: null, hasOpenCover: false });
    expect(await statusOf(server, `${address}/720.webp`)).toBe(404);
    expect((await ask(server, secret)).body.data).toBeUndefined();
    await changeGallery(server, id, { hasOpenCover: true, hasCover: false });
    expect(await statusOf(server, `${address}/720.webp`)).toBe(404);
    expect((await ask(server, secret)).body.data).toEqual({ title: 'Ingrid and Nils', cover: null });
    await changeGallery(server, id, { hasCover: true, linkHash: null });
    expect(await statusOf(server, `${address}/720.webp`)).toBe(404);
  });

  test('no other photograph takes the place of the one that was chosen', async ({ server }) => {
    const { id, secret } = await givenGallery(server, { password: PASSWORD, hasCover: true, hasOpenCover: true });
    const { id: first } = await givenFiles(server, id);
    const coverOfAll = async () => (await ask(server, secret)).body.data.cover;
    const { address, ...cover } = await coverOfAll();
    expect(cover.id).toBe(first);
    const [chosen = 0] = await givenPhotos(server, id, 1);
    await changeGallery(server, id, { coverPhotoId: chosen });
    const em = server.orm.em.fork();

    for (const change of [{ picturesHidden: true }, { picturesHidden: false, deletedAt: new Date() }]) {
      expect((await coverOfAll()).id).toBe(chosen);
      await em.nativeUpdate(GalleryPhoto, { id: chosen }, change);
      expect([change, await coverOfAll()]).toEqual([change, null]);
      expect([change, await statusOf(server, `${address}/720.webp`)]).toEqual([change, 404]);
      await em.nativeUpdate(GalleryPhoto, { id: chosen }, { picturesHidden: false, deletedAt: null });
    }
    await em.nativeDelete(GalleryPhoto, { id: chosen });
    expect(await coverOfAll()).toBeNull();
    expect((await readGallery(server, secret, PASSWORD)).cover?.id).toBe(first);
  });
});
