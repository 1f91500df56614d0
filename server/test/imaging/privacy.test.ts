import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { givenScene, NOTHING_STATED, test, withIptc, xmp } from '../helpers/imaging.fixtures.ts';

const SECRETS = [
  'SN-778899',
  'LENS-445566',
  'Hidden Valley',
  'owner@example.org',
  'IMG_4711',
  'Vitrinocam',
  '<script>',
  'PK\u0003\u0004',
];

const EXIF = {
  IFD0: { Make: 'Vitrinocam', Artist: 'Zoë Müller', Copyright: 'Zoe M', ImageDescription: 'IMG_4711.CR2' },
  IFD2: { BodySerialNumber: 'SN-778899', LensSerialNumber: 'LENS-445566', UserComment: 'owner@example.org' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
};
const XMP = xmp('<photoshop:City>Hidden Valley</photoshop:City>');

const RIGHTS_IN_XMP = ['creator', 'rights', 'Credit', 'Marked', 'UsageTerms', 'WebStatement'];

/** The value of each tag. */
const textsOf = (tags: object = {}) =>
  Object.fromEntries(
    Object.entries(tags)
      .filter(([name]) => !['_raw', 'about'].includes(name))
      .map(([name, tag]) => [name, tag.description]),
  );

describe('private metadata', () => {
  const scene = () => givenScene(400, 300).withExif(EXIF).withXmp(XMP);
  const uploads: Record<string, () => Promise<Buffer>> = {
    'a JPEG': async () => withIptc(await scene().jpeg().toBuffer(), { 90: 'Hidden Valley', 5: 'IMG_4711' }),
    'a PNG': () => scene().png().toBuffer(),
    'a WebP': () => scene().webp().toBuffer(),
  };

  for (const [format, make] of Object.entries(uploads)) {
    test(`of ${format} is in no rendition`, async ({ takeIn }) => {
      const upload = await make();
      const { exif: told, xmp: packet } = await sharp(upload).metadata();
      expect(told?.includes('SN-778899') && packet?.includes('Hidden Valley')).toBe(true);

      const taken = await takeIn(upload, { avif: true });

      expect(taken.files.size).toBeGreaterThan(4);
      for (const [name, file] of taken.files) {
        for (const secret of SECRETS) expect(file.includes(secret), `${secret} in ${name}`).toBe(false);
        const { exif = {}, gps, xmp: left, iptc, Thumbnail } = ExifReader.load(file, { expanded: true });
        expect({ gps, iptc, Thumbnail }).toEqual({});
        expect(RIGHTS_IN_XMP).toEqual(expect.arrayContaining(Object.keys(textsOf(left))));
        expect(Object.keys(exif).filter((tag) => /serial|gps|make|model|comment|date|software/i.test(tag))).toEqual([]);
      }
    });
  }

  test('of one picture never reaches the next', async ({ takeIn }) => {
    await takeIn(await scene().jpeg().toBuffer());

    const { best } = await takeIn(await givenScene(300, 200).jpeg().toBuffer());

    const { exif } = await sharp(best('jpeg')).metadata();
    expect(exif).toBeUndefined();
  });
});

describe('what hides beside a picture', () => {
  const payloads: Record<string, string> = {
    'a script': '<script>alert(document.domain)</script>',
    'an archive': 'PK\u0003\u0004\u0014\u0000\u0000\u0000payload.php',
    'a page': '<!doctype html><html><body onload=alert(1)>',
  };

  for (const [what, payload] of Object.entries(payloads)) {
    test(`${what} behind the end of a JPEG is in no rendition`, async ({ takeIn }) => {
      const jpeg = await givenScene(350, 200).jpeg().toBuffer();

      const { files } = await takeIn(Buffer.concat([jpeg, Buffer.from(payload, 'latin1')]), { avif: true });

      for (const file of files.values()) expect(file.includes(payload.slice(0, 12), 0, 'latin1')).toBe(false);
    });
  }

  test('a script in the comment of a JPEG or the text of a PNG is in no rendition', async ({ takeIn }) => {
    const comment = Buffer.from('<script>alert(1)</script>');
    const jpeg = await givenScene(350, 200).jpeg().toBuffer();
    const commented = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
      comment,
      jpeg.subarray(2),
    ]);
    const png = await givenScene(350, 200)
      .withExif({ IFD0: { ImageDescription: String(comment) } })
      .png()
      .toBuffer();

    for (const upload of [commented, png]) {
      expect(upload.includes('<script>')).toBe(true);
      const { files } = await takeIn(upload);
      for (const file of files.values()) expect(file.includes('script')).toBe(false);
    }
  });
});

describe('rights', () => {
  const scene = () => givenScene(350, 200);

  test('that were given are written into every file, in any script', async ({ takeIn }) => {
    const given = {
      credit: 'Zoë Müller (Studio É) 写真',
      copyright: '© 2026 Zoë Müller, all rights reserved',
      usage_terms: 'Press use only, <no> "crops" & no filters 写真',
      license_url: 'https://example.com/licence?a=1&b=%22',
    };

    const taken = await takeIn(await scene().jpeg().toBuffer(), { given, avif: true });

    expect(taken.stated).toEqual(given);
    expect([...taken.files.keys()].some((name) => name.includes('-card-'))).toBe(true);
    for (const [name, file] of taken.files) {
      const { exif } = ExifReader.load(file, { expanded: true });
      expect(exif?.Artist?.description, name).toBe(given.credit);
      expect(exif?.Copyright?.description, name).toBe(given.copyright);
      const { xmp } = ExifReader.load((await sharp(file).metadata()).xmp ?? Buffer.alloc(0), { expanded: true });
      expect(textsOf(xmp), name).toEqual({
        creator: given.credit,
        rights: given.copyright,
        Credit: given.credit,
        Marked: 'True',
        UsageTerms: given.usage_terms,
        WebStatement: given.license_url,
      });
    }
  });

  test('of a single letter fit as well', async ({ takeIn }) => {
    const taken = await takeIn(await scene().jpeg().toBuffer(), { given: { credit: 'é', copyright: null } });

    const { exif } = ExifReader.load(taken.best('webp'), { expanded: true });
    expect(exif?.Artist?.description).toBe('é');
    expect(exif?.Copyright).toBeUndefined();
  });

  test('are found in EXIF', async ({ takeIn }) => {
    const jpeg = await scene()
      .withExif({ IFD0: { Artist: 'Jane Doe', Copyright: 'Doe Ltd' } })
      .jpeg()
      .toBuffer();

    expect((await takeIn(jpeg)).stated).toMatchObject({ credit: 'Jane Doe', copyright: 'Doe Ltd' });
  });

  test('are found in IPTC', async ({ takeIn }) => {
    const jpeg = withIptc(await scene().jpeg().toBuffer(), { 80: 'Zoë Müller', 116: '© Müller' });

    expect((await takeIn(jpeg)).stated).toMatchObject({ credit: 'Zoë Müller', copyright: '© Müller' });
  });

  for (const format of ['jpeg', 'png', 'webp'] as const) {
    test(`are found in the XMP of ${format}`, async ({ takeIn }) => {
      const packet = xmp(
        '<dc:creator><rdf:Seq><rdf:li>Zoë Müller</rdf:li></rdf:Seq></dc:creator><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Müller</rdf:li></rdf:Alt></dc:rights>',
      );

      const taken = await takeIn(await scene().withXmp(packet).toFormat(format).toBuffer());

      expect(taken.stated).toMatchObject({ credit: 'Zoë Müller', copyright: '© Müller' });
    });
  }

  test('go by field: given before found before default', async ({ takeIn }) => {
    const jpeg = await scene()
      .withExif({ IFD0: { Artist: 'Found', Copyright: 'Found too' } })
      .jpeg()
      .toBuffer();
    const defaults = { credit: 'Default', copyright: 'Default too' };

    const taken = await takeIn(jpeg, { given: { credit: 'Given', copyright: ' ' }, defaults });
    const bare = await takeIn(await scene().jpeg().toBuffer(), { defaults });

    expect(taken.stated).toMatchObject({ credit: 'Given', copyright: 'Found too' });
    expect(bare.stated).toEqual(NOTHING_STATED);
    expect(ExifReader.load(bare.best('jpeg'), { expanded: true }).exif?.Copyright?.description).toBe('Default too');
  });

  test('are one clean line of at most 200 characters', async ({ takeIn }) => {
    const given = { credit: `  Jane\u0000\r\n\u202eDoe\u0007 ${'x'.repeat(500)}`, copyright: '\u0001\u0002' };

    const { stated } = await takeIn(await scene().jpeg().toBuffer(), { given });

    expect(stated.credit).toBe(`Jane Doe ${'x'.repeat(191)}`);
    expect(stated.copyright).toBeNull();
  });

  test('that cannot be read do not matter', async ({ takeIn }) => {
    const jpeg = await scene().withExif(EXIF).jpeg().toBuffer();
    const at = jpeg.indexOf('Exif\0\0') + 6;
    const looped = Buffer.from(jpeg);
    looped.writeUInt32LE(0xff_ff_ff_f0, at + 4);
    const noise = Buffer.from(jpeg).fill(0xee, at, at + 200);

    for (const upload of [looped, noise]) expect(await takeIn(upload)).toMatchObject({ width: 350, height: 200 });
  });
});
