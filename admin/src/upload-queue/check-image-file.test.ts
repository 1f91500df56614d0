import { describe, expect, test } from 'vitest';
import { checkImageFile } from './check-image-file.ts';

const wrongType = 'Only JPG, PNG, GIF and WebP pictures are accepted';
const fileOf = (start: string, { type = '', size = 64 } = {}) => {
  const bytes = new Uint8Array(size);
  bytes.set(Array.from(start, (character) => character.charCodeAt(0)));
  return new File([bytes], 'picture', { type });
};

describe('checkImageFile', () => {
  test.each([
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a GIF', 'GIF89a'],
    ['a WebP', 'RIFF\x10\x00\x00\x00WEBP'],
  ])('takes %s', async (_name, start) => {
    await expect(checkImageFile(fileOf(start))).resolves.toBeUndefined();
  });

  test.each([
    ['a PDF renamed .jpg', '%PDF-1.7', 'image/jpeg'],
    ['an SVG', '<svg xmlns=', 'image/svg+xml'],
    ['a JPEG said to be a TIFF', '\xff\xd8\xff\xe0', 'image/tiff'],
    ['another RIFF file', 'RIFF\x10\x00\x00\x00WAVE', ''],
  ])('refuses %s', async (_name, start, type) => {
    await expect(checkImageFile(fileOf(start, { type }))).resolves.toBe(wrongType);
  });

  test('takes 10 MB and refuses a byte more', async () => {
    const limit = 10 * 1024 * 1024;

    await expect(checkImageFile(fileOf('\xff\xd8\xff', { size: limit }))).resolves.toBeUndefined();
    await expect(checkImageFile(fileOf('\xff\xd8\xff', { size: limit + 1 }))).resolves.toBe(
      'The file is larger than 10 MB',
    );
  });

  test('refuses an empty file', async () => {
    await expect(checkImageFile(new File([], 'empty.jpg'))).resolves.toBe('The file is empty');
  });
});
