import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CameraField } from '@vitrine/shared/site-choices';
import { describe, expect, vi } from 'vitest';
import { OriginalDamaged } from '../../src/errors.ts';
import { Image } from '../../src/features/images/image.entity.ts';
import { call, eventually, type Server, test, uploadForm } from '../helpers/fixtures.ts';
import { givenScene } from '../helpers/imaging.fixtures.ts';

const FACTS = {
  camera: 'Leica Q2',
  lens: 'SUMMILUX 1:1.7/28 ASPH.',
  focal_length: 28,
  aperture: 1.7,
  exposure_time: 0.004,
  iso: 200,
  date: '2024-05-03',
};
const PRIVATE = ['SN-778899', 'LENS-445566', 'Zoe Owner', '51.5', '18:20', '0.1166'];

/** A photograph with everything that a camera may write. */
const photograph = (seed: number) =>
  givenScene(60 + seed, 40)
    .withExif({
      IFD0: { Make: 'LEICA CAMERA AG', Model: 'LEICA Q2' },
      IFD2: {
        ...{ FNumber: '17/10', ExposureTime: '1/250', ISOSpeedRatings: '200', FocalLength: '28/1' },
        ...{ DateTimeOriginal: '2024:05:03 18:20:00', LensModel: 'SUMMILUX 1:1.7/28 ASPH.' },
        ...{ BodySerialNumber: 'SN-778899', LensSerialNumber: 'LENS-445566', CameraOwnerName: 'Zoe Owner' },
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .jpeg()
    .toBuffer();

async function upload(server: Server, token: string, seed = 0): Promise<number> {
  const body = uploadForm(await photograph(seed), { title: `Photograph ${seed}` });
  return (await call(server, 'POST', '/api/images', { token, body })).body.data.id;
}

const choose = (server: Server, token: string, camera_line: CameraField[]) =>
  call(server, 'PUT', '/api/site', { token, body: { camera_line } });

/** Every public answer about an image. */
async function publicAnswers(server: Server, id: number) {
  const paths = ['/api/images', `/api/images/${id}`, '/api/content'];
  return Promise.all(paths.map(async (path) => (await call(server, 'GET', path)).body.data));
}

const shownOf = async (server: Server, id: number) => {
  const [list, one, content] = await publicAnswers(server, id);
  const find = (images: { id: number; camera?: object }[]) => images.find((image) => image.id === id)?.camera;
  return [find(list), one.camera, find(content.images)];
};

describe('what the camera recorded', () => {
  test('is in public answers only as far as the owner shows it', async ({ server, admin }) => {
    const id = await upload(server, admin);
    expect(await shownOf(server, id)).toEqual([undefined, undefined, undefined]);

    await choose(server, admin, ['iso', 'camera']);
    const some = { camera: FACTS.camera, iso: FACTS.iso };
    expect(await shownOf(server, id)).toEqual([some, some, some]);

    await choose(server, admin, ['camera', 'lens', 'focal_length', 'aperture', 'exposure_time', 'iso', 'date']);
    expect(await shownOf(server, id)).toEqual([FACTS, FACTS, FACTS]);
    for (const answer of await publicAnswers(server, id)) {
      for (const secret of PRIVATE) expect(JSON.stringify(answer)).not.toContain(secret);
    }

    await choose(server, admin, []);
    expect(await shownOf(server, id)).toEqual([undefined, undefined, undefined]);
  });

  test('changes every public image for the builder when the choice changes, and none when it does not', async ({
    server,
    admin,
  }) => {
    const ids = [await upload(server, admin, 1), await upload(server, admin, 2)];
    await server.app.renditions.idle();
    await server.app.content.beginHistory();
    const { revision, history } = (await call(server, 'GET', '/api/content')).body.data;
    const changed = async (since: number) => {
      const { data } = (await call(server, 'GET', `/api/content?since=${since}&history=${history}`)).body;
      return { ids: data.images.map(({ id }: { id: number }) => id).sort(), revision: data.revision };
    };

    await choose(server, admin, ['iso']);
    const after = await changed(revision);
    expect(after.ids).toEqual(ids);

    await choose(server, admin, ['iso']);
    await call(server, 'PUT', '/api/site', { token: admin, body: { has_feed: false } });
    expect((await changed(after.revision)).ids).toEqual([]);
  });

  test('of images of an earlier version is read once the owner shows it, without touching them otherwise', {
    tags: 'nightly',
  }, async ({ server, admin }) => {
    const ids: number[] = [];
    for (let seed = 1; seed <= 23; seed += 1) ids.push(await upload(server, admin, seed));
    await server.app.renditions.idle();
    const em = server.orm.em.fork();
    await em.getConnection().execute('update images set camera = null');
    const [lost = 0, damaged = 0, ...others] = ids;
    const sha256Of = async (id: number) => (await em.findOneOrFail(Image, { id })).sha256;
    const [ofLost, ofDamaged] = [await sha256Of(lost), await sha256Of(damaged)];
    await rm(join(server.dataDir, 'originals', ofLost.slice(0, 2), ofLost));
    // A bucket compares what it answers with what was uploaded.
    const { localOriginal } = server.app.store;
    vi.spyOn(server.app.store, 'localOriginal').mockImplementation(async (sha256, workspace) => {
      if (sha256 === ofDamaged) throw new OriginalDamaged('It');
      return localOriginal(sha256, workspace);
    });
    const before = await call(server, 'GET', `/api/images/${others[0]}`);

    server.app.cameraReader.wake();
    await server.app.cameraReader.idle();
    expect(await em.fork().count(Image, { camera: null })).toBe(ids.length);

    await choose(server, admin, ['camera', 'date']);
    const shown = { camera: FACTS.camera, date: FACTS.date };
    await eventually(async () => expect((await shownOf(server, others.at(-1) ?? 0))[1]).toEqual(shown));
    await server.app.cameraReader.idle();

    for (const id of others) expect(await shownOf(server, id)).toEqual([shown, shown, shown]);
    for (const id of [lost, damaged]) expect(await shownOf(server, id)).toEqual([undefined, undefined, undefined]);
    expect(await em.fork().count(Image, { camera: null })).toBe(0);
    const after = await call(server, 'GET', `/api/images/${others[0]}`);
    expect(after.body.data).toEqual({ ...before.body.data, camera: shown });
  });
});
