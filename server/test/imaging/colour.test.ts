import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { culori } from '../../src/imaging/colour/culori.ts';
import { readIccProfile } from '../../src/imaging/colour/icc-profile.ts';
import type { Triple } from '../../src/imaging/colour/lab.ts';
import { ADOBE_RGB, buildMatrixProfile, type MatrixSpace } from '../../src/imaging/colour/matrix-profile.ts';
import { attachProfile } from '../../src/imaging/colour/png-profile.ts';
import { type Colour, givenPatch, givenScene, middleOf, test } from '../helpers/imaging.fixtures.ts';

const PRO_PHOTO: MatrixSpace = {
  description: 'ProPhoto RGB',
  red: [0.7976749, 0.2880402, 0],
  green: [0.1351917, 0.7118741, 0],
  blue: [0.0313534, 0.0000857, 0.82521],
  gamma: 1.80078125,
};
const OLD_SCREEN: MatrixSpace = {
  description: 'An old screen',
  red: [0.4360747, 0.2225045, 0.0139322],
  green: [0.3850649, 0.7168786, 0.0971045],
  blue: [0.1430804, 0.0606169, 0.7141733],
  gamma: 1.80078125,
};
const DISPLAY_P3: Pick<MatrixSpace, 'red' | 'green' | 'blue'> = {
  red: [0.51512, 0.2412, -0.00105],
  green: [0.29198, 0.69225, 0.04189],
  blue: [0.1571, 0.06657, 0.78407],
};

const profileOf = async (name: 'p3' | 'srgb' | 'cmyk') => {
  const file = await givenScene(8, 8).withIccProfile(name).jpeg().toBuffer();
  return (await sharp(file).metadata()).icc ?? Buffer.alloc(0);
};

/** The same colour in Display P3, worked out here and by nothing that the pipeline uses. */
function inDisplayP3(colour: Colour, { red, green, blue, gamma }: MatrixSpace): number[] {
  const [r, g, b] = colour.map((value) => (value / 255) ** gamma);
  const row = (at: 0 | 1 | 2) => red[at] * (r ?? 0) + green[at] * (g ?? 0) + blue[at] * (b ?? 0);
  const xyz: Triple = [row(0), row(1), row(2)];
  const { red: p3Red, green: p3Green, blue: p3Blue } = DISPLAY_P3;
  const whole = determinant(p3Red, p3Green, p3Blue);
  const linear = [
    determinant(xyz, p3Green, p3Blue) / whole,
    determinant(p3Red, xyz, p3Blue) / whole,
    determinant(p3Red, p3Green, xyz) / whole,
  ];
  return linear.map((value) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}

const determinant = ([a, b, c]: Triple, [d, e, f]: Triple, [g, h, i]: Triple) =>
  a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);

const isTaggedP3 = async (file: Buffer) => {
  const { icc } = await sharp(file).metadata();
  return icc !== undefined && icc.length < 1_000 && readIccProfile(icc)?.isWide === true;
};

const expectNear = (actual: readonly number[], expected: readonly number[], within = 3) => {
  for (const [index, value] of expected.entries()) {
    expect(Math.abs((actual[index] ?? Number.NaN) - value), `${actual} against ${expected}`).toBeLessThanOrEqual(
      within,
    );
  }
};

const FORMATS = ['jpeg', 'webp', 'avif'] as const;

describe('wide gamut', () => {
  for (const [name, colour] of [
    ['red', [255, 0, 0]],
    ['green', [0, 255, 0]],
    ['blue', [0, 0, 255]],
  ] as const) {
    for (const depth of [8, 16] as const) {
      test(`pure Display P3 ${name} of ${depth} bits stays what it is, and tagged`, async ({ takeIn }) => {
        const profile = await profileOf('p3');

        const taken = await takeIn(await givenPatch(colour, { profile, depth }), { avif: true });

        for (const format of FORMATS) {
          expect(await isTaggedP3(taken.best(format)), format).toBe(true);
          expectNear(await middleOf(taken.best(format)), colour, 4);
        }
        expect(taken.colorDifference).toBeLessThan(1);
      });
    }
  }

  for (const [name, space] of [
    ['Adobe RGB', ADOBE_RGB],
    ['ProPhoto RGB', PRO_PHOTO],
  ] as const) {
    const tags = name === 'Adobe RGB' ? [] : ['nightly' as const];
    test(`${name} becomes Display P3 with the same colours`, { tags }, async ({ takeIn }) => {
      for (const colour of [
        [150, 60, 70],
        [90, 160, 80],
        [200, 200, 200],
      ] as const) {
        for (const depth of [8, 16] as const) {
          const taken = await takeIn(await givenPatch(colour, { profile: buildMatrixProfile(space), depth }), {
            avif: true,
          });

          for (const format of FORMATS) {
            expect(await isTaggedP3(taken.best(format))).toBe(true);
            expectNear(await middleOf(taken.best(format)), inDisplayP3(colour, space), 4);
          }
        }
      }
    });
  }

  test('a JPEG that its camera marked as Adobe RGB, without a profile, is understood', async ({ takeIn }) => {
    const patch = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 90, g: 160, b: 80 } } });
    // A fifth directory is for libvips the one of interoperability; sharp passes it on, but its types stop at four.
    const mark = { IFD2: { ColorSpace: '65535' }, IFD4: { InteroperabilityIndex: 'R03' } };
    const marked = await patch.withExif(mark).jpeg({ quality: 100 }).toBuffer();

    const taken = await takeIn(marked);

    expect(await isTaggedP3(taken.best('jpeg'))).toBe(true);
    expectNear(await middleOf(taken.best('jpeg')), inDisplayP3([90, 160, 80], ADOBE_RGB));
  });

  test('dominant colour and placeholder of a wide picture are sRGB', async ({ takeIn }) => {
    const taken = await takeIn(await givenPatch([120, 200, 90], { profile: await profileOf('p3') }));

    const inSrgb = await sharp(await givenPatch([120, 200, 90], { profile: await profileOf('p3') }))
      .raw()
      .toBuffer();
    const hex = [1, 3, 5].map((at) => Number.parseInt(taken.dominantColor.slice(at, at + 2), 16));
    expectNear(hex, [...inSrgb.subarray(0, 3)]);
    expect(Math.abs((hex[0] ?? 0) - 120)).toBeGreaterThan(10);
  });
});

describe('everything else becomes untagged sRGB', () => {
  const isUntagged = async (file: Buffer) => (await sharp(file).metadata()).icc === undefined;

  for (const depth of [8, 16] as const) {
    test(`sRGB of ${depth} bits with its profile keeps its numbers`, async ({ takeIn }) => {
      const taken = await takeIn(await givenPatch([200, 40, 90], { profile: await profileOf('srgb'), depth }), {
        avif: true,
      });

      for (const format of FORMATS) {
        expect(await isUntagged(taken.best(format))).toBe(true);
        expectNear(await middleOf(taken.best(format)), [200, 40, 90]);
      }
    });

    test(`${depth} bits without a profile keep their numbers`, async ({ takeIn }) => {
      const taken = await takeIn(await givenPatch([10, 240, 20], { depth }));

      expectNear(await middleOf(taken.best('webp')), [10, 240, 20]);
    });

    test(`a profile with another gamma is converted, ${depth} bits`, async ({ takeIn }) => {
      const taken = await takeIn(await givenPatch([128, 128, 128], { profile: buildMatrixProfile(OLD_SCREEN), depth }));

      expect(await isUntagged(taken.best('jpeg'))).toBe(true);
      expectNear(await middleOf(taken.best('jpeg')), [147, 147, 147]);
    });

    test(`linear light is converted, although programs call it sRGB, ${depth} bits`, async ({ takeIn }) => {
      const profile = buildMatrixProfile({ ...OLD_SCREEN, description: 'GIMP built-in Linear sRGB', gamma: 1 });
      const taken = await takeIn(await givenPatch([128, 128, 128], { profile, depth }));

      expectNear(await middleOf(taken.best('jpeg')), [188, 188, 188]);
    });
  }

  test('grey with a profile is converted', async ({ takeIn }) => {
    const profile = buildMatrixProfile(OLD_SCREEN);
    profile.write('GRAY', 16, 'latin1');
    profile.write('kTRC', profile.indexOf('rTRC'), 'latin1');
    const flat = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } });

    const taken = await takeIn(attachProfile(await flat.toColourspace('b-w').png().toBuffer(), profile));

    expectNear(await middleOf(taken.best('jpeg')), [147, 147, 147]);
  });

  test('CMYK is converted by its own profile', async ({ takeIn }) => {
    const patch = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 150, g: 110, b: 100 } } });
    const cmyk = await patch.withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk', channels: 4, hasProfile: true });

    const taken = await takeIn(cmyk);

    expect(await isUntagged(taken.best('jpeg'))).toBe(true);
    // There and back through paper is never exact; unmanaged numbers would be off by 50 and more.
    expectNear(await middleOf(taken.best('jpeg')), [150, 110, 100], 18);
  });
});

describe('a broken profile', () => {
  const whole = buildMatrixProfile(ADOBE_RGB);
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(whole);
    change(bytes);
    return bytes;
  };
  const broken: Record<string, Buffer> = {
    'that is noise': Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 37) % 251)),
    'that is cut off': whole.subarray(0, 200),
    'that is empty but for its header': whole.subarray(0, 128),
    'with a tag beyond its end': changed((bytes) => bytes.writeUInt32BE(900_000, 136)),
    'with a huge number of tags': changed((bytes) => bytes.writeUInt32BE(0xff_ff_ff_ff, 128)),
    'with curves of an unknown type': changed((bytes) => bytes.write('nope', bytes.lastIndexOf('curv'), 'latin1')),
    'for CMYK in an RGB picture': changed((bytes) => bytes.write('CMYK', 16, 'latin1')),
  };

  for (const [what, profile] of Object.entries(broken)) {
    test(`${what} is left out, and the picture taken`, async ({ takeIn }) => {
      const taken = await takeIn(await givenPatch([90, 160, 80], { profile }));

      expect((await sharp(taken.best('jpeg')).metadata()).icc).toBeUndefined();
      expectNear(await middleOf(taken.best('jpeg')), [90, 160, 80]);
    });
  }
});

describe('colour difference', () => {
  // From Sharma, Wu, Dalal: The CIEDE2000 color-difference formula (2005), table 1.
  const pairs: readonly (readonly [Triple, Triple, number])[] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ];

  test('agrees with the published pairs', () => {
    const ciede2000 = culori.differenceCiede2000();
    const inLab = ([l, a, b]: Triple) => ({ mode: 'lab65' as const, l, a, b });
    for (const [one, other, expected] of pairs) {
      expect(ciede2000(inLab(one), inLab(other))).toBeCloseTo(expected, 4);
      expect(ciede2000(inLab(other), inLab(one))).toBeCloseTo(expected, 4);
    }
  });

  test('is small for a photograph and large where colours had to be given up', async ({ takeIn }) => {
    const photograph = await takeIn(await givenScene(600, 400).jpeg({ quality: 95 }).toBuffer());
    const beyond = await takeIn(await givenPatch([0, 255, 0], { profile: buildMatrixProfile(PRO_PHOTO), depth: 16 }));

    expect(photograph.colorDifference).toBeLessThan(1);
    expect(beyond.colorDifference).toBeGreaterThan(2);
  });
});
