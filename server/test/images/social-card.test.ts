import { PICTURE_CACHE_CONTROL } from '@vitrine/shared/image-address';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { call, type Server, test, uploadForm } from '../helpers/fixtures.ts';

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

/** Tall, red above and blue below, so that a card shows where it was cropped. */
async function givenTallPicture() {
  const half = (background: object) => ({ create: { width: 1400, height: 1000, channels: 3 as const, background } });
  return sharp({ create: { width: 1400, height: 2000, channels: 3, background: RED } })
    .composite([{ input: await sharp(half(BLUE)).png().toBuffer(), left: 0, top: 1000 }])
    .jpeg()
    .toBuffer();
}

const settle = async ({ app }: Server) => {
  app.renditions.wake();
  await app.renditions.idle();
};

const cardOf = async (server: Server, id: number) =>
  (await call(server, 'GET', `/api/images/${id}`)).body.data.social_card;

/** The colour in the middle of a served card. */
async function middleOf(server: Server, filename: string) {
  const response = await fetch(`${server.url}/static/images/${filename}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe(PICTURE_CACHE_CONTROL);
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { width: info.width, height: info.height, isRed: (data[at] ?? 0) > (data[at + 2] ?? 0) };
}

const upload = async (server: Server, token: string) => {
  const body = uploadForm(await givenTallPicture(), { title: 'Tall', allow_duplicate: 'true' });
  const { id } = (await call(server, 'POST', '/api/images', { token, body })).body.data;
  return id as number;
};

describe('the social card', () => {
  test('is made for each image, and cut anew where the focal point goes', async ({ server, admin }) => {
    const id = await upload(server, admin);
    await settle(server);
    const first = await cardOf(server, id);
    expect(first).toEqual({ filename: first.filename, width: 1200, height: 630 });

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { focal_y: 0.1 } });
    await settle(server);
    const above = await cardOf(server, id);
    expect(await middleOf(server, above.filename)).toEqual({ width: 1200, height: 630, isRed: true });
    expect((await call(server, 'GET', `/static/images/${first.filename}`)).status).toBe(404);

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { focal_y: 0.9 } });
    await settle(server);
    const below = await cardOf(server, id);
    expect((await middleOf(server, below.filename)).isRed).toBe(false);
    expect(below.filename).not.toBe(above.filename);
  });

  test('goes with the image: private, into the trash, and for good', { tags: 'nightly' }, async ({ server, admin }) => {
    const id = await upload(server, admin);
    await settle(server);
    const { filename } = await cardOf(server, id);
    const status = async () => (await call(server, 'GET', `/static/images/${filename}`)).status;
    const shown = [await status()];

    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { is_public: false } });
    shown.push(await status());
    await call(server, 'PUT', `/api/images/${id}`, { token: admin, body: { is_public: true } });
    shown.push(await status());
    await call(server, 'DELETE', `/api/images/${id}`, { token: admin });
    shown.push(await status());
    await call(server, 'DELETE', `/api/images/trash/${id}`, { token: admin });
    shown.push(await status());

    expect(shown).toEqual([200, 404, 200, 404, 404]);
  });

  test('of one of two images that share their files does not go with the other', { tags: 'nightly' }, async ({
    server,
    admin,
  }) => {
    const [one, other] = [await upload(server, admin), await upload(server, admin)];
    await call(server, 'PUT', `/api/images/${one}`, { token: admin, body: { focal_y: 0.9 } });
    await settle(server);

    await call(server, 'PUT', `/api/images/${one}`, { token: admin, body: { focal_y: 0.5 } });
    await settle(server);
    await call(server, 'PUT', `/api/images/${one}`, { token: admin, body: { focal_y: 0.2 } });
    await settle(server);

    const { filename } = await cardOf(server, other);
    expect((await call(server, 'GET', `/static/images/${filename}`)).status).toBe(200);
  });
});
