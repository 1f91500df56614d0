import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { call, eventually, type Server, signUp, test, uploadForm } from '../helpers/fixtures.ts';
import { givenGallery } from '../helpers/galleries.ts';

const TEXT = { kind: 'text', text: 'Elena & Marlow <b>' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect x="9" y="9" width="280" height="60"/></svg>';

const plain = (grey: number, width = 1700, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();

const upload = (server: Server, token: string, gallery: number, file: Buffer, name: string) =>
  call(server, 'POST', `/api/galleries/${gallery}/photos`, { token, body: uploadForm(file, {}, name) });

/** Asks for a preview. Returns also its bytes, which are not text. */
async function preview(server: Server, token: string | null, gallery: number, watermark: unknown = TEXT) {
  const answer = await fetch(`${server.url}/api/galleries/${gallery}/watermark-preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ watermark }),
  });
  const { status, headers } = answer;
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const bodyOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString());

/** The brightness of most pixels of a picture, of its left or its right half, and how many are clearly another. */
async function groundOf(picture: Buffer, half?: 'left' | 'right') {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const box = { left: half === 'right' ? width / 2 : 0, top: 0, width: half ? width / 2 : width, height };
  const data = await sharp(picture).extract(box).greyscale().raw().toBuffer();
  const grey = data.toSorted()[data.length / 2] ?? 0;
  return { grey, marked: data.filter((value) => Math.abs(value - grey) >= 24).length / data.length };
}

const near = (grey: number) => ({ from: grey - 3, to: grey + 3 });

async function expectWatermark(picture: Buffer, grey: number, half?: 'left' | 'right') {
  const found = await groundOf(picture, half);
  const { from, to } = near(grey);
  expect(found.grey).toBeGreaterThanOrEqual(from);
  expect(found.grey).toBeLessThanOrEqual(to);
  expect(found.marked).toBeGreaterThan(0.02);
  expect(found.marked).toBeLessThan(0.5);
}

describe('the preview of a watermark', () => {
  test('is drawn on a photograph of the gallery, and nothing of it is stored', async ({ server, admin }) => {
    const { id } = await givenGallery(server, { watermark: null });
    // Of a landscape more is seen.
    await upload(server, admin, id, await plain(200, 1200, 1700), 'IMG_1.jpg');
    await upload(server, admin, id, await plain(90), 'IMG_2.jpg');
    const before = [await readdir(server.dataDir, { recursive: true }), await storedIn(server)];

    const made = await preview(server, admin, id);

    expect(made.status).toBe(200);
    expect(made.headers.get('content-type')).toBe('image/webp');
    expect(made.headers.get('cache-control')).toBe('private, no-store');
    expect(made.headers.get('etag')).toBeNull();
    expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 847 });
    await expectWatermark(made.bytes, 90);
    expect([await readdir(server.dataDir, { recursive: true }), await storedIn(server)]).toEqual(before);
  });

  test('looks as what the client sees of the photograph then', async ({ server, admin }) => {
    const { id } = await givenGallery(server, { watermark: { kind: 'text', text: 'Elena' } });
    await upload(server, admin, id, await plain(128, 1200, 800), 'IMG_1.jpg');
    const [photo] = await server.orm.em.fork().find(GalleryPhoto, { gallery: id });
    const shown = join(server.dataDir, 'galleries', photo?.pictures.at(-1)?.file ?? '');

    const { bytes } = await preview(server, admin, id, { kind: 'text', text: 'Elena' });

    const pixelsOf = (picture: string | Buffer) => sharp(picture).greyscale().raw().toBuffer();
    const [one, other] = [await pixelsOf(bytes), await pixelsOf(shown)];
    expect(one.length).toBe(other.length);
    expect(one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)).toBeLessThan(24);
    await expectWatermark(bytes, 128);
  });

  test('is on one of the library without any of the gallery, and else on light and dark', { tags: 'nightly' }, async ({
    server,
    admin,
  }) => {
    const { id } = await givenGallery(server);
    const tones = await preview(server, admin, id);
    await expectWatermark(tones.bytes, 0xdc, 'left');
    await expectWatermark(tones.bytes, 0x26, 'right');

    const form = uploadForm(await plain(170), { title: 'Of the library', is_public: 'false' });
    await call(server, 'POST', '/api/images', { token: admin, body: form });
    await expectWatermark((await preview(server, admin, id)).bytes, 170);

    await upload(server, admin, id, await plain(90), 'IMG_1.jpg');
    await expectWatermark((await preview(server, admin, id)).bytes, 90);
    // Its files are lost.
    await rm(join(server.dataDir, 'galleries'), { recursive: true });
    await expectWatermark((await preview(server, admin, id)).bytes, 170);
    await rm(join(server.dataDir, 'renditions'), { recursive: true });
    await expectWatermark((await preview(server, admin, id)).bytes, 0xdc, 'left');
  });

  test('is of the logo of the site, or else of the name', { tags: 'nightly' }, async ({ server, admin }) => {
    const { id } = await givenGallery(server);
    const name = await preview(server, admin, id, { kind: 'logo' });
    await expectWatermark(name.bytes, 0x26, 'right');
    const made = await call(server, 'POST', '/api/site/logo', { token: admin, body: uploadForm(Buffer.from(LOGO)) });
    await call(server, 'PUT', '/api/site', { token: admin, body: { logo_file: made.body.data.file } });

    const logo = await preview(server, admin, id, { kind: 'logo' });

    // It is black.
    await expectWatermark(logo.bytes, 0xdc, 'left');
    expect(logo.bytes.equals(name.bytes)).toBe(false);
  });
});

describe('the preview of a watermark is refused', () => {
  test('in words at the field, as a save is', async ({ server, admin }) => {
    const { id } = await givenGallery(server);
    const korean = await preview(server, admin, id, { kind: 'text', text: '김 Kim 😀' });
    const message = expect.stringContaining('The watermark cannot be drawn with 김 😀.');
    expect([korean.status, bodyOf(korean)]).toMatchObject([422, { errors: [{ field: 'watermark.text', message }] }]);

    for (const text of ['', ' ', 'x'.repeat(61), 7]) {
      const answer = await preview(server, admin, id, { kind: 'text', text });
      expect([answer.status, bodyOf(answer).errors[0].field]).toEqual([422, 'watermark.text']);
    }
    for (const watermark of [null, 'Elena', { kind: 'picture' }])
      expect((await preview(server, admin, id, watermark)).status).toBe(422);
  });

  test('if a photograph of it cannot be read any more', async ({ server, admin }) => {
    const { id } = await givenGallery(server);
    await upload(server, admin, id, await plain(90), 'IMG_1.jpg');
    const [photo] = await server.orm.em.fork().find(GalleryPhoto, { gallery: id });
    await truncate(join(server.dataDir, 'galleries', photo?.web.file ?? ''), 2_000);

    const answer = await preview(server, admin, id);

    expect([answer.status, bodyOf(answer)]).toMatchObject([422, { message: 'The picture is damaged or incomplete' }]);
  });

  test('of a gallery that is not there', async ({ server, admin }) => {
    const { id: trashed } = await givenGallery(server, { deletedAt: new Date() });

    expect((await preview(server, admin, trashed)).status).toBe(404);
    expect((await preview(server, admin, 99_999)).status).toBe(404);
  });

  test('if a newer one of the session waits; another session is not in its way', async ({ server, admin }) => {
    const { id } = await givenGallery(server);
    const other = await signUp(server, 'second', true);
    const { imaging } = server.app;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const began: unknown[] = [];
    const previewWatermark = imaging.previewWatermark;
    imaging.previewWatermark = async (job) => {
      began.push(job.watermark);
      await held;
      return previewWatermark(job);
    };
    const ask = (token: string, text: string) => preview(server, token, id, { kind: 'text', text });

    const first = ask(admin, 'First');
    await eventually(() => expect(began).toHaveLength(1));
    const later = [ask(admin, 'Second'), ask(admin, 'Third')];
    const refused = await Promise.race(later);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    const ofOther = ask(other, 'Other');
    await eventually(() => expect(began).toHaveLength(2));
    release();

    expect([(await first).status, (await ofOther).status]).toEqual([200, 200]);
    expect((await Promise.all(later)).map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(began).toHaveLength(3);
  });
});

const storedIn = async ({ orm }: Server) => {
  const em = orm.em.fork();
  return [await em.find(Gallery, {}), await em.find(GalleryPhoto, {})].map((rows) => JSON.stringify(rows));
};
