import { readdir, writeFile } from 'node:fs/promises';
import { images } from '@vitrine/shared/texts';
import { describe, expect } from 'vitest';
import { expectRefused, gifOfFrames, givenJob, givenScene, test } from '../helpers/imaging.fixtures.ts';
import { pngBomb } from '../helpers/png.ts';

const WRONG_TYPE = { code: 'IMAGE_TYPE_REFUSED', statusCode: 415 };
const DAMAGED = { code: 'IMAGE_DAMAGED', statusCode: 422 };
const TOO_MANY_PIXELS = { code: 'IMAGE_TOO_MANY_PIXELS', statusCode: 422 };

async function jpegBomb(): Promise<Buffer> {
  const jpeg = await givenScene(16, 16).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return jpeg;
}

describe('what is no picture', () => {
  const files: Record<string, Buffer> = {
    'an empty file': Buffer.alloc(0),
    'a text': Buffer.from('This is a text file, whatever its name says.\n'),
    'an SVG': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    'a BMP': Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0', 'latin1'),
    'an archive': Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
    'a program': Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
  };

  for (const [what, bytes] of Object.entries(files)) {
    test(`${what} is refused as such`, async ({ imaging, outDir }) => {
      await expectRefused(imaging, bytes, outDir, WRONG_TYPE);
    });
  }

  test.for([
    ['stream', '\xff\x0a\xfa\x7f'],
    ['file', '\0\0\0\x0cJXL \r\n\x87\n'],
  ])('a JPEG XL %s is refused with what to export instead', async ([, start = ''], { imaging, outDir }) => {
    const bytes = Buffer.from(start, 'latin1');
    await expectRefused(imaging, bytes, outDir, { ...WRONG_TYPE, message: images.jpegXl });
  });

  test('a picture in another format is refused as such', async ({ imaging, outDir }) => {
    await expectRefused(imaging, await givenScene(20, 20).avif().toBuffer(), outDir, WRONG_TYPE);
  });
});

describe('a damaged picture', () => {
  for (const format of ['jpeg', 'progressive jpeg', 'png', 'webp', 'gif', 'tiff'] as const) {
    test(`of which only a part of the ${format} arrived is refused`, async ({ imaging, outDir }) => {
      const scene = givenScene(600, 400);
      const picture = format === 'progressive jpeg' ? scene.jpeg({ progressive: true }) : scene.toFormat(format);
      const whole = await picture.toBuffer();

      for (const part of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
        await expectRefused(imaging, whole.subarray(0, Math.max(12, whole.length * part)), outDir, DAMAGED);
      }
    });
  }

  test('is refused also when it is progressive, large and shrunk while it is read', async ({ imaging, outDir }) => {
    const whole = await givenScene(3600, 2400).jpeg({ progressive: true }).toBuffer();

    await expectRefused(imaging, whole.subarray(0, whole.length * 0.95), outDir, DAMAGED);
  });

  test('from the middle of which bytes are missing or overwritten is refused', async ({ imaging, outDir }) => {
    const jpeg = await givenScene(600, 400).jpeg().toBuffer();
    const progressive = await givenScene(600, 400).jpeg({ progressive: true }).toBuffer();
    const png = await givenScene(600, 400).png().toBuffer();

    for (const file of [jpeg, progressive, png]) {
      const middle = file.length >> 1;
      const missing = Buffer.concat([file.subarray(0, middle), file.subarray(middle + 2_000)]);
      await expectRefused(imaging, missing, outDir, DAMAGED);
      await expectRefused(imaging, file.fill(0xff, middle, middle + 1_000), outDir, DAMAGED);
    }
  });

  test('with nothing after its first bytes is refused', async ({ imaging, outDir }) => {
    for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a=1;alert(1)//', 'RIFF\xff\xff\0\0WEBPVP8 ']) {
      await expectRefused(imaging, Buffer.from(start, 'latin1'), outDir, DAMAGED);
    }
  });

  test('leaves the way free for the next one', async ({ imaging, outDir, takeIn }) => {
    await expectRefused(imaging, Buffer.from('\xff\xd8\xff', 'latin1'), outDir, DAMAGED);

    expect(await takeIn(await givenScene(30, 20).jpeg().toBuffer())).toMatchObject({ width: 30, height: 20 });
  });
});

describe('a pixel bomb', () => {
  const bombs: Record<string, () => Buffer | Promise<Buffer>> = {
    'of PNG': () => pngBomb(30_000, 30_000),
    'of JPEG': jpegBomb,
    'of GIF with many frames': () => gifOfFrames(2_000, 2_000, 800),
    'just over the limit': () => pngBomb(20_001, 20_000),
  };

  for (const [what, make] of Object.entries(bombs)) {
    test(`${what} is refused by its head, before a pixel is decoded`, async ({ imaging, outDir }) => {
      await expectRefused(imaging, await make(), outDir, TOO_MANY_PIXELS);
    });
  }

  test('of the largest size that is allowed but without content is damaged', async ({ imaging, outDir }) => {
    await expectRefused(imaging, pngBomb(20_000, 20_000), outDir, DAMAGED);
  });
});

describe('a fault that is not the picture’s', () => {
  test('keeps its own code', async ({ imaging, outDir }) => {
    const job = await givenJob(Buffer.from('gone'), outDir);

    await expect(imaging.ingest({ ...job, source: `${outDir}/missing` })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(outDir)).toEqual([]);
  });

  test('is not hidden when the folder for the files is missing', async ({ imaging, outDir }) => {
    const job = await givenJob(await givenScene(20, 20).png().toBuffer(), outDir);
    await writeFile(`${outDir}/file`, '');

    await expect(imaging.ingest({ ...job, outDir: `${outDir}/file` })).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
