import { expect, test } from 'vitest';
import { galleryFile, keyOfGalleryFile } from '../../../storage/file-names.ts';
import { createPictureKeys, namePictures, nameWeb } from './picture-keys.ts';

const keys = createPictureKeys({ secret: 'a token secret of the tests, long enough' });
const picture = { width: 360, height: 240, bytes: 9 };

test('the keys of a photograph begin alike, and depend on gallery, watermark and secret', () => {
  const web = keys.ofWeb(1, 'a'.repeat(32));
  const plain = keys.ofPictures(web, 'a'.repeat(32), '');
  const watermarked = keys.ofPictures(plain, 'a'.repeat(32), 'text Elena');
  expect(new Set([web, plain, watermarked].map((key) => key.slice(0, 16))).size).toBe(1);
  expect(new Set([web, plain, watermarked]).size).toBe(3);
  expect(keys.ofPictures(web, 'a'.repeat(32), 'text Elena')).toBe(watermarked);

  expect(keys.ofWeb(2, 'a'.repeat(32)).slice(0, 16)).not.toBe(web.slice(0, 16));
  const others = createPictureKeys({ secret: 'another secret, with at least 32 letters' });
  expect(others.ofWeb(1, 'a'.repeat(32)).slice(0, 16)).not.toBe(web.slice(0, 16));
});

test('the names of files tell their key', () => {
  const key = keys.ofWeb(1, 'a'.repeat(32));
  const files = [
    ...namePictures([{ ...picture, filename: '360.webp' }], key),
    nameWeb({ ...picture, filename: 'web.jpg', crc32: 1 }, key),
  ];
  for (const { file } of files) expect(keyOfGalleryFile(galleryFile(file))).toBe(key);
  for (const name of [
    `galleries/zz/${key}-360.webp`,
    `galleries/${key}-360.webp`,
    `galleries/${key.slice(0, 2)}/${key}.webp`,
  ])
    expect(keyOfGalleryFile(name)).toBeNull();
});
