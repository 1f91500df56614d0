import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADOBE_RGB, buildMatrixProfile } from '../../src/imaging/colour/matrix-profile.ts';
import { attachProfile } from '../../src/imaging/colour/png-profile.ts';
import { makeGalleryPictures } from '../../src/imaging/gallery/gallery-pictures.ts';
import { tileOfShape } from '../../src/imaging/gallery/shape-tile.ts';
import { shapeOfText } from '../../src/imaging/gallery/text-shape.ts';
import type { WatermarkOrder } from '../../src/imaging/processes/protocol.ts';
import { givenScene } from '../helpers/imaging.fixtures.ts';

const TEXT: WatermarkOrder = { kind: 'text', text: 'Elena Marlow', place: 'tiled', opacity: 40 };
const SIZE = { width: 800, height: 600 };
/** A leaf, in sRGB. Most cameras record it, and it is inside each of the gamuts. */
const GREEN = [90, 150, 60];
const plain = ([r = 0, g = 0, b = 0]: number[], size = SIZE) =>
  sharp({ create: { ...size, channels: 3, background: { r, g, b } } });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-gallery-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(name: string, original: Buffer, watermark: WatermarkOrder | null) {
  const outDir = await mkdtemp(join(folder, 'made-'));
  const source = join(outDir, name);
  await writeFile(source, original);
  const stated = { credit: null, copyright: null, usage_terms: null, license_url: null };
  const defaults = { ...stated, photographer_name: '' };
  const job = { kind: 'gallery', source, sha256: 'a'.repeat(64), outDir, defaults, watermark, isNew: true } as const;
  const { pictures } = await makeGalleryPictures(job);
  return { shown: join(outDir, pictures.at(-1)?.filename ?? ''), web: join(outDir, 'web.jpg') };
}

/** The colour of most pixels as a browser shows it, in sRGB. */
async function commonColour(file: string) {
  const { data } = await sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (channel: number) => data.filter((_, at) => at % 3 === channel).sort()[data.length / 6] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

/** Whether two colours look the same: WebP and JPEG round a little. */
const expectNear = (found: number[], wanted: number[]) =>
  expect(Math.max(...found.map((value, at) => Math.abs(value - (wanted[at] ?? 0))))).toBeLessThanOrEqual(4);

const inP3 = (colour: number[]) => plain(colour).withIccProfile('p3').png().toBuffer();

async function inAdobeRgb(colour: number[]) {
  const bytes = await plain(colour).png().toBuffer();
  return attachProfile(bytes, buildMatrixProfile(ADOBE_RGB));
}

describe('the colours of what a client sees', () => {
  test('are those of a Display P3 photograph, with a watermark as without', async () => {
    const original = await inP3(GREEN);
    // Its numbers are others, so a profile that was only dropped would be noticed.
    expect([...(await sharp(original, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)]).not.toEqual(GREEN);
    for (const watermark of [TEXT, null]) {
      const { shown, web } = await make('p3.png', original, watermark);
      expectNear(await commonColour(shown), GREEN);
      expectNear(await commonColour(web), GREEN);
      const { icc } = await sharp(shown).metadata();
      expect(icc === undefined).toBe(watermark !== null);
    }
  });

  test('are those of an Adobe RGB photograph, with a watermark as without', async () => {
    // In Adobe RGB these numbers are a stronger green than in sRGB.
    const original = await inAdobeRgb(GREEN);
    const made = await Promise.all([TEXT, null].map((watermark) => make('adobe.png', original, watermark)));
    const [marked = [], unmarked = []] = await Promise.all(made.map(({ shown }) => commonColour(shown)));
    expectNear(marked, unmarked);
    expect(marked[0]).toBeLessThan((GREEN[0] ?? 0) - 15);
  });
});

describe('the file for screens', () => {
  const scene = () => givenScene(800, 600).withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
  const pixelsOf = (file: string | Buffer) => sharp(file).raw().toBuffer();

  test('is the photograph as it was uploaded if that is smaller, without what it says beside the picture', async () => {
    for (const options of [{ quality: 60 }, { quality: 60, progressive: true }]) {
      const jpeg = await scene().jpeg(options).toBuffer();
      const { web } = await make('small.jpg', Buffer.concat([jpeg, Buffer.from('a film behind it')]), TEXT);

      expect(await pixelsOf(web)).toEqual(await pixelsOf(jpeg));
      const file = await readFile(web);
      expect(file.includes('GPS') || file.includes('a film') || file.includes('Exif')).toBe(false);
    }
  });

  test('is made anew if the photograph lies on its side, has other colours or is too large', async () => {
    const small = { quality: 40 };
    const turned = await givenScene(800, 600).withMetadata({ orientation: 6 }).jpeg(small).toBuffer();
    const wide = await givenScene(800, 600).withIccProfile('p3').jpeg(small).toBuffer();
    const large = await givenScene(2400, 600).jpeg(small).toBuffer();

    for (const [jpeg, width] of [
      [turned, 600],
      [wide, 800],
      [large, 2048],
    ] as const) {
      const { web } = await make('other.jpg', jpeg, null);
      const { icc, orientation, ...size } = await sharp(web).metadata();
      expect({ icc, orientation, width: size.width }).toEqual({ icc: undefined, orientation: undefined, width });
    }
  });

  test('is not larger than what was uploaded, also where it is made anew', async () => {
    const much = { quality: 50 };
    const turned = await givenScene(800, 600).withMetadata({ orientation: 6 }).jpeg(much).toBuffer();
    const large = await givenScene(2400, 1600).jpeg(much).toBuffer();

    for (const jpeg of [turned, large]) {
      const { web } = await make('compressed.jpg', jpeg, null);
      expect((await stat(web)).size).toBeLessThanOrEqual(jpeg.length);
    }
  });
});

describe('a watermark', () => {
  const brightest = async (file: string) => (await sharp(file).greyscale().stats()).channels[0]?.max ?? 0;

  test('is seen on a dark photograph, but does not glare', async () => {
    const { shown } = await make('dark.png', await plain([8, 8, 8]).png().toBuffer(), TEXT);
    expect(await brightest(shown)).toBeGreaterThan(80);
    expect(await brightest(shown)).toBeLessThan(130);
  });

  const markOf = async (text: string, picture: { width: number; height: number }) =>
    tileOfShape((await shapeOfText(text)) ?? Buffer.alloc(0), picture, TEXT);

  test('fits whole into a narrow panorama', async () => {
    expect((await markOf('Elena Marlow', { width: 400, height: 2400 })).width).toBeLessThan(400);
    expect((await markOf('Elena Marlow', { width: 2400, height: 240 })).height).toBeLessThan(240);
  });

  test('is wider if its text is long, and not wider than the picture', async () => {
    const portrait = { width: 1067, height: 1600 };
    const [short, long] = await Promise.all(['Marlow', 'Marlow'.repeat(10)].map((text) => markOf(text, portrait)));
    expect(long?.width).toBeGreaterThan(1.2 * (short?.width ?? 0));
    expect(long?.width).toBeLessThan(portrait.width);
  });

  /** The box of what is drawn on a plain photograph, in shares of it, and its brightest pixel. */
  async function drawnOn(size: { width: number; height: number }, drawing: Partial<WatermarkOrder>) {
    const original = await plain([8, 8, 8], size).png().toBuffer();
    const { shown } = await make('plain.png', original, { ...TEXT, ...drawing } as WatermarkOrder);
    const { data, info } = await sharp(shown).greyscale().raw().toBuffer({ resolveWithObject: true });
    const box = { left: 1, top: 1, right: 0, bottom: 0, brightest: 0 };
    for (const [at, value] of data.entries()) {
      if (value < 60) continue;
      const [x, y] = [(at % info.width) / info.width, Math.floor(at / info.width) / info.height];
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x);
      box.bottom = Math.max(box.bottom, y);
      box.brightest = Math.max(box.brightest, value);
    }
    return box;
  }

  test('can be once in the middle, also of a photograph that is narrow', async () => {
    for (const size of [SIZE, { width: 320, height: 1600 }]) {
      const { left, right, top, bottom } = await drawnOn(size, { place: 'centre' });
      expect((left + right) / 2).toBeCloseTo(0.5, 1);
      expect((top + bottom) / 2).toBeCloseTo(0.5, 1);
      expect(right - left).toBeGreaterThan(0.35);
      expect(right - left).toBeLessThan(0.85);
    }
  });

  test('can be in the corner, whole and small', async () => {
    for (const size of [SIZE, { width: 320, height: 1600 }, { width: 1600, height: 240 }]) {
      const { left, right, top, bottom } = await drawnOn(size, { place: 'corner' });
      expect(left).toBeGreaterThan(0.15);
      expect(top).toBeGreaterThan(0.5);
      expect(right).toBeLessThan(1);
      expect(bottom).toBeLessThan(1);
      expect(Math.max(right, bottom)).toBeGreaterThan(0.9);
    }
  });

  test('is as opaque as it is wanted', async () => {
    const [faint, usual, full] = await Promise.all(
      [25, 40, 100].map(async (opacity) => (await drawnOn(SIZE, { place: 'centre', opacity })).brightest),
    );
    expect(faint).toBeLessThan((usual ?? 0) - 20);
    expect(full).toBeGreaterThan(240);
  });

  test('is not drawn on a picture that is a thumbnail', async () => {
    expect((await drawnOn({ width: 199, height: 120 }, {})).brightest).toBe(0);
    expect((await drawnOn({ width: 120, height: 200 }, {})).brightest).toBeGreaterThan(60);
  });
});
