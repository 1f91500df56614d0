import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ImageOfHeif } from '../../src/imaging/imaging-errors.ts';
import { buildHeic, heicGrid, heicOf, properties, QUARTERS, TILE, tile, withExif } from '../helpers/heic.ts';
import { expectRefused, givenScene, test } from '../helpers/imaging.fixtures.ts';
import { tiffOf } from '../helpers/tiff.ts';

/** Which quarter is where: from the upper left over the upper right to the lower left and right. */
async function quartersOf(file: Buffer) {
  const { data, info } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    const distance = (colour: readonly number[]) =>
      Math.max(...colour.map((value, channel) => Math.abs(value - (data[start + channel] ?? 0))));
    return (
      Object.entries(QUARTERS).find(([, colour]) => distance(colour) < 12)?.[0] ?? [...data.subarray(start, start + 3)]
    );
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const exifWith = (orientation: number) =>
  tiffOf({
    ...{ width: 1, height: 1, pixels: Buffer.alloc(3) },
    tags: [{ tag: 274, type: 3, values: Buffer.from([orientation, 0]) }],
  });

describe('a HEIC', () => {
  test('is decoded in its colours', async ({ takeIn }) => {
    const taken = await takeIn(heicOf());

    expect(taken).toMatchObject({ mimeType: 'image/heic', ...TILE });
    expect(await quartersOf(taken.best('jpeg'))).toEqual(['red', 'blue', 'green', 'yellow']);
    expect((await sharp(taken.best('webp')).metadata()).icc).toBeUndefined();
  });

  test('that names itself a HEIF is one', async ({ takeIn }) => {
    const own = [properties.decoder, properties.size(TILE.width, TILE.height)];
    expect(await takeIn(buildHeic([tile(1, own)], 'mif1'))).toMatchObject({ mimeType: 'image/heif' });
  });

  test('is upright, turned and mirrored', async ({ takeIn }) => {
    const turned = await takeIn(heicOf(properties.turned(1)));
    expect(turned).toMatchObject({ width: 96, height: 128 });
    expect(await quartersOf(turned.best('webp'))).toEqual(['blue', 'yellow', 'red', 'green']);

    const mirrored = await takeIn(heicOf(properties.mirrored(1)));
    expect(await quartersOf(mirrored.best('webp'))).toEqual(['blue', 'red', 'yellow', 'green']);
  });

  test.for([
    [1, 'red', 'blue', 'green', 'yellow'],
    [2, 'blue', 'red', 'yellow', 'green'],
    [3, 'yellow', 'green', 'blue', 'red'],
    [4, 'green', 'yellow', 'red', 'blue'],
    [5, 'red', 'green', 'blue', 'yellow'],
    [6, 'green', 'red', 'yellow', 'blue'],
    [7, 'yellow', 'blue', 'green', 'red'],
    [8, 'blue', 'yellow', 'red', 'green'],
    [0, 'red', 'blue', 'green', 'yellow'],
    [9, 'red', 'blue', 'green', 'yellow'],
  ] as const)(
    'that says how it is turned in EXIF alone, with %i, is upright',
    async ([orientation, ...quarters], { takeIn }) => {
      const taken = await takeIn(withExif(exifWith(orientation)));

      const isTurned = orientation > 4 && orientation < 9;
      expect(taken).toMatchObject(isTurned ? { width: TILE.height, height: TILE.width } : TILE);
      expect(await quartersOf(taken.best('webp'))).toEqual(quarters);
    },
  );

  test('that says it itself is not turned twice', async ({ takeIn }) => {
    const taken = await takeIn(withExif(exifWith(6), properties.turned(3)));

    expect(taken).toMatchObject({ width: TILE.height, height: TILE.width });
    expect(await quartersOf(taken.best('webp'))).toEqual(['green', 'red', 'yellow', 'blue']);
    const isNot = await takeIn(withExif(exifWith(6), properties.turned(0)));
    expect(await quartersOf(isNot.best('webp'))).toEqual(['red', 'blue', 'green', 'yellow']);
  });

  test('is put together from its tiles', async ({ takeIn }) => {
    const taken = await takeIn(heicGrid(3, 2, { width: 300, height: 150 }));

    expect(taken).toMatchObject({ width: 300, height: 150 });
    expect(await quartersOf(taken.best('webp'))).not.toEqual(['red', 'blue', 'green', 'yellow']);
  });

  test('keeps the wide colours of a profile, and of numbers', async ({ takeIn }) => {
    const p3 = await sharp(await givenScene(8, 8).withIccProfile('p3').png().toBuffer()).metadata();
    const files = [heicOf(properties.profile(p3.icc ?? Buffer.alloc(0))), heicOf(properties.numbers(12, 13))];
    for (const file of files) {
      const taken = await takeIn(file);
      expect((await sharp(taken.best('webp')).metadata()).icc).toBeDefined();
      expect(await quartersOf(taken.best('webp'))).toEqual(['red', 'blue', 'green', 'yellow']);
    }
  });

  test('says in EXIF who made it with what', async ({ takeIn }) => {
    const text = (tag: number, value: string) => ({ tag, type: 2, values: Buffer.from(`${value}\0`) });
    const exif = tiffOf({
      width: 1,
      height: 1,
      pixels: Buffer.alloc(3),
      tags: [text(271, 'Apple'), text(272, 'iPhone 15'), text(315, 'Zoe')],
    });

    expect(await takeIn(withExif(exif))).toMatchObject({
      camera: { camera: 'Apple iPhone 15' },
      stated: { credit: 'Zoe' },
    });
  });
});

describe('a HEIC that is refused', () => {
  test('is any without the package that reads it, with the reason', async ({ outDir }) => {
    const file = `${outDir}/photo.heic`;
    await writeFile(file, heicOf());
    const probe = `
      const { registerHooks } = await import('node:module');
      registerHooks({ resolve: (name, context, next) => next(name.startsWith('libheif-js') ? 'libheif-missing' : name, context) });
      const { openOriginal } = await import('../../src/imaging/pipeline/original.ts');
      await openOriginal(${JSON.stringify(file)}).catch(({ reason }) => console.log(reason));`;
    const args = ['--input-type=module', '-e', probe];

    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname });

    expect(stdout.trim()).toBe('noHeif');
    expect(new ImageOfHeif().message).toContain('libheif-js');
  });

  test('is one in HDR, with the reason', async ({ imaging, outDir }) => {
    for (const transfer of [16, 18]) {
      await expectRefused(imaging, heicOf(properties.numbers(9, transfer)), outDir, {
        statusCode: 415,
        message: 'This HEIC is an HDR picture (PQ or HLG). Please export it as JPEG.',
      });
    }
  });

  test('is one of too many pixels, by its head', async ({ imaging, outDir }) => {
    const claimed = { width: 30_000, height: 30_000 };
    await expectRefused(imaging, heicGrid(2, 2, claimed), outDir, { code: 'IMAGE_TOO_MANY_PIXELS', statusCode: 422 });
  });

  test('is one that ends too early, wherever', async ({ imaging, outDir, takeIn }) => {
    const whole = heicOf();
    for (let part = 4; part < 100; part += 8) {
      const file = whole.subarray(0, Math.floor((whole.length * part) / 100));
      await expectRefused(imaging, file, outDir, { code: expect.stringMatching(/^IMAGE_(DAMAGED|TYPE_REFUSED)$/) });
    }
    expect(await takeIn(whole)).toMatchObject(TILE);
  });
});
