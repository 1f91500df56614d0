import { readHeifHeader } from '@vitrine/shared/replacing/headers/heif-header';
import { tagBytesOf } from '@vitrine/shared/replacing/headers/tag-bytes';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { box, heicOf, properties, TILE, withExif } from '../../../server/test/helpers/heic.ts';
import { readNewFile } from './read-new-file.ts';

const TYPES = { ascii: 2, short: 3, long: 4 } as const;
type Field = [tag: number, type: keyof typeof TYPES, value: string | number];

/** A directory for this place in a file, with its texts behind it. */
function directory(at: number, fields: readonly Field[], isLittle: boolean): Buffer {
  const texts: Buffer[] = [];
  let end = 2 + fields.length * 12 + 4;
  const head = new DataView(new ArrayBuffer(end));
  head.setUint16(0, fields.length, isLittle);
  for (const [index, [tag, type, value]] of fields.entries()) {
    const entry = 2 + index * 12;
    head.setUint16(entry, tag, isLittle);
    head.setUint16(entry + 2, TYPES[type], isLittle);
    head.setUint32(entry + 4, typeof value === 'string' ? value.length + 1 : 1, isLittle);
    if (typeof value === 'string') {
      head.setUint32(entry + 8, at + end, isLittle);
      texts.push(Buffer.from(`${value}\0`));
      end += value.length + 1;
    } else if (type === 'short') head.setUint16(entry + 8, value, isLittle);
    else head.setUint32(entry + 8, value, isLittle);
  }
  return Buffer.concat([Buffer.from(head.buffer), ...texts]);
}

const CAPTURE: Field[] = [
  [36_867, 'ascii', '2026:06:12 15:04:05'],
  [37_521, 'ascii', '3100'],
  [42_033, 'ascii', '001001'],
];
const IDENTITY = { taken_at: '2026-06-12 15:04:05', sub_second: '31', body: '1001' };

/** A TIFF with its directories behind a megabyte of pixels, as libtiff writes them. */
function tiffOf(
  isLittle: boolean,
  size: { width: number; height: number; orientation: number },
  pixels = Buffer.alloc(1024 * 1024),
): Buffer {
  const exifAt = 8 + pixels.length;
  const exif = directory(exifAt, CAPTURE, isLittle);
  const at = exifAt + exif.length + (exif.length % 2);
  const head = new DataView(new ArrayBuffer(8));
  head.setUint16(0, isLittle ? 0x49_49 : 0x4d_4d);
  head.setUint16(2, 42, isLittle);
  head.setUint32(4, at, isLittle);
  const fields: Field[] = [
    [256, 'long', size.width],
    [257, 'long', size.height],
    [274, 'short', size.orientation],
    [34_665, 'long', exifAt],
  ];
  const parts = [
    Buffer.from(head.buffer),
    pixels,
    exif,
    Buffer.alloc(exif.length % 2),
    directory(at, fields, isLittle),
  ];
  return Buffer.concat(parts);
}

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

describe('what a chosen file says of itself', () => {
  test.each([true, false])('is read from a TIFF, wherever it is in it (little-endian: %s)', async (isLittle) => {
    const upright = tiffOf(isLittle, { width: 6000, height: 4000, orientation: 1 });
    const turned = tiffOf(isLittle, { width: 6000, height: 4000, orientation: 6 });

    expect(await readNewFile(fileOf(upright, 'IMG_1.tif'))).toMatchObject({ ...IDENTITY, width: 6000, height: 4000 });
    expect(await readNewFile(fileOf(turned, 'IMG_1.tif'))).toMatchObject({ ...IDENTITY, width: 4000, height: 6000 });
  });

  test('is the size of a TIFF of another program', async () => {
    const create = { width: 900, height: 700, channels: 3 as const, background: '#345' };
    const bytes = await sharp({ create }).tiff({ compression: 'none' }).toBuffer();

    expect(await readNewFile(fileOf(bytes, 'scan.tif'))).toMatchObject({ width: 900, height: 700, taken_at: null });
  });

  test('is read from a WebP, whose metadata is behind the picture', async () => {
    const noise = {
      create: {
        width: 900,
        height: 700,
        channels: 3 as const,
        background: '#000',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    };
    const exif = { IFD2: { DateTimeOriginal: '2026:06:12 15:04:05' } };
    const bytes = await sharp(noise).withExif(exif).webp({ lossless: true }).toBuffer();
    expect(bytes.length).toBeGreaterThan(600_000);

    expect(await readNewFile(fileOf(bytes, 'IMG_1.webp'))).toMatchObject({ taken_at: IDENTITY.taken_at });
  });

  test('is read from a HEIC, which its boxes turn, and its EXIF where they do not say it', async () => {
    const exif = tiffOf(true, { width: 1, height: 1, orientation: 6 }, Buffer.alloc(0));
    const read = (heic: Buffer) => readNewFile(fileOf(heic, 'IMG_1.heic'));
    const turned = { width: TILE.height, height: TILE.width };

    expect(await read(withExif(exif))).toMatchObject({ ...IDENTITY, ...turned });
    expect(await read(heicOf(properties.turned(1)))).toMatchObject(turned);
    expect(await read(withExif(exif, properties.turned(1)))).toMatchObject(turned);
    for (const own of [properties.turned(0), properties.mirrored(1)])
      expect(await read(withExif(exif, own))).toMatchObject({ ...IDENTITY, ...TILE });
  });

  test('is nothing where a header is cut, or leads out of the file', async () => {
    const tiff = tiffOf(true, { width: 6000, height: 4000, orientation: 1 }, Buffer.alloc(1_000));
    const heic = withExif(tiffOf(true, { width: 1, height: 1, orientation: 1 }, Buffer.alloc(0)));
    for (const bytes of [tiff, heic]) {
      for (let at = 0; at < bytes.length - 4; at += 5) {
        const damaged = Buffer.from(bytes);
        damaged.writeUInt32BE(0xff_ff_ff_f0, at);
        for (const file of [fileOf(damaged, 'IMG_1'), fileOf(bytes.subarray(0, at), 'IMG_1')]) {
          await expect(Promise.all([tagBytesOf(file), readHeifHeader(file)])).resolves.toBeDefined();
        }
      }
    }
    expect(await readNewFile(fileOf(tiff.subarray(0, 900), 'IMG_1.tif'))).toMatchObject({
      width: null,
      taken_at: null,
    });
  });

  test('is looked for in time, also among items of a great many pieces without bytes', async () => {
    const version = Buffer.alloc(4);
    const exif = box('infe', Buffer.from([2, 0, 0, 0, 0, 7, 0, 0]), Buffer.from('Exif\0'));
    const items = Array.from({ length: 4_999 }, () => Buffer.from([0, 1, 0, 0, 0xff, 0xff]));
    const places = box('iloc', version, Buffer.from([0, 0, 0x13, 0x87]), ...items);
    const meta = box('meta', version, box('iinf', version, Buffer.from([0, 1]), exif), places);
    const begun = performance.now();

    const header = await readHeifHeader(fileOf(meta, 'IMG_1.heic'));

    expect(header).toEqual({ size: null, saysTurn: false, exif: null });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
