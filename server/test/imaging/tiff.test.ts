import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { ADOBE_RGB, buildMatrixProfile } from '../../src/imaging/colour/matrix-profile.ts';
import { expectRefused, givenScene, middleOf, test, xmp } from '../helpers/imaging.fixtures.ts';
import { buildTiff, type TiffPicture, type TiffTag, tiffDirectory, tiffOf } from '../helpers/tiff.ts';

const RED = [200, 40, 90] as const;

/** A picture of one colour, its numbers from 0 to 255 whatever its depth. */
function givenPatch({ bits = 8, colour = RED, ...rest }: Partial<TiffPicture> & { colour?: readonly number[] } = {}) {
  const pixel = Buffer.from(colour.flatMap((value) => Array.from({ length: bits / 8 }, () => value)));
  return {
    width: 64,
    height: 48,
    bits,
    channels: colour.length,
    pixels: Buffer.alloc(64 * 48 * pixel.length, pixel),
    ...rest,
  };
}

const withTags = (...tags: TiffTag[]) => tiffOf(givenPatch({ tags }));
const text = (tag: number, value: string): TiffTag => ({ tag, type: 2, values: Buffer.from(`${value}\0`) });
const profileTag = (bytes: Buffer): TiffTag => ({ tag: 34_675, type: 7, values: bytes });

const profileOf = async (name: 'p3' | 'srgb' | 'cmyk') =>
  (await sharp(await givenScene(8, 8).withIccProfile(name).jpeg().toBuffer()).metadata()).icc ?? Buffer.alloc(0);

const expectNear = (actual: readonly number[], expected: readonly number[], within = 4) => {
  for (const [index, value] of expected.entries()) {
    expect(Math.abs((actual[index] ?? Number.NaN) - value), `${actual} against ${expected}`).toBeLessThanOrEqual(
      within,
    );
  }
};

describe('a TIFF', () => {
  for (const compression of ['none', 'lzw', 'deflate', 'jpeg', 'packbits'] as const) {
    test(`is accepted with the compression ${compression}`, async ({ takeIn }) => {
      const taken = await takeIn(await givenScene(400, 300).tiff({ compression, predictor: 'none' }).toBuffer());

      expect(taken).toMatchObject({ mimeType: 'image/tiff', width: 400, height: 300 });
      expect(taken.colorDifference).toBeLessThan(2);
    });
  }

  for (const bits of [8, 16] as const) {
    test(`of ${bits} bits keeps the colours of its profile`, async ({ takeIn }) => {
      const colour = [255, 0, 0];
      const inP3 = await takeIn(tiffOf(givenPatch({ bits, colour, tags: [profileTag(await profileOf('p3'))] })));
      expectNear(await middleOf(inP3.best('webp')), colour);
      expect((await sharp(inP3.best('webp')).metadata()).icc).toBeDefined();

      const adobe = buildMatrixProfile(ADOBE_RGB);
      const inAdobe = await takeIn(tiffOf(givenPatch({ bits, colour: [90, 160, 80], tags: [profileTag(adobe)] })));
      expect(inAdobe.colorDifference).toBeLessThan(1);
      expect((await sharp(inAdobe.best('webp')).metadata()).icc).toBeDefined();
    });

    test(`of ${bits} bits without a profile is sRGB`, async ({ takeIn }) => {
      expectNear(await middleOf((await takeIn(tiffOf(givenPatch({ bits })))).best('jpeg')), RED);
    });

    test(`of ${bits} bits in grey is accepted`, async ({ takeIn }) => {
      const taken = await takeIn(tiffOf(givenPatch({ bits, colour: [120], photometric: 1 })));
      expectNear(await middleOf(taken.best('webp')), [120, 120, 120]);
    });

    test(`of ${bits} bits in CMYK becomes what a JPEG of it becomes`, async ({ takeIn }) => {
      const colour = [40, 200, 90, 10];
      const profile = await profileOf('cmyk');
      const picture = givenPatch({ bits, colour, photometric: 5, tags: [profileTag(profile)] });
      const expected = await sharp(tiffOf({ ...picture, ...givenPatch({ colour }), bits: 8 }))
        .toColourspace('srgb')
        .raw()
        .toBuffer();

      const taken = await takeIn(tiffOf(picture));

      expectNear(await middleOf(taken.best('webp')), [...expected.subarray(0, 3)], 6);
    });
  }

  test('shows what Photoshop shows where selections are saved in it', async ({ takeIn }) => {
    const [adobe, paper] = [profileTag(buildMatrixProfile(ADOBE_RGB)), profileTag(await profileOf('cmyk'))];
    const ink = [40, 200, 90, 10];
    const patches: Partial<TiffPicture & { colour: readonly number[] }>[] = [
      { colour: RED },
      { colour: RED, bits: 16 },
      { colour: RED, tags: [adobe] },
      { colour: RED, tags: [adobe], bits: 16 },
      { colour: [120], photometric: 1 },
      { colour: [120], photometric: 1, bits: 16 },
      { colour: ink, photometric: 5, tags: [paper] },
      { colour: ink, photometric: 5, tags: [paper], bits: 16 },
    ];
    for (const [at, { colour = RED, tags = [], ...patch }] of patches.entries()) {
      const expected = await takeIn(tiffOf(givenPatch({ ...patch, colour, tags })));
      // One has two of them, and is to be turned.
      const saved = at === 1 ? [0, 255] : [0];
      const turned: TiffTag[] = at === 1 ? [{ tag: 274, type: 3, values: [6] }] : [];
      const extra: TiffTag = { tag: 338, type: 3, values: saved.map(() => 0) };

      const taken = await takeIn(
        tiffOf(givenPatch({ ...patch, colour: [...colour, ...saved], tags: [...tags, ...turned, extra] })),
      );

      expectNear(await middleOf(taken.best('webp')), await middleOf(expected.best('webp')), 2);
      expect(taken.width).toBe(at === 1 ? 48 : 64);
    }
  });

  test('is upright, whatever its orientation', async ({ takeIn }) => {
    expect(await takeIn(withTags({ tag: 274, type: 3, values: [6] }))).toMatchObject({ width: 48, height: 64 });
  });

  test('says in EXIF, IPTC and XMP what a JPEG says', async ({ takeIn }) => {
    const iptc = Buffer.concat([
      Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]),
      Buffer.from([0x1c, 2, 80, 0, 4]),
      Buffer.from('Zoë', 'utf8'),
    ]);
    const inExif = await takeIn(
      withTags(text(271, 'NIKON CORPORATION'), text(272, 'NIKON D850'), text(315, 'Zoe Exif'), text(33_432, '(C) Zoe')),
    );
    expect(inExif).toMatchObject({
      stated: { credit: 'Zoe Exif', copyright: '(C) Zoe' },
      camera: { camera: 'Nikon D850' },
    });

    const inIptc = await takeIn(withTags({ tag: 33_723, type: 7, values: iptc }));
    expect(inIptc.stated.credit).toBe('Zoë');

    const packet = xmp('<dc:creator><rdf:Seq><rdf:li>Zoe XMP</rdf:li></rdf:Seq></dc:creator>');
    const inXmp = await takeIn(withTags({ tag: 700, type: 1, values: Buffer.from(packet) }));
    expect(inXmp.stated.credit).toBe('Zoe XMP');
  });

  test('with a small preview behind it is one picture', async ({ takeIn }) => {
    const preview = tiffDirectory(givenPatch({ width: 8, height: 6, tags: [{ tag: 254, type: 4, values: [1] }] }));

    expect(await takeIn(buildTiff([tiffDirectory(givenPatch()), preview]))).toMatchObject({ width: 64, height: 48 });
  });
});

describe('a TIFF that is refused', () => {
  const refusal = (message: string) => ({ code: 'IMAGE_TYPE_REFUSED', statusCode: 415, message });
  const page = tiffDirectory(givenPatch());
  const layers = Buffer.from('Adobe Photoshop Document Data Block\0MIB8ryaL\x04\0\0\0\x01\0\0\0', 'latin1');
  const layered = 'This TIFF has layers. Please save it without layers, or as JPEG.';
  const several = 'This TIFF has several pages. Please save each picture as a file of its own.';
  const unusual = 'This TIFF is of a rare kind. Please save it in RGB, CMYK or grey, with 8 or 16 bits a channel.';
  const raw = 'This is the raw file of a camera. Please export it as JPEG or TIFF.';
  const files: Record<string, [() => Buffer, string]> = {
    'with layers of Photoshop': [() => withTags({ tag: 37_724, type: 7, values: layers }), layered],
    'with several pages': [() => buildTiff([page, page]), several],
    'of 32 bits': [() => tiffOf(givenPatch({ bits: 32 })), unusual],
    'in the colours of a sensor': [() => tiffOf(givenPatch({ colour: [90], photometric: 32_803 })), unusual],
    'that is a DNG': [() => withTags({ tag: 50_706, type: 1, values: [1, 4, 0, 0] }), raw],
    'that begins with the preview of a raw file': [() => withTags({ tag: 254, type: 4, values: [1] }), raw],
  };
  for (const [what, [make, message]] of Object.entries(files)) {
    test(`${what} says why`, async ({ imaging, outDir }) => {
      await expectRefused(imaging, make(), outDir, refusal(message));
    });
  }

  test('of which Photoshop says that it has no layers is accepted', async ({ takeIn }) => {
    const flat = Buffer.from('Adobe Photoshop Document Data Block\0MIB8ksML\0\0\0\0', 'latin1');
    expect(await takeIn(withTags({ tag: 37_724, type: 7, values: flat }))).toMatchObject({ width: 64 });
  });
});
