import type { CameraField } from '@vitrine/shared/site-choices';
import { describe, expect } from 'vitest';
import { call, type Server, test, uploadForm } from '../helpers/fixtures.ts';
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
      // Without the times of the records: seconds may be 51.5, too.
      const told = JSON.stringify(answer, (key, value) => (key.endsWith('_at') ? undefined : value));
      for (const secret of PRIVATE) expect(told).not.toContain(secret);
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

  test('of an image of an earlier version is known when its files are made anew', async ({ server, admin }) => {
    const ids = [await upload(server, admin, 1), await upload(server, admin, 2)];
    const [unchanged = 0, changed = 0] = ids;
    await server.app.renditions.idle();
    await choose(server, admin, ['camera', 'date']);
    const shown = { camera: FACTS.camera, date: FACTS.date };
    const before = (await call(server, 'GET', `/api/images/${unchanged}`)).body.data.filename;
    const connection = server.orm.em.getConnection();
    await connection.execute('update images set camera = null');
    await connection.execute('update images set develop_pending = true where id = ?', [unchanged]);

    await call(server, 'PUT', `/api/images/${changed}`, { token: admin, body: { copyright: 'Elena' } });
    await server.app.renditions.idle();

    for (const id of ids) expect(await shownOf(server, id)).toEqual([shown, shown, shown]);
    expect((await call(server, 'GET', `/api/images/${unchanged}`)).body.data.filename).toBe(before);
  });
});
