import { createHash } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import { describe, expect, test } from 'vitest';
import { describeBytes } from '../../../scripts/commands/import/description.ts';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { createRecovery } from '../../src/features/images/files/recovery.ts';
import { call, makePicture, uploadForm } from '../helpers/fixtures.ts';
import { givenLibrary, type Library, STORES } from '../helpers/library.ts';

const DAY_MS = 24 * 60 * 60_000;
const LONG_AGO = new Date(Date.now() - (TRASH_DAYS + 1) * DAY_MS);

const post = (library: Library, path: string, body?: unknown) =>
  call(library.server, 'POST', path, { token: library.token, body });

async function givenPhoto(library: Library, seed = 1) {
  const { id } = (await post(library, '/api/galleries', { title: 'Anna and Ben' })).body.data;
  const file = await makePicture({ width: 340, height: 240, seed });
  const photo = (await post(library, `/api/galleries/${id}/photos`, uploadForm(file))).body.data;
  return {
    gallery: id as number,
    id: photo.id as number,
    sha256: createHash('sha256').update(file).digest('hex'),
    file,
  };
}

const sweep = async (library: Library) => {
  library.s3.age(2 * DAY_MS);
  return library.server.app.fileSweep.run();
};

describe.each(STORES)('the files of galleries in a %s', (kind) => {
  test('are known to the sweep, and others are set aside', async () => {
    const library = await givenLibrary(kind);
    await givenPhoto(library);
    const before = await library.names();
    expect(before.map((name) => name.replace(/\/.*/, '')).toSorted()).toEqual(['galleries', 'galleries', 'originals']);
    expect(await sweep(library)).toEqual({ moved: 0, returned: 0, purged: 0, held: null });

    const [photo] = await library.server.orm.em.fork().find(GalleryPhoto, {});
    const former = `${photo?.pictureKey.slice(0, 16)}${'0'.repeat(16)}`;
    const strangers = [
      `galleries/${former.slice(0, 2)}/${former}-340.webp`,
      `galleries/ab/ab${'0'.repeat(30)}-web.jpg`,
    ];
    for (const name of strangers) library.put(name);
    expect(await sweep(library)).toEqual({ moved: 2, returned: 0, purged: 0, held: null });
    const left = await library.names();
    expect(left.filter((name) => !name.startsWith('quarantine/'))).toEqual(before);
    expect(left.filter((name) => name.startsWith('quarantine/'))).toHaveLength(2);
  });
});

describe('the files of galleries', () => {
  test('go into the quarantine with what was in the trash for too long, but for an original of the portfolio', async () => {
    const library = await givenLibrary('folder');
    const { server, token } = library;
    const kept = await givenPhoto(library, 1);
    const shared = await givenPhoto(library, 2);
    const gone = await givenPhoto(library, 3);
    await post(library, '/api/images', uploadForm(shared.file, { title: 'Shared' }));
    await server.app.renditions.idle();
    await post(library, `/api/galleries/${kept.gallery}/photos/remove`, { ids: [kept.id] });
    for (const { gallery } of [shared, gone]) await call(server, 'DELETE', `/api/galleries/${gallery}`, { token });
    expect(await server.app.galleryTrash.purge()).toBe(0);

    await server.orm.em.fork().nativeUpdate(Gallery, { deletedAt: { $ne: null } }, { deletedAt: LONG_AGO });
    expect(await server.app.galleryTrash.purge()).toBe(4);
    const names = await library.names();
    const inUse = names.filter((name) => !name.startsWith('quarantine/'));
    expect(
      inUse
        .filter((name) => name.startsWith('originals/'))
        .map((name) => name.slice(-64))
        .toSorted(),
    ).toEqual([kept.sha256, shared.sha256].toSorted());
    expect(inUse.filter((name) => name.startsWith('galleries/'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('quarantine/'))).toHaveLength(5);
    expect((await post(library, `/api/galleries/${kept.gallery}/photos/restore`, { ids: [kept.id] })).status).toBe(200);
  });

  test('that a lost database has left come back as images that are not public', async () => {
    const library = await givenLibrary('folder');
    const { server, token } = library;
    const { sha256 } = await givenPhoto(library);
    await server.orm.em.fork().nativeDelete(Gallery, {});

    const { reader } = server.database;
    const { store, images } = server.app;
    const within = <T>(work: () => Promise<T>) => RequestContext.create(server.orm.em, work);
    const recovery = createRecovery({ reader, store, images, within });
    const told = await recovery.recover({ describe: describeBytes, onProgress: () => {} });
    expect(told).toEqual({ recovered: [sha256], failed: [] });
    const listed = await call(server, 'GET', '/api/images', { token });
    expect(listed.body.data).toMatchObject([{ sha256, is_public: false }]);
    await server.app.renditions.idle();
  });
});

test('nothing of a gallery is public', async () => {
  const library = await givenLibrary('folder');
  const { server, token } = library;
  const { id, sha256, gallery } = await givenPhoto(library);
  const before = (await call(server, 'GET', '/api/content')).body;
  await post(library, `/api/galleries/${gallery}/comments`, { photo_id: id, text: 'A secret' });
  await call(server, 'PUT', `/api/galleries/${gallery}`, { token, body: { title: 'A secret' } });
  const after = (await call(server, 'GET', '/api/content')).body;
  // Not even the revision tells that something has changed.
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toMatch(/Anna|secret/);
  expect((await call(server, 'GET', '/api/images')).body.total).toBe(0);

  const photo = await server.orm.em.fork().findOneOrFail(GalleryPhoto, { id });
  const files = [...photo.pictures, photo.web].map(({ file }) => file);
  for (const file of files) {
    const name = file.slice(3);
    expect((await call(server, 'GET', `/static/images/${name}`)).status).toBe(404);
    // Where no site was built yet, its other addresses say so.
    for (const address of [`/static/images/${file}`, `/galleries/${file}`, `/${file}`])
      expect([404, 503]).toContain((await call(server, 'GET', address)).status);
    expect((await call(server, 'GET', `/api/galleries/files/${name}`)).status).toBe(403);
  }
  const signed = server.app.signer.sign(`/static/images/${files[0]?.slice(3)}`);
  expect((await call(server, 'GET', signed)).status).toBe(404);
  const web = server.app.signer.sign(`/api/galleries/files/${photo.web.file.slice(3)}`);
  expect((await call(server, 'GET', web)).status).toBe(404);
  expect([404, 503]).toContain((await call(server, 'GET', `/originals/${sha256.slice(0, 2)}/${sha256}`)).status);
});
