import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { isNightly } from '../../../scripts/testing/circle.ts';
import { call, makePicture, type Server, test, uploadForm } from '../helpers/fixtures.ts';
import { buildHeic, heicGrid, heicOf, properties, tile } from '../helpers/heic.ts';
import { gifOfFrames } from '../helpers/imaging.fixtures.ts';
import { pngBomb, withPngChunk } from '../helpers/png.ts';
import { buildTiff, type TiffTag, tiffDirectory, tiffOf } from '../helpers/tiff.ts';

/** Often enough to notice a blocked server, and too seldom to block it. */
const VISIT_EVERY_MS = 10;

const PAYLOAD = '<script>alert(document.domain)</script>';

/** Text that is a thousand times as long once it is unpacked. */
const packedText = () => Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(200_000_000))]);

async function webpOfCanvas(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((background) => patch(background).png().toBuffer()));
  const webp = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const canvas = webp.indexOf('VP8X') + 12;
  webp.writeUIntLE(width - 1, canvas, 3);
  webp.writeUIntLE(height - 1, canvas + 3, 3);
  return webp;
}

const patch = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } });

/** JPEG with one more segment right after its start. */
const withSegment = (jpeg: Buffer, marker: number, body: Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]),
    body,
    jpeg.subarray(2),
  ]);

const text = (content: string) => Buffer.from(content, 'latin1');

const tiffWith = (tags: readonly TiffTag[], size = { width: 40, height: 30 }) =>
  tiffOf({ ...size, pixels: Buffer.alloc(40 * 30 * 3, 90), tags });

/** A thousand texts that are all the same five megabytes. */
function tiffOfOverlappingTexts() {
  const texts = Array.from({ length: 900 }, (_, index) => ({ tag: 40_000 + index, type: 2, values: Buffer.alloc(4) }));
  const tiff = Buffer.concat([tiffWith(texts), Buffer.alloc(5_000_000, 'x')]);
  const entries = tiff.readUInt16LE(8);
  for (let entry = 10; entry < 10 + entries * 12; entry += 12) {
    if (tiff.readUInt16LE(entry) < 40_000) continue;
    tiff.writeUInt32LE(5_000_000, entry + 4);
    tiff.writeUInt32LE(tiff.length - 5_000_000, entry + 8);
  }
  return tiff;
}

type Case = { status: number | number[]; file: () => Buffer | Promise<Buffer> };

const TAKEN_OR_REFUSED = [201, 415, 422];

const corpus: Record<string, Case> = {
  'an SVG': { status: 415, file: () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  'an SVG that fetches': {
    status: 415,
    file: () =>
      text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><image href="http://127.0.0.1:1/"/>&x;</svg>'),
  },
  'a packed SVG': { status: 415, file: () => text('\x1f\x8b\x08\0\0\0\0\0') },
  'a web page': { status: 415, file: () => text(`<!doctype html>${PAYLOAD}`) },
  'a PHP script': { status: 415, file: () => text('<?php system($_GET[0]);') },
  'five megabytes of nothing': { status: 415, file: () => Buffer.alloc(5_000_000) },
  'a page that begins like a GIF': { status: 422, file: () => text(`GIF89a/*${PAYLOAD}*/=1`) },
  'a JPEG that is also a page': {
    status: 201,
    file: async () => withSegment(await makePicture(), 0xfe, text(PAYLOAD)),
  },
  'a JPEG that is also an archive': {
    status: 201,
    file: async () => Buffer.concat([await makePicture(), text(`PK\x03\x04${PAYLOAD}`)]),
  },
  'a PNG with a script in its text': {
    status: 201,
    file: async () => withPngChunk(await patch('#123').png().toBuffer(), 'tEXt', text(`Comment\0${PAYLOAD}`)),
  },
  'a PNG of packed text': {
    status: TAKEN_OR_REFUSED,
    file: async () => withPngChunk(await patch('#123').png().toBuffer(), 'zTXt', packedText()),
  },
  'a PNG of a packed colour profile': {
    status: TAKEN_OR_REFUSED,
    file: async () => withPngChunk(await patch('#123').png().toBuffer(), 'iCCP', packedText()),
  },
  'a PNG of 256 megapixels': { status: 422, file: () => pngBomb(16_000, 16_000) },
  'a WebP on a canvas of 268 megapixels': { status: 422, file: () => webpOfCanvas(16_384, 16_384) },
  'a WebP on the largest canvas allowed': { status: TAKEN_OR_REFUSED, file: () => webpOfCanvas(9_999, 9_999) },
  'a GIF of many small frames': { status: TAKEN_OR_REFUSED, file: () => gifOfFrames(100, 100, 9_000) },
  'a JPEG whose EXIF is noise': {
    status: 201,
    file: async () =>
      withSegment(await makePicture(), 0xe1, Buffer.concat([text('Exif\0\0'), Buffer.alloc(999, 0xee)])),
  },
  'a JPEG whose EXIF points beyond its end': {
    status: 201,
    file: async () =>
      withSegment(
        await makePicture(),
        0xe1,
        text('Exif\0\0II*\0\x08\0\0\0\x01\0\x3b\x82\x02\0\xff\xff\xff\x7f\xf0\xff\xff\x7f'),
      ),
  },
  'a JPEG whose EXIF is a loop': {
    status: 201,
    file: async () => withSegment(await makePicture(), 0xe1, text('Exif\0\0II*\0\x08\0\0\0\0\0\x08\0\0\0')),
  },
  'a JPEG whose colour profile is noise': {
    status: 201,
    file: async () =>
      withSegment(await makePicture(), 0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), Buffer.alloc(3_000, 0xab)])),
  },
  'a TIFF of 4,290 megapixels': { status: 422, file: () => tiffWith([], { width: 65_500, height: 65_500 }) },
  'a TIFF that claims more rows than it has': { status: 422, file: () => tiffWith([], { width: 40, height: 9_000 }) },
  'a TIFF that claims four gigabytes of pixels': {
    status: TAKEN_OR_REFUSED,
    file: () => tiffWith([{ tag: 279, type: 4, values: [0xff_ff_ff_f0] }]),
  },
  'a TIFF of one huge tile': {
    status: 422,
    file: () =>
      tiffWith([
        { tag: 322, type: 4, values: [0x7f_ff_ff_f0] },
        { tag: 323, type: 4, values: [0x7f_ff_ff_f0] },
        { tag: 324, type: 4, values: [8] },
        { tag: 325, type: 4, values: [3_600] },
      ]),
  },
  'a TIFF of 60,000 tags': {
    status: 422,
    file: () =>
      tiffWith(Array.from({ length: 60_000 }, (_, index) => ({ tag: 1_000 + index, type: 3, values: [index % 9] }))),
  },
  'a TIFF of texts that overlap': { status: TAKEN_OR_REFUSED, file: tiffOfOverlappingTexts },
  'a TIFF whose directories are a loop': {
    status: 422,
    file: () => buildTiff([tiffDirectory({ width: 40, height: 30, pixels: Buffer.alloc(3_600) })], 8),
  },
  'a TIFF whose EXIF is the directory itself': {
    status: TAKEN_OR_REFUSED,
    file: () => tiffWith([{ tag: 34_665, type: 4, values: [8] }]),
  },
  'a TIFF of packed nothing on 100 megapixels': {
    status: TAKEN_OR_REFUSED,
    file: () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#abc' } })
        .tiff({ compression: 'deflate' })
        .toBuffer(),
  },
  'a TIFF of several pages': {
    status: 415,
    file: () => {
      const page = tiffDirectory({ width: 40, height: 30, pixels: Buffer.alloc(3_600) });
      return buildTiff([page, page, page]);
    },
  },
  'a HEIC of 10,000 tiles': {
    status: TAKEN_OR_REFUSED,
    file: () => heicGrid(100, 100, { width: 9_900, height: 9_500 }),
  },
  'a HEIC of 900 megapixels': { status: 422, file: () => heicGrid(2, 2, { width: 30_000, height: 30_000 }) },
  'a HEIC whose tiles do not fill it': { status: 422, file: () => heicGrid(2, 2, { width: 9_900, height: 9_900 }) },
  'a HEIC that claims to be larger than it is': {
    status: TAKEN_OR_REFUSED,
    file: () => buildHeic([tile(1, [properties.decoder, properties.size(9_900, 9_900)])]),
  },
  'a HEIC without size': { status: 422, file: () => buildHeic([tile(1, [properties.decoder])]) },
  'a HEIC without decoder': { status: 422, file: () => buildHeic([tile(1, [properties.size(128, 96)])]) },
  'a HEIC that consists of itself': {
    status: 422,
    file: () => {
      const data = Buffer.from([0, 0, 0, 0, 0, 128, 0, 96]);
      return buildHeic([{ id: 1, type: 'grid', data, properties: [properties.size(128, 96)], to: [1] }]);
    },
  },
  'a HEIC whose coded picture is noise': {
    status: TAKEN_OR_REFUSED,
    file: () => {
      const whole = heicOf();
      return whole.fill(0xa5, whole.length - 250);
    },
  },
  'a HEIC whose colour profile is noise': {
    status: 201,
    file: () => heicOf(properties.profile(Buffer.alloc(3_000, 0xab))),
  },
  'a picture of one pixel': {
    status: 201,
    file: () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#abc' } })
        .png()
        .toBuffer(),
  },
  'a picture 6000 wide and 12 high': {
    status: 201,
    file: () =>
      sharp({ create: { width: 6_000, height: 12, channels: 3, background: '#abc' } })
        .jpeg()
        .toBuffer(),
  },
};

/** Every third of them in `npm test`. */
const sample = Object.entries(corpus).filter((_, at) => isNightly || at % 3 === 0);

/** Requests public data again and again. Returns how often that was answered. */
function watchVisitors(server: Server) {
  let isOver = false;
  const look = async () => {
    let reads = 0;
    while (!isOver) {
      expect((await call(server, 'GET', '/api/images?limit=5')).status).toBe(200);
      reads += 1;
      await wait(VISIT_EVERY_MS);
    }
    return reads;
  };
  const looking = look();
  return async () => {
    isOver = true;
    return looking;
  };
}

const filesIn = async ({ dataDir }: Server, folder: string) =>
  (await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('hostile and odd files are refused or made harmless, and visitors notice nothing', {
  timeout: 240_000,
}, async ({ server, admin }) => {
  const stopWatching = watchVisitors(server);
  const answers: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};

  for (const [what, { status: expected, file }] of sample) {
    const body = uploadForm(await file(), { title: what }, 'holiday.jpg');
    const { status, body: answer } = await call(server, 'POST', '/api/images', { token: admin, body });
    answers[what] = [status, answer.success, typeof answer.message === 'string' || status === 201];
    const right = [expected].flat().includes(status) ? status : expected;
    wanted[what] = [right, right === 201, true];
  }

  expect(answers).toEqual(wanted);
  expect(await stopWatching()).toBeGreaterThan(sample.length);
  server.app.renditions.wake();
  await server.app.renditions.idle();
  const kept = (await call(server, 'GET', '/api/images', { token: admin })).body.data;
  expect(await filesIn(server, 'originals')).toHaveLength(kept.length);
  expect(await filesIn(server, 'tmp')).toEqual([]);
  for (const { renditions, social_card: card } of kept) {
    for (const { filename } of [...renditions, card]) {
      const response = await fetch(`${server.url}/static/images/${filename}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/);
      const bytes = Buffer.from(await response.arrayBuffer());
      for (const trace of ['<script', 'PK\x03\x04', '<?php']) expect(bytes.includes(trace, 0, 'latin1')).toBe(false);
    }
  }
});

test('no file name leads anywhere, and each can be downloaded again', { tags: 'nightly' }, async ({
  server,
  admin,
}) => {
  const names = [
    '../../../etc/cron.d/x.jpg',
    '..\\..\\windows\\system.jpg',
    'photo\u202egpj.exe',
    'shell.php',
    'page.html',
    'CON',
    '.htaccess',
    'a'.repeat(5_000),
    'ü'.repeat(3_000),
    'quo\'te"; rm -rf.jpg',
    '写真 (1).jpg',
  ];

  for (const [seed, name] of names.entries()) {
    const file = await makePicture({ width: 64, height: 48, seed });
    const { status, body } = await call(server, 'POST', '/api/images', {
      token: admin,
      body: uploadForm(file, { title: 'Odd name' }, name),
    });
    expect([name.slice(0, 20), status]).toEqual([name.slice(0, 20), 201]);
    expect(body.data.filename).toMatch(/^[0-9a-f]{32}-64\.jpg$/);
    expect(body.data.original_name).not.toMatch(/[\\/]/);

    const original = await fetch(server.url + body.data.original_url);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    expect(Buffer.from(await original.arrayBuffer()).equals(file)).toBe(true);
  }
  for (const entry of await filesIn(server, 'originals')) expect(entry.name).toMatch(/^[0-9a-f]{64}$/);
});
