import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_MAX_MB, UPLOAD_MAX_PIXELS } from '@vitrine/shared/limits';
import { images } from '@vitrine/shared/texts';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { NIGHTLY } from '../../../scripts/testing/nightly.ts';
import { createImaging } from '../../src/imaging/imaging.ts';
import { metadataOf, READ_WHOLE_MAX_BYTES, readStart } from '../../src/imaging/metadata/large-file.ts';
import { openOriginal } from '../../src/imaging/pipeline/original.ts';
import { IMAGING_LIMITS } from '../../src/imaging/processes/limits.ts';
import {
  CENTRE,
  expectRefused,
  givenScene,
  NO_DEFAULTS,
  NO_RIGHTS,
  NOTHING_STATED,
  test,
} from '../helpers/imaging.fixtures.ts';
import { pngChunk } from '../helpers/png.ts';

const BYTES_A_MB = 1024 * 1024;
const SIDE_PX = Math.sqrt(UPLOAD_MAX_PIXELS);

/** The same file, which says that it has 144 megapixels. */
function claiming(file: Buffer, at: number, write: (value: number, at: number) => void) {
  for (const place of [at, at + (file[0] === 0xff ? 2 : 4)]) write.call(file, 12_000, place);
  return file;
}

describe('a file of more than 100 megapixels', () => {
  test('is refused if it would have to be in memory as a whole, with what would help', async ({ imaging, outDir }) => {
    const progressive = await givenScene(64, 64).jpeg({ progressive: true }).toBuffer();
    const interlaced = await givenScene(64, 64).png({ progressive: true }).toBuffer();
    claiming(progressive, progressive.indexOf(Buffer.from([0xff, 0xc2])) + 5, progressive.writeUInt16BE);
    const header = Buffer.from(interlaced.subarray(16, 29));
    claiming(header, 0, header.writeUInt32BE);
    const relabelled = Buffer.concat([interlaced.subarray(0, 8), pngChunk('IHDR', header), interlaced.subarray(33)]);

    for (const file of [progressive, relabelled]) {
      await expectRefused(imaging, file, outDir, {
        code: 'IMAGE_TOO_MANY_PIXELS',
        statusCode: 422,
        message: images.tooManyPixelsWhole,
      });
    }
  });
});

test('what a program wrote behind the pixels of a large PNG is read', async ({ outDir }) => {
  const side = 2_600;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const png = await sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const packet =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
    'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Headline="Late"/></rdf:RDF></x:xmpmeta>';
  const chunk = pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${packet}`, 'latin1'));
  const path = join(outDir, 'late.png');
  await writeFile(path, Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]));

  const { xmp } = (await openOriginal(path)).tags;
  const { start, size } = readStart(path);
  const read = metadataOf(path, { start, size, mimeType: 'image/png' });

  expect(xmp).toMatchObject({ Headline: { value: 'Late' } });
  expect([start.length, size > start.length, read.length < 2_000]).toEqual([READ_WHOLE_MAX_BYTES, true, true]);
});

describe('a file of 400 megapixels', { tags: [NIGHTLY], timeout: 600_000 }, () => {
  for (const format of ['jpeg', 'png'] as const) {
    test(`as ${format} becomes renditions within 700 MB and the usual processor time`, async ({ outDir }) => {
      const path = join(outDir, 'large');
      const scene = await givenScene(2_000, 2_000).png().toBuffer();
      const large = sharp(scene).resize(SIDE_PX, SIDE_PX, { kernel: 'nearest' }).withMetadata({ orientation: 6 });
      const encoded =
        format === 'jpeg'
          ? large.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
          : large.png({ compressionLevel: 2 });
      await encoded.toFile(path);
      expect(statSync(path).size).toBeLessThan(UPLOAD_MAX_MB * BYTES_A_MB);
      const imaging = createImaging({ ...IMAGING_LIMITS, memoryLimitBytes: 700_000_000 });
      try {
        const job = { source: path, sha256: 'a'.repeat(64), outDir };

        const made = await imaging.ingest({ ...job, rights: { given: NOTHING_STATED, defaults: NO_DEFAULTS } });
        const finished = await imaging.finish({ ...job, key: made.key, rights: NO_RIGHTS, focal: CENTRE });

        expect(made).toMatchObject({ width: SIDE_PX, height: SIDE_PX });
        expect(finished.renditions.length).toBeGreaterThan(4);
      } finally {
        await imaging.close();
      }
    });
  }
});
