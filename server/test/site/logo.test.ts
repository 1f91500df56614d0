import { isIcon, readLogo, touchIconFile } from '@vitrine/shared/looks/site-files';
import * as texts from '@vitrine/shared/texts';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { call, makePicture, type Server, test, uploadForm } from '../helpers/fixtures.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const drawing = (content: string, attributes = 'width="400" height="80" viewBox="0 0 400 80"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const bar = (color: string) => `<rect x="20" y="20" width="360" height="40" fill="${color}"/>`;
const png = (svg: Buffer) => sharp(svg).png().toBuffer();

const half = (width: number, height: number) => ({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) });

const send = (server: Server, token: string, file: Uint8Array, use = 'logo', name = 'logo.png') =>
  call(server, 'POST', `/api/site/${use}`, { token, body: uploadForm(file, {}, name) });

async function fetchFile(server: Server, file: string) {
  const response = await fetch(`${server.url}/static/images/${file}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('POST /api/site/logo', () => {
  test('makes a small file of the picture, which says its size and is public', async ({ server, admin }) => {
    const letters = '<path d="M20 20h40v40H20zM340 20h40v40h-40z"/>';
    const { status, body } = await send(server, admin, await png(drawing(letters)));

    expect(status).toBe(201);
    const logo = readLogo(body.data.file);
    expect(logo).toMatchObject({ tone: 'ink', width: 360, height: 40 });
    const { headers, bytes } = await fetchFile(server, body.data.file);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height: 40, hasAlpha: true });
  });

  test('keeps nothing of the file but what is seen', async ({ server, admin }) => {
    const file = await sharp(await makePicture({ width: 300, height: 100 }))
      .withExif({ IFD0: { Artist: 'Somebody', ImageDescription: 'secret-place' } })
      .jpeg()
      .toBuffer();

    const { body } = await send(server, admin, file);

    const { bytes } = await fetchFile(server, body.data.file);
    const { exif, xmp, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('secret-place')).toBe(false);
  });

  test.for([
    ['white', '#ffffff', 'ink'],
    ['grey', '#555555', 'ink'],
    ['navy', '#101a60', 'light'],
    ['pale yellow', '#fff3a0', 'dark'],
    ['red', '#d03020', 'any'],
  ])('tells on what a %s logo can be seen', async ([, color = '', tone], { server, admin }) => {
    const { body } = await send(server, admin, await png(drawing(bar(color))));

    expect(readLogo(body.data.file)?.tone).toBe(tone);
  });

  test.for([
    [10_000, 1],
    [1, 5_000],
    [2, 2],
    [40, 40],
  ])('takes a logo of %d × %d px', async ([width = 0, height = 0], { server, admin }) => {
    const file = await sharp({ create: { width, height, channels: 3, background: '#606060' } })
      .composite([
        { input: { create: { ...half(width, height), channels: 3, background: '#666060' } }, gravity: 'northwest' },
      ])
      .png()
      .toBuffer();

    const { status, body } = await send(server, admin, file);

    expect(status, body.message).toBe(201);
  });

  test('a logo with a ground of its own can be seen everywhere', async ({ server, admin }) => {
    const file = await png(drawing(`<rect width="400" height="80" fill="#fff"/>${bar('#101a60')}`));

    const { body } = await send(server, admin, file);

    expect(readLogo(body.data.file)?.tone).toBe('any');
  });

  test('draws an SVG and serves no byte of it, so a script in it is nothing', async ({ server, admin }) => {
    const file = drawing(
      `${SCRIPT}<image href="file:///etc/passwd" width="9" height="9"/>${bar('#c00" onload="alert(1)')}`,
      'width="10000" height="2000" viewBox="0 0 400 80" onload="alert(1)"',
    );

    const { status, body } = await send(server, admin, file, 'logo', 'logo.svg');

    expect(status).toBe(201);
    const { headers, bytes } = await fetchFile(server, body.data.file);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(bytes.toString('latin1')).not.toMatch(/alert|svg|script/);
    expect(readLogo(body.data.file)).toMatchObject({ tone: 'any' });
  });

  test.for([
    ['a script', Buffer.from('alert(document.domain)'), 415, texts.site.logoType],
    ['a page', Buffer.from(`<!doctype html>${SCRIPT}`), 415, texts.site.logoType],
    ['585 comments without a drawing', Buffer.from('<!---->'.repeat(585)), 415, texts.site.logoType],
    ['a drawing that is cut off', drawing(bar('#000')).subarray(0, 90), 422, texts.images.damaged],
    ['an empty drawing', drawing(''), 422, texts.site.logoBlank],
    ['5 MB and more', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 413, texts.site.logoTooLarge],
  ] as const)('refuses %s', async ([, file, status, message], { server, admin }) => {
    const answer = await send(server, admin, file, 'logo', 'logo.svg');

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message });
  });

  test('scales 10,000 pixels down, and refuses more pixels than a photograph may have', { tags: 'nightly' }, async ({
    server,
    admin,
  }) => {
    const wide = (height: number) =>
      sharp({ create: { width: 10_001, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .composite([{ input: drawing(bar('#204080')), left: 4_000, top: 0 }])
        .png({ compressionLevel: 1 })
        .toBuffer();

    const { body } = await send(server, admin, await wide(400));
    expect(readLogo(body.data.file)?.width).toBeLessThanOrEqual(840);

    const { status, body: refused } = await send(server, admin, await wide(10_000));
    expect(status).toBe(422);
    expect(refused.message).toBe(texts.site.logoTooManyPixels);
  });
});

describe('POST /api/site/favicon', () => {
  test('makes a square icon, and one on white for home screens', async ({ server, admin }) => {
    const { body } = await send(server, admin, await png(drawing(bar('#c00'))), 'favicon');

    const { file } = body.data;
    expect(isIcon(file)).toBe(true);
    const [icon, touch] = await Promise.all([fetchFile(server, file), fetchFile(server, touchIconFile(file))]);
    expect(await sharp(icon.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 192,
      height: 192,
      hasAlpha: true,
    });
    expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 192, height: 192, hasAlpha: false });
  });
});

describe('PUT /api/site with a logo', () => {
  test('names a stored file', async ({ server, admin }) => {
    const used = (await send(server, admin, await png(drawing(bar('#000'))))).body.data.file;
    const icon = (await send(server, admin, await png(drawing(bar('#00c'))), 'favicon')).body.data.file;

    const save = { logo_file: used, favicon_file: icon };
    const { body } = await call(server, 'PUT', '/api/site', { token: admin, body: save });
    expect(body.data).toMatchObject(save);

    expect(await server.app.fileSweep.run()).toMatchObject({ moved: 0 });
    const statuses = [used, icon, touchIconFile(icon)].map(async (file) => (await fetchFile(server, file)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  });

  test('leaves the former file where releases find it', async ({ server, admin }) => {
    const files: string[] = [];
    for (const color of ['#0cc', '#c0c']) {
      const { file } = (await send(server, admin, await png(drawing(bar(color))))).body.data;
      files.push(file);
      expect((await call(server, 'PUT', '/api/site', { token: admin, body: { logo_file: file } })).status).toBe(200);
    }

    expect(await server.app.fileSweep.run()).toMatchObject({ moved: 0 });

    const statuses = files.map(async (file) => (await fetchFile(server, file)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  test.for([`${'a'.repeat(32)}-logo-ink-10x10.webp`, '../../vitrine.sqlite', 'logo.svg'])(
    'refuses %s',
    async (file, { server, admin, givenImage }) => {
      const { filename } = await givenImage();
      for (const name of [file, filename]) {
        const { status, body } = await call(server, 'PUT', '/api/site', { token: admin, body: { logo_file: name } });
        expect(status).toBe(422);
        expect(body.errors).toEqual([{ field: 'logo_file', message: texts.site.logoGone }]);
      }
    },
  );
});
