// @module-tag nightly
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import { describe, expect } from 'vitest';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { readPortfolio } from '../../src/features/demo/portfolio.ts';
import { countWaiting } from '../helpers/count-waiting.ts';
import { call, eventually, makePicture, type Server, test, uploadForm } from '../helpers/fixtures.ts';
import { hashOfLink, openGallery } from '../helpers/galleries.ts';
import { ACCOUNT, kill, startProcess } from '../helpers/server-process.ts';
import { isOnPostgres } from '../helpers/test-database.ts';

const LOGO = { kind: 'logo' };

async function givenGallery(server: { url: string }, token: string, watermark: object | null, photos = 1) {
  const { body } = await call(server, 'POST', '/api/galleries', { token, body: { title: 'Anna', watermark } });
  for (let seed = 0; seed < photos; seed += 1) {
    const form = uploadForm(await makePicture({ width: 500, height: 300, seed }));
    const added = await call(server, 'POST', `/api/galleries/${body.data.id}/photos`, { token, body: form });
    expect(added.status).toBe(201);
  }
  return body.data.id as number;
}

async function setLogo(server: { url: string }, token: string, width: number | null) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect x="9" y="9" width="${width}" height="60"/></svg>`;
  const form = uploadForm(Buffer.from(svg));
  const logo = width && (await call(server, 'POST', '/api/site/logo', { token, body: form })).body.data.file;
  const { status } = await call(server, 'PUT', '/api/site', { token, body: { logo_file: logo } });
  expect(status).toBe(200);
}

async function setName(server: { url: string }, token: string, name: string) {
  const { status } = await call(server, 'PUT', '/api/settings', { token, body: { photographer_name: name } });
  expect(status).toBe(200);
}

const readPhotos = (server: Server, gallery: number) =>
  server.orm.em.fork().find(GalleryPhoto, { gallery }, { orderBy: { id: 'ASC' } });
const keysOf = async (server: Server, gallery: number) =>
  (await readPhotos(server, gallery)).map(({ pictureKey }) => pictureKey);

/** Once its pictures are drawn, drawing them again makes the same. */
async function expectNewest(server: Server, gallery: number) {
  const { pictureRemaker } = server.app;
  await pictureRemaker.idle();
  const drawn = await keysOf(server, gallery);

  await server.orm.em.fork().nativeUpdate(GalleryPhoto, { gallery }, { picturesPending: true });
  pictureRemaker.wake();
  await pictureRemaker.idle();
  expect(await keysOf(server, gallery)).toEqual(drawn);
}

describe('a gallery whose watermark is the logo', () => {
  test('is drawn anew when the logo is changed or removed, or the name in its place is another', async ({
    server,
    admin,
  }) => {
    const gallery = await givenGallery(server, admin, LOGO, 2);
    const other = await givenGallery(server, admin, { kind: 'text', text: 'Anna' });
    const [otherKey] = await keysOf(server, other);
    const known = new Set(await keysOf(server, gallery));
    const isDrawnAnew = async () => {
      await server.app.pictureRemaker.idle();
      const photos = await readPhotos(server, gallery);
      expect(photos.filter(({ picturesPending }) => picturesPending)).toEqual([]);
      expect(await keysOf(server, other)).toEqual([otherKey]);
      const isNew = photos.map(({ pictureKey }) => !known.has(pictureKey));
      for (const { pictureKey } of photos) known.add(pictureKey);
      return isNew;
    };

    await setName(server, admin, 'Elena Marlow');
    expect(await isDrawnAnew()).toEqual([true, true]);
    await setLogo(server, admin, 280);
    expect(await isDrawnAnew()).toEqual([true, true]);
    await setLogo(server, admin, 180);
    expect(await isDrawnAnew()).toEqual([true, true]);
    await setName(server, admin, 'Elena Marlow-Winter');
    expect(await isDrawnAnew()).toEqual([false, false]);
    await setLogo(server, admin, null);
    expect(await isDrawnAnew()).toEqual([true, true]);
  });

  test('is drawn anew when the demo, whose photographer is in its place, is removed or brought back', async ({
    server,
    admin,
  }) => {
    await setName(server, admin, (await readPortfolio()).settings.photographer_name ?? '');
    const gallery = await givenGallery(server, admin, LOGO);
    const drawnAfter = async (change: string) => {
      expect((await call(server, 'POST', `/api/demo/${change}`, { token: admin })).status).toBe(200);
      await server.app.pictureRemaker.idle();
      return keysOf(server, gallery);
    };
    const before = await keysOf(server, gallery);

    expect(await drawnAfter('remove')).not.toEqual(before);
    expect(await drawnAfter('restore')).toEqual(before);
  });

  test('shows what it has until then, and after that another edition', async ({ server, admin }) => {
    const gallery = await givenGallery(server, admin, LOGO);
    await server.app.pictureRemaker.stop();
    const { body } = await call(server, 'GET', `/api/galleries/${gallery}`, { token: admin });
    const headers = await openGallery(server, body.data.link.split('#').at(-1));
    const readPhoto = async () => (await call(server, 'GET', '/api/for/photos', { headers })).body.data[0];
    const before = await readPhoto();

    await setLogo(server, admin, 280);
    expect(await server.orm.em.fork().count(GalleryPhoto, { picturesPending: true })).toBe(1);
    const meanwhile = await readPhoto();
    expect(meanwhile).toEqual(before);
    expect((await call(server, 'GET', `${meanwhile.address}/360.webp?${meanwhile.edition}`)).status).toBe(200);
    const [photo] = (await call(server, 'GET', `/api/galleries/${gallery}/photos`, { token: admin })).body.data;
    expect(photo.thumbnail_url).toContain('/api/galleries/files/');

    await server.orm.em.fork().nativeUpdate(GalleryPhoto, { gallery }, { pictureKey: hashOfLink('another key') });
    expect((await readPhoto()).edition).not.toBe(before.edition);
  });

  test('has the newest logo on photographs that are uploaded while it is changed', async ({ server, admin }) => {
    const gallery = await givenGallery(server, admin, LOGO, 0);
    const upload = async (seed: number) => {
      const form = uploadForm(await makePicture({ width: 700, height: 500, seed }));
      expect(
        (await call(server, 'POST', `/api/galleries/${gallery}/photos`, { token: admin, body: form })).status,
      ).toBe(201);
    };
    const changes = async () => {
      for (let width = 100; width < 160; width += 10) await setLogo(server, admin, width);
    };
    await Promise.all([changes(), ...Array.from({ length: 10 }, (_, seed) => upload(seed))]);
    await expectNewest(server, gallery);
  });

  test.runIf(isOnPostgres)(
    'has the newest logo also if it is made while that is being saved',
    async ({ server, admin }) => {
      const held = await givenGallery(server, admin, LOGO, 0);
      const locked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const holding = server.orm.em.fork().transactional(async (within) => {
        await within.findOneOrFail(Gallery, held, { lockMode: LockMode.PESSIMISTIC_WRITE });
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      const saving = setLogo(server, admin, 280);
      await eventually(async () => expect(await countWaiting(server)).toBe(1));

      // Its transaction has not ended, and has looked up the galleries that there are.
      let isMade = false;
      const making = givenGallery(server, admin, LOGO).finally(() => {
        isMade = true;
      });
      await eventually(async () => expect(isMade || (await countWaiting(server)) > 1).toBe(true));
      released.resolve();
      await Promise.all([holding, saving]);
      await expectNewest(server, await making);
    },
  );

  test.skipIf(isOnPostgres)('is drawn anew after a kill', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-logo-kill-'));
    const signIn = async (url: { url: string }) =>
      (await call(url, 'POST', '/api/auth/login', { body: ACCOUNT })).body.access_token;
    let server = await startProcess(dataDir);
    try {
      let token = await signIn(server);
      const gallery = await givenGallery(server, token, LOGO, 6);
      const read = async () => (await call(server, 'GET', `/api/galleries/${gallery}/photos`, { token })).body.data;
      const namesOf = (photos: { thumbnail_url: string }[]) => photos.map((photo) => photo.thumbnail_url.split('?')[0]);
      const before = namesOf(await read());
      await setLogo(server, token, 280);
      await kill(server);

      server = await startProcess(dataDir);
      token = await signIn(server);
      const countPending = async () =>
        (await call(server, 'GET', `/api/galleries/${gallery}`, { token })).body.data.counts.pending;
      await expect.poll(countPending, { timeout: 60_000 }).toBe(0);
      const after = namesOf(await read());
      expect(after).toHaveLength(6);
      expect(after.filter((name) => before.includes(name))).toEqual([]);
    } finally {
      await kill(server);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
