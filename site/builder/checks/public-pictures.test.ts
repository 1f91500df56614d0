import { expect, test } from 'vitest';
import { givenContent, givenImage } from '../../test/content.ts';
import { readInto } from '../../test/library.ts';
import { openLibrary } from '../library/library-store.ts';
import { createPublicPictures } from './public-pictures.ts';

const COPIES = 20;

test('the files of public photographs are known, and of many that share them one is read', async () => {
  const library = openLibrary('');
  const images = Array.from({ length: COPIES }, (_, index) => ({ ...givenImage(1), id: index + 1 }));
  await readInto(library, givenContent({ images: [...images, givenImage(COPIES + 1)] }));
  let reads = 0;
  const pictures = createPublicPictures({
    images: {
      ...library.images,
      *ofKey(key) {
        for (const image of library.images.ofKey(key)) {
          reads += 1;
          yield image;
        }
      },
    },
  });

  const { filename, renditions } = givenImage(1);
  for (const name of [filename, ...renditions.map((file) => file.filename)]) expect(pictures.has(name)).toBe(true);
  expect(reads).toBe(1);
  expect(pictures.has(givenImage(COPIES + 1).filename)).toBe(true);
  expect(pictures.has(filename.replace(/\.\w+$/, '-999.none'))).toBe(false);
});
