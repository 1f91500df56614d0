// @module-tag nightly
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SiteView } from '@vitrine/shared/contract/site/site';
import { CAMERA_FIELDS, type CameraField } from '@vitrine/shared/site-choices';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLiveFilesIn } from '../testing/live-files.ts';
import { type Stack, startStack } from '../testing/stack.ts';

const LINE = 'Leica Q2 · SUMMILUX 1:1.7/28 ASPH. · 28 mm · f/1.7 · 1/250 s · ISO 200 · 3 May 2024';
/** What the file says beyond that, as a text would contain it. */
const PRIVATE = ['SN-778899', 'LENS-445566', 'Zoe Owner', '51.5', '51/1', '18:20', 'Hidden Valley', 'Darkroom 7'];

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** A photograph with what a camera and a photographer's program write into it. */
async function givenFile() {
  const exported = sharp(await stack.givenPhotograph('frame.jpg', { width: 640, height: 480 })).withExif({
    IFD0: { Make: 'LEICA CAMERA AG', Model: 'LEICA Q2', Software: 'Darkroom 7', ImageDescription: 'Hidden Valley' },
    IFD2: {
      ...{ FNumber: '17/10', ExposureTime: '1/250', ISOSpeedRatings: '200', FocalLength: '28/1' },
      ...{ DateTimeOriginal: '2024:05:03 18:20:00', LensModel: 'SUMMILUX 1:1.7/28 ASPH.' },
      ...{ BodySerialNumber: 'SN-778899', LensSerialNumber: 'LENS-445566', CameraOwnerName: 'Zoe Owner' },
    },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
  });
  const form = new FormData();
  form.append('title', 'Veil');
  form.append('file', new Blob([Uint8Array.from(await exported.jpeg().toBuffer())]), 'veil.jpg');
  return form;
}

async function choose(camera_line: readonly CameraField[]) {
  await stack.api('/site', SiteView, { method: 'PUT', body: JSON.stringify({ camera_line }) });
  await stack.untilPublished();
}

/** Every file of the live site, and every public picture, as text. */
async function publicFiles() {
  const renditions = path.join(stack.dataDir, 'renditions');
  const pictures = readdirSync(renditions).map((file) => ({ file, bytes: readFileSync(path.join(renditions, file)) }));
  const site = Array.from(await readLiveFilesIn(stack.dataDir), ([file, { bytes }]) => ({ file, bytes }));
  return [...site, ...pictures].map(({ file, bytes }) => ({ file, text: bytes.toString('latin1') }));
}

const filesWith = async (words: string) => (await publicFiles()).filter(({ text }) => text.includes(words)).length;

describe('the camera line', () => {
  test('is on the site once the owner shows it, with nothing else that the camera wrote, and gone when it is switched off', async () => {
    await stack.api('/images', ImageAdminView, { method: 'POST', body: await givenFile() });
    await stack.untilPublished();
    expect(await filesWith('Leica')).toBe(0);

    await choose(CAMERA_FIELDS);
    const shown = (await publicFiles()).filter(({ text }) => Buffer.from(text, 'latin1').toString().includes(LINE));
    const names = shown.map(({ file }) => file);
    expect(names).toEqual(expect.arrayContaining(['photo/veil-1/index.html', 'gallery/first.json']));
    for (const secret of PRIVATE) {
      expect(
        (await publicFiles()).filter(({ text }) => text.includes(secret)).map(({ file }) => `${secret} in ${file}`),
      ).toEqual([]);
    }

    await choose([]);
    expect(await filesWith('Leica')).toBe(0);
  });
});
