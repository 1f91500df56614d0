// @module-tag nightly
import { hash } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { FileRemoval } from '../../src/features/images/files/file-removal.entity.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { originalFile } from '../../src/storage/file-names.ts';
import { call, type Server, startForTest } from '../helpers/fixtures.ts';
import { givenFiles, givenGallery } from '../helpers/galleries.ts';
import { givenLibrary, take } from '../helpers/library.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const isKept = (name: string) => !name.startsWith('quarantine/');
const countRows = ({ orm }: Server) =>
  Promise.all([Image, GalleryPhoto, FileRemoval].map((entity) => orm.em.fork().count<object>(entity, {})));

/** A server whose bucket belongs to another installation, with an image and a gallery in the trash. */
async function givenTrash() {
  const library = await givenLibrary('bucket', { isForeign: true });
  const { server, token, s3 } = library;
  const { id: image } = await take(library);
  await call(server, 'DELETE', `/api/images/${image}`, { token });
  const { id: gallery } = await givenGallery(server, { deletedAt: new Date() });
  await givenFiles(server, gallery);
  const left = async () => [await countRows(server), s3.names()];
  return { ...library, image, gallery, left };
}

/** The daily work, and the removal of files. */
async function keepHouse({ app, orm }: Server) {
  app.removals.wake();
  await app.removals.idle();
  await RequestContext.create(orm.em, () => app.maintenance.run());
}

describe('a bucket of another installation', () => {
  test('keeps its files, also those that the sweep knows nothing of', async () => {
    const { server, names, put } = await givenLibrary('bucket', { isForeign: true });
    put(originalFile(hash('sha256', 'of the other one')));
    const before = await names();

    expect((await server.app.fileSweep.run()).moved).toBe(0);

    expect(await names()).toEqual(before);
  });

  test('has nothing deleted for good: that is refused with the remedy, and stays in the trash', async () => {
    const { server, token, image, gallery, left } = await givenTrash();
    const before = await left();

    for (const path of [`images/trash/${image}`, `galleries/trash/${gallery}`, 'demo/removed']) {
      const { status, body } = await call(server, 'DELETE', `/api/${path}`, { token });
      const message = expect.stringContaining('npm run storage -- adopt');
      expect([path, status, body]).toEqual([path, 409, expect.objectContaining({ code: 'STORAGE_NOT_OURS', message })]);
    }

    expect(await left()).toEqual(before);
  });

  test('keeps what is in the trash beyond its time, and what is still to be removed, until it is adopted', async () => {
    const { server, s3, put, left } = await givenTrash();
    const long = { deletedAt: new Date(Date.now() - 40 * DAY_MS) };
    const em = server.orm.em.fork();
    await em.nativeUpdate(Image, {}, long);
    await em.nativeUpdate(Gallery, {}, long);
    const sha256 = hash('sha256', 'deleted before the secrets were lost');
    put(originalFile(sha256));
    await em.insert(FileRemoval, { sha256, names: [originalFile(sha256)], createdAt: new Date() });
    const before = await left();

    await keepHouse(server);
    expect(await left()).toEqual(before);

    await server.stop();
    s3.objects.delete('elena/vitrine-owner');
    const adopted = await startForTest(s3.env, server.dataDir);
    await keepHouse(adopted);
    expect(await countRows(adopted)).toEqual([0, 0, 0]);
    expect(s3.names().filter(isKept)).toEqual([]);
  });
});
