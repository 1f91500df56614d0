import { describe, expect, test } from 'vitest';
import { givenScene } from '../../../test/helpers/imaging.fixtures.ts';
import { findCameraFacts, findTimeTaken } from './camera-facts.ts';
import { readEmbeddedTags } from './embedded-tags.ts';

type Exif = Partial<Record<'IFD0' | 'IFD2' | 'IFD3', Record<string, string>>>;

const NOW = new Date('2026-11-23T12:00:00Z');

/** The facts of a real file with these fields. */
async function factsOf(exif: Exif, xmp?: string) {
  const picture = givenScene(40, 30).withExif(exif);
  const file = await (xmp ? picture.withXmp(xmp) : picture).jpeg().toBuffer();
  return findCameraFacts(readEmbeddedTags(file, undefined), NOW);
}

const packetOf = (attributes: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" ${attributes}/></rdf:RDF></x:xmpmeta>`;

const LEICA: Exif = {
  IFD0: { Make: 'LEICA CAMERA AG', Model: 'LEICA Q2', Artist: 'Zoë Müller', Software: 'Secret 1.0' },
  IFD2: {
    ...{ FNumber: '17/10', ExposureTime: '1/250', ISOSpeedRatings: '200', FocalLength: '28/1' },
    ...{ DateTimeOriginal: '2024:05:03 18:20:00', LensModel: 'SUMMILUX 1:1.7/28 ASPH.' },
    ...{ BodySerialNumber: 'SN-778899', LensSerialNumber: 'LENS-445566', CameraOwnerName: 'Zoë Müller' },
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
};

describe('the camera facts of a file', () => {
  test('are camera, lens, settings and day, and nothing else that the file says', async () => {
    expect(await factsOf(LEICA)).toEqual({
      camera: 'Leica Q2',
      lens: 'SUMMILUX 1:1.7/28 ASPH.',
      focal_length: 28,
      aperture: 1.7,
      exposure_time: 0.004,
      iso: 200,
      date: '2024-05-03',
    });
    expect(await factsOf({})).toEqual({});
  });

  test('name the camera as its maker does', async () => {
    const cameras = [
      ['NIKON CORPORATION', 'NIKON D850', 'Nikon D850'],
      ['OLYMPUS IMAGING CORP.', 'E-M1', 'Olympus E-M1'],
      ['RICOH IMAGING COMPANY, LTD.', 'PENTAX K-1', 'Pentax K-1'],
      ['Apple', 'iPhone 15 Pro', 'Apple iPhone 15 Pro'],
      ['Canon', 'Canon EOS R5', 'Canon EOS R5'],
      ['EASTMAN KODAK COMPANY', 'DCS Pro', 'Kodak DCS Pro'],
      ['Vitrine', 'Light Study I', 'Vitrine Light Study I'],
    ];

    for (const [Make = '', Model = '', camera] of cameras) {
      expect(await factsOf({ IFD0: { Make, Model } })).toEqual({ camera });
    }
    expect(await factsOf({ IFD0: { Make: 'Canon' } })).toEqual({});
  });

  test('leave out what is no value', async () => {
    const absurd: Exif[] = [
      { IFD2: { FNumber: '0/1', FocalLength: '0/0', ExposureTime: '1/0', ISOSpeedRatings: '0' } },
      { IFD2: { FNumber: '999999/1', FocalLength: '4000000000/1', ExposureTime: '4000000000/1' } },
      ...['0000:00:00 00:00:00', '2024:13:41 10:00:00', '2024:02:30 10:00:00', '9999:01:01 00:00:00', 'yesterday'].map(
        (DateTimeOriginal) => ({ IFD2: { DateTimeOriginal } }),
      ),
      ...['----', '0.0 mm f/0.0', 'Unknown', 'None', ' ', 'x'.repeat(10_000), '<script>alert(1)</script>'].map(
        (LensModel) => ({ IFD2: { LensModel } }),
      ),
      { IFD0: { Make: 'Canon', Model: 'x'.repeat(10_000) } },
    ];

    for (const exif of absurd) expect([exif, await factsOf(exif)]).toEqual([exif, {}]);
  });

  test('are one line, without control characters and direction marks', async () => {
    const hostile = { IFD0: { Make: 'Canon', Model: 'EOS\u0007 R5\r\n' } };

    expect(await factsOf(hostile, packetOf('aux:Lens="EF \u202e85mm"'))).toEqual({
      camera: 'Canon EOS R5',
      lens: 'EF 85mm',
    });
  });

  test('do without a name that repeats a serial number or the owner', async () => {
    const { IFD2 } = LEICA;

    const { camera, lens, iso } = await factsOf({
      IFD0: { Make: 'Leica', Model: 'Q2 of zoë müller' },
      IFD2: { ...IFD2, LensModel: 'Summilux no. lens-445566' },
    });

    expect([camera, lens, iso]).toEqual([undefined, undefined, 200]);
  });

  test.each([
    ...[
      'EF50mm f/1.8 S/N 1234567',
      'Summilux 35 No. 4012345',
      'EF50mm #1234567890',
      'Planar serial: AB1234',
      '50 mm 123456',
    ],
    ...['Planar 44-55-66', 'Planar 44 5566', 'PLANAR 445566'],
  ])('do without a serial number in a name, also one that stands nowhere else: %s', async (LensModel) => {
    expect(await factsOf({ IFD2: { LensModel, LensSerialNumber: '0000445566' } })).toEqual({});
  });

  test.each(['XF16-55mmF2.8 R LM WR', 'E 18-135mm F3.5-5.6 OSS', '0.95/50 No.1', 'FE 100-400mm F4.5-5.6 GM OSS'])(
    'have the lens %s',
    async (LensModel) => {
      expect(await factsOf({ IFD0: { Make: 'Xiaomi', Model: '2201123G' }, IFD2: { LensModel } })).toEqual({
        camera: 'Xiaomi 2201123G',
        lens: LensModel,
      });
    },
  );

  test('do without values of no kind that EXIF has', () => {
    const nothing = { value: Object.create(null), description: Object.create(null) };
    const exif = { BodySerialNumber: nothing, DateTimeOriginal: nothing, LensModel: nothing, FNumber: nothing };

    expect(findCameraFacts(Object.assign(Object.create(null), { exif }), NOW)).toEqual({});
  });

  test('are the first of several speeds, which are no fraction', () => {
    const exif = { ISOSpeedRatings: { value: [200, 200], description: '200, 200' } };

    expect(findCameraFacts(Object.assign(Object.create(null), { exif }), NOW)).toMatchObject({ iso: 200 });
  });

  test.each([
    [{ RecommendedExposureIndex: '102400', ISOSpeed: '204800' }, { iso: 102_400 }],
    [{ ISOSpeed: '204800' }, { iso: 204_800 }],
    [{}, {}],
  ])('have no speed of 65535, which says that it is higher: beside it is %j', async (higher, facts) => {
    expect(await factsOf({ IFD2: { ISOSpeedRatings: '65535', ...higher } })).toEqual(facts);
  });

  test('have the lens of XMP if EXIF names none', async () => {
    const packet = packetOf('aux:Lens="EF85mm f/1.4L" aux:SerialNumber="0042"');

    expect(await factsOf({ IFD2: { ISOSpeedRatings: '100' } }, packet)).toEqual({ lens: 'EF85mm f/1.4L', iso: 100 });
  });
});

test.each([
  [{ DateTimeOriginal: '2024:05:03 18:20:00', SubSecTimeOriginal: '250' }, '2024-05-03 18:20:00.250'],
  [{ DateTimeOriginal: '2024:05:03 18:20:00', SubSecTimeOriginal: '00' }, '2024-05-03 18:20:00.00'],
  [{ DateTimeOriginal: '2024-05-03T18:20:00' }, '2024-05-03 18:20:00.0'],
  [{ DateTimeOriginal: '2024:05:03', SubSecTimeOriginal: '25' }, null],
  [{ DateTimeOriginal: '2024:02:30 18:20:00' }, null],
  [{ DateTimeOriginal: '0000:00:00 00:00:00' }, null],
  [{ SubSecTimeOriginal: '25' }, null],
])('of %j the time is %s, as watched folders have it on record', async (IFD2, time) => {
  const file = await givenScene(40, 30).withExif({ IFD2 }).jpeg().toBuffer();

  expect(findTimeTaken(readEmbeddedTags(file, undefined))).toBe(time);
});
