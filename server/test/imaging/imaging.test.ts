import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasGainMap } from '@vitrine/shared/gain-map';
import sharp, { type Sharp } from 'sharp';
import { describe, expect } from 'vitest';
import { givenJob, givenScene, middleOf, test } from '../helpers/imaging.fixtures.ts';

const sizesOf = async (files: Map<string, Buffer>) =>
  Promise.all(
    [...files].map(async ([name, file]) => {
      const { format, width, height } = await sharp(file).metadata();
      return { name: name.slice(32), format, width, height };
    }),
  );

describe('ingest', () => {
  test('answers with the facts and writes the WebP ladder and one JPEG', async ({ takeIn }) => {
    const jpeg = await givenScene(2000, 1000).jpeg().toBuffer();

    const taken = await takeIn(jpeg);

    expect(taken).toMatchObject({ mimeType: 'image/jpeg', width: 2000, height: 1000 });
    expect(taken.key).toMatch(/^[0-9a-f]{32}$/);
    expect([...taken.files.keys()].sort()).toEqual(taken.renditions.map(({ filename }) => filename).sort());
    expect(await sizesOf(taken.files)).toEqual(
      expect.arrayContaining([
        { name: '-320.webp', format: 'webp', width: 320, height: 160 },
        { name: '-480.webp', format: 'webp', width: 480, height: 240 },
        { name: '-720.webp', format: 'webp', width: 720, height: 360 },
        { name: '-1080.webp', format: 'webp', width: 1080, height: 540 },
        { name: '-1600.webp', format: 'webp', width: 1600, height: 800 },
        { name: '-1600.jpg', format: 'jpeg', width: 1600, height: 800 },
      ]),
    );
    expect(taken.files.size).toBe(6);
  });

  test('makes of a file with a gain map (Ultra HDR) what it makes of its first picture', async ({
    imaging,
    outDir,
    takeIn,
  }) => {
    const base = await givenScene(700, 500).jpeg().toBuffer();
    const map = await givenScene(175, 125).greyscale().negate().jpeg().toBuffer();
    const item = (attributes: string) =>
      `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" ${attributes}/></rdf:li>`;
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMax="3"
        xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/">
      <Container:Directory><rdf:Seq>${item('Item:Semantic="Primary"')}${item(`Item:Semantic="GainMap" Item:Length="${map.length}"`)}
      </rdf:Seq></Container:Directory></rdf:Description></rdf:RDF></x:xmpmeta>`;
    const packet = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
    const length = Buffer.from([(packet.length + 2) >> 8, (packet.length + 2) & 0xff]);
    const ultra = Buffer.concat([
      base.subarray(0, 2),
      Buffer.from('ffe1', 'hex'),
      length,
      packet,
      base.subarray(2),
      map,
    ]);
    expect(hasGainMap(ultra)).toBe(true);

    const taken = await takeIn(ultra);
    const plain = await imaging.ingest(await givenJob(base, outDir));

    expect(taken).toMatchObject({ mimeType: 'image/jpeg', width: 700, height: 500 });
    const widest = plain.renditions.filter(({ format }) => format === 'jpeg').at(-1);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect(await pixels(taken.best('jpeg'))).toEqual(
      await pixels(await readFile(join(outDir, widest?.filename ?? ''))),
    );
  });

  test('makes AVIF later, under the same key', async ({ takeIn }) => {
    const taken = await takeIn(await givenScene(700, 500).jpeg().toBuffer(), { avif: true });

    const avif = taken.renditions.filter(({ format }) => format === 'avif');
    expect(avif.map(({ width }) => width)).toEqual([320, 480, 700]);
    expect(avif.every(({ filename }) => filename.startsWith(`${taken.key}-`) && taken.files.has(filename))).toBe(true);
    expect(await sharp(taken.best('avif')).metadata()).toMatchObject({ format: 'heif', width: 700, height: 500 });
  });

  test('never enlarges', async ({ takeIn }) => {
    const taken = await takeIn(await givenScene(200, 150).webp().toBuffer());

    expect(taken).toMatchObject({ mimeType: 'image/webp', width: 200, height: 150 });
    expect(taken.renditions.map(({ format, width }) => `${format} ${width}`)).toEqual(['webp 200', 'jpeg 200']);
  });

  for (const [width, height] of [
    [1, 1],
    [6000, 12],
    [12, 6000],
    [1, 40_000],
  ] as const) {
    test(`takes a picture of ${width} by ${height}`, async ({ takeIn }) => {
      const png = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
        .png()
        .toBuffer();

      const taken = await takeIn(png, { avif: true });

      expect(taken).toMatchObject({ width, height });
      for (const { height: made } of await sizesOf(taken.files)) expect(made).toBeGreaterThan(0);
    });
  }

  test('keeps the shape and the place of what is in the picture', async ({ takeIn }) => {
    const scene = givenScene(1500, 900);

    const taken = await takeIn(await scene.clone().png().toBuffer());

    const expected = await scene.clone().resize(150, 90).raw().toBuffer();
    const actual = await sharp(taken.best('webp')).resize(150, 90).raw().toBuffer();
    const difference = expected.reduce((sum, value, at) => sum + Math.abs(value - actual.readUInt8(at)), 0);
    expect(difference / expected.length).toBeLessThan(3);
  });

  test('describes the picture by a colour and a placeholder', async ({ takeIn }) => {
    const patch = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b03060' } });

    const taken = await takeIn(await patch.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer());

    expect(taken.dominantColor).toMatch(/^#(af|b0|b1)(2f|30|31)(5f|60|61)$/);
    const placeholder = Buffer.from(taken.placeholder.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
    expect(taken.placeholder.length).toBeLessThan(300);
  });

  test('gives other files another key', async ({ takeIn }) => {
    const jpeg = await givenScene(60, 40).jpeg().toBuffer();
    const plain = await takeIn(jpeg);

    const credited = await takeIn(jpeg, { given: { credit: 'Jane Doe', copyright: null } });
    const again = await takeIn(jpeg);

    expect(credited.key).not.toBe(plain.key);
    expect(again.key).toBe(plain.key);
  });
});

describe('orientation', () => {
  const WIDTH = 120;
  const HEIGHT = 80;
  /** Where the camera stores the pixel that is displayed at x, y. */
  const stored: Record<number, (x: number, y: number) => [number, number]> = {
    1: (x, y) => [x, y],
    2: (x, y) => [WIDTH - 1 - x, y],
    3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
    4: (x, y) => [x, HEIGHT - 1 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, WIDTH - 1 - x],
    7: (x, y) => [HEIGHT - 1 - y, WIDTH - 1 - x],
    8: (x, y) => [HEIGHT - 1 - y, x],
  };
  const seen = (x: number, y: number) =>
    y < HEIGHT / 2 ? (x < WIDTH / 2 ? [230, 20, 20] : [20, 230, 20]) : x < WIDTH / 2 ? [20, 20, 230] : [230, 230, 230];

  function shotWith(orientation: number): Sharp {
    const width = orientation >= 5 ? HEIGHT : WIDTH;
    const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const [column, row] = stored[orientation]?.(x, y) ?? [0, 0];
        pixels.set(seen(x, y), (row * width + column) * 3);
      }
    }
    const raw = { width, height: (WIDTH * HEIGHT) / width, channels: 3 } as const;
    return sharp(pixels, { raw }).withMetadata({ orientation });
  }

  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    // As it is, turned and mirrored; the others are the rest of the eight.
    const tags = [1, 5, 8].includes(orientation) ? [] : ['nightly' as const];
    test(`${orientation} comes out upright from JPEG, PNG and WebP`, { tags }, async ({ takeIn }) => {
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const taken = await takeIn(await shotWith(orientation).toFormat(format).toBuffer());

        expect(taken).toMatchObject({ width: WIDTH, height: HEIGHT });
        const upright = await sharp(taken.best('jpeg')).raw().toBuffer();
        for (const [x, y] of [
          [30, 20],
          [90, 20],
          [30, 60],
          [90, 60],
        ] as const) {
          const at = (y * WIDTH + x) * 3;
          expect([...upright.subarray(at, at + 3)].map((value) => value > 128)).toEqual(
            seen(x, y).map((value) => value > 128),
          );
        }
        expect((await sharp(taken.best('webp')).metadata()).orientation ?? 1).toBe(1);
      }
    });
  }
});

describe('kinds of files', () => {
  const scene = () => givenScene(90, 60);
  const kinds: Record<string, () => Promise<Buffer>> = {
    'a progressive JPEG': () => scene().jpeg({ progressive: true }).toBuffer(),
    'a grey JPEG': () => scene().toColourspace('b-w').jpeg().toBuffer(),
    'a grey PNG with transparency': () => scene().toColourspace('b-w').ensureAlpha(0.5).png().toBuffer(),
    'a 16-bit PNG': () => scene().toColourspace('rgb16').png().toBuffer(),
    'a 16-bit grey PNG': () => scene().toColourspace('grey16').png().toBuffer(),
    'a palette PNG': () => scene().png({ palette: true, colours: 16 }).toBuffer(),
    'a black and white PNG of one bit': () =>
      scene().toColourspace('b-w').threshold(128).png({ palette: true, colours: 2 }).toBuffer(),
    'an interlaced PNG': () => scene().png({ progressive: true }).toBuffer(),
    'a GIF': () => scene().gif().toBuffer(),
    'a lossless WebP': () => scene().webp({ lossless: true }).toBuffer(),
    'a CMYK JPEG without profile': () => scene().toColourspace('cmyk').jpeg().toBuffer(),
  };

  for (const [kind, make] of Object.entries(kinds)) {
    test(`${kind} is taken`, async ({ takeIn }) => {
      const taken = await takeIn(await make(), { avif: true });

      expect(taken).toMatchObject({ width: 90, height: 60 });
      for (const file of taken.files.values()) expect(await sharp(file).metadata()).toMatchObject({ channels: 3 });
      expect(taken.colorDifference).toBeLessThan(2);
    });
  }

  test('an animation gives its first frame', async ({ takeIn }) => {
    const frames = await Promise.all(
      ['#e01010', '#10e010', '#1010e0'].map((background) =>
        sharp({ create: { width: 50, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );

    for (const format of ['gif', 'webp'] as const) {
      const animation = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      const taken = await takeIn(animation);

      expect(taken).toMatchObject({ width: 50, height: 40, mimeType: `image/${format}` });
      const [red = 0, green = 255] = await middleOf(taken.best('jpeg'));
      expect(red).toBeGreaterThan(200);
      expect(green).toBeLessThan(60);
    }
  });

  test('transparency is laid on white in every format', async ({ takeIn }) => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

    const taken = await takeIn(await clear.png().toBuffer(), { avif: true });

    for (const format of ['jpeg', 'webp', 'avif'] as const) {
      expect(Math.min(...(await middleOf(taken.best(format))))).toBeGreaterThan(252);
    }
  });

  test('padding before the end marker, as some cameras leave it, does no harm', async ({ takeIn }) => {
    const jpeg = await scene().jpeg({ progressive: true }).toBuffer();
    const padded = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(64), jpeg.subarray(-2)]);

    const taken = await takeIn(padded);

    expect(taken).toMatchObject({ width: 90, height: 60 });
  });

  test('an unknown version of JFIF does no harm', async ({ takeIn }) => {
    const jpeg = await scene().jpeg().toBuffer();
    const jfif9 = Buffer.from('\xff\xe0\0\x10JFIF\0\x09\x09\0\0\x01\0\x01\0\0', 'latin1');
    const odd = Buffer.concat([jpeg.subarray(0, 2), jfif9, jpeg.subarray(2)]);

    expect(await takeIn(odd)).toMatchObject({ width: 90, height: 60 });
  });
});
