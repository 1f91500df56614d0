import { describe, expect, test } from 'vitest';
import { checkImageFile } from './check-image-file.ts';

const wrongType = 'Only JPG, PNG, GIF, WebP, TIFF and HEIC pictures are accepted';
const fileOf = (start: string, { type = '', size = 64 } = {}) => {
  const bytes = new Uint8Array(size);
  bytes.set(Array.from(start, (character) => character.charCodeAt(0)));
  return new File([bytes], 'picture', { type });
};

const LIMIT = { mb: 10, ceilingMb: 100 };

describe('checkImageFile', () => {
  test.each([
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a GIF', 'GIF89a'],
    ['a WebP', 'RIFF\x10\x00\x00\x00WEBP'],
    ['a HEIC', '\x00\x00\x00\x18ftypheic'],
    ['a TIFF', 'II*\x00'],
    ['a TIFF in the other order', 'MM\x00*'],
  ])('takes %s', async (_name, start) => {
    await expect(checkImageFile(fileOf(start), LIMIT)).resolves.toBeUndefined();
  });

  test.each([
    ['a PDF renamed .jpg', '%PDF-1.7', 'image/jpeg'],
    ['an SVG', '<svg xmlns=', 'image/svg+xml'],
    ['a JPEG said to be an AVIF', '\xff\xd8\xff\xe0', 'image/avif'],
    ['another RIFF file', 'RIFF\x10\x00\x00\x00WAVE', ''],
  ])('refuses %s', async (_name, start, type) => {
    await expect(checkImageFile(fileOf(start, { type }), LIMIT)).resolves.toBe(wrongType);
  });

  test.each([
    ['a stream', '\xff\x0a'],
    ['a file', '\x00\x00\x00\x0cJXL \r\n\x87\n'],
  ])('says of %s of JPEG XL what to export instead', async (_name, start) => {
    const answer = 'JPEG XL pictures are not accepted. Please export this one as JPEG, TIFF or HEIC.';
    await expect(checkImageFile(fileOf(start, { type: 'image/jxl' }), LIMIT)).resolves.toBe(answer);
    await expect(checkImageFile(fileOf(start), LIMIT)).resolves.toBe(answer);
  });

  test('takes 10 MB and refuses a byte more', async () => {
    const size = 10 * 1024 * 1024;

    const check = (bytes: number, at = LIMIT) => checkImageFile(fileOf('\xff\xd8\xff', { size: bytes }), at);
    expect(await check(size)).toBeUndefined();
    expect(await check(size + 1)).toBe('The file is larger than 10 MB. In Settings you can allow up to 100 MB.');
    expect(await check(size + 1, { mb: 10, ceilingMb: 10 })).toBe(
      'The file is larger than 10 MB, which is the most that this server takes.',
    );
    expect(await check(size + 1, { mb: 11, ceilingMb: 100 })).toBeUndefined();
  });

  test('refuses an empty file', async () => {
    await expect(checkImageFile(new File([], 'empty.jpg'), LIMIT)).resolves.toBe('The file is empty');
  });
});
