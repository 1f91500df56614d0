import { readFile } from 'node:fs/promises';
import type { Rights } from '@vitrine/shared/rights';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { labelWithRights, rightsOnLabel } from './rights-label.ts';

const NONE: Rights = { creator: null, credit: null, copyright: null, usage_terms: null, license_url: null };
const ALL: Rights = {
  creator: 'Zoë Müller',
  credit: 'Studio É 写真',
  copyright: '© 2026 Zoë & Co',
  usage_terms: 'Press only, <no> "crops" &amp; no filters',
  license_url: 'https://example.com/licence?a=1&b=%22',
};
const OTHER: Rights = { ...NONE, creator: 'A', credit: 'x'.repeat(301) };
const MINING: Rights = { ...NONE, data_mining: 'DMI-PROHIBITED-AIMLTRAINING' };
const TERMS: Rights = { ...NONE, usage_terms: 'y'.repeat(500) };

/** Waves of every colour, so that encoders have something to do. */
function scene(width = 121, height = 75) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 128 + 127 * Math.sin(at / 7 + (at % 3) * at * 0.001);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Files as the pipeline's encoders make them. */
const encoders = {
  jpeg: (picture: Sharp) => picture.jpeg({ mozjpeg: true }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  avif: (picture: Sharp) => picture.avif({ quality: 52, effort: 1, chromaSubsampling: '4:4:4' }),
} as const;
const formats = Object.keys(encoders) as (keyof typeof encoders)[];

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();

for (const format of formats) {
  for (const isWide of [false, true]) {
    describe(`the rights in ${format}${isWide ? ' with a colour profile' : ''}`, () => {
      const encode = () => encoders[format](isWide ? scene().withIccProfile('p3') : scene()).toBuffer();

      test('are put in, replaced and taken out, and every other byte stays as the encoder wrote it', async () => {
        const plain = await encode();

        const labelled = labelWithRights(plain, format, ALL);

        expect(labelled.equals(plain)).toBe(false);
        expect(labelWithRights(plain, format, NONE)).toEqual(plain);
        expect(labelWithRights(labelled, format, NONE)).toEqual(plain);
        for (const rights of [ALL, OTHER, TERMS, MINING, { ...MINING, ...ALL }]) {
          expect(labelWithRights(labelled, format, rights)).toEqual(labelWithRights(plain, format, rights));
        }
      });

      test('are read by other programs, and the picture is the same', async () => {
        const plain = await encode();

        const labelled = labelWithRights(plain, format, ALL);

        const { exif, xmp } = ExifReader.load(labelled, { expanded: true });
        expect([exif?.Artist?.description, exif?.Copyright?.description]).toEqual([ALL.creator, ALL.copyright]);
        expect(exif?.ColorSpace?.value).toBe(isWide ? 0xffff : 1);
        expect(xmp?.UsageTerms?.description).toBe(ALL.usage_terms);
        expect(await pixelsOf(labelled)).toEqual(await pixelsOf(plain));
        const [before, after] = await Promise.all([plain, labelled].map((file) => sharp(file).metadata()));
        expect(after).toMatchObject({ width: before?.width, height: before?.height, hasProfile: isWide });
        expect(after?.icc).toEqual(before?.icc);
      });

      test('have the data-mining property of IPTC only if it is stated', async () => {
        const plain = await encode();

        const labelled = labelWithRights(plain, format, { ...MINING, ...ALL });

        const { xmp } = ExifReader.load(labelled, { expanded: true });
        expect(xmp?.DataMining?.value).toBe('http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING');
        expect(labelled.includes('xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"')).toBe(true);
        expect(labelWithRights(plain, format, ALL).includes('useplus')).toBe(false);
      });

      test('are understood again as they were written', async () => {
        const plain = await encode();

        for (const rights of [NONE, ALL, OTHER, TERMS, MINING, { ...MINING, ...ALL }]) {
          expect(rightsOnLabel(labelWithRights(plain, format, rights), format)).toEqual(rights);
        }
      });
    });
  }

  describe(`a file that is no whole ${format} of ours`, () => {
    const label = (file: Buffer) => labelWithRights(file, format, OTHER);

    test('is refused wherever it is cut short', async () => {
      const file = labelWithRights(await encoders[format](scene()).toBuffer(), format, ALL);
      // After it comes the coded picture, whose length a JPEG does not state.
      const end = format === 'jpeg' ? file.indexOf(Buffer.from([0xff, 0xdb])) : file.length;

      for (let length = 0; length < end; length += 1) {
        expect(() => label(file.subarray(0, length)), `${length} bytes`).toThrow();
      }
    });

    test('is refused when it is another format', async () => {
      for (const other of formats.filter((one) => one !== format)) {
        const file = await encoders[other](scene()).toBuffer();
        expect(() => label(file)).toThrow();
      }
      await expect(readFile(import.meta.filename).then(label)).rejects.toThrow();
    });
  });
}
