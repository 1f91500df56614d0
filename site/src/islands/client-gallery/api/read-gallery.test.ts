import { expect, test } from 'vitest';
import { NO_MARKS } from '../../../../test/no-marks.ts';
import type { GalleryApi } from './gallery-api.ts';
import { readGallery } from './read-gallery.ts';

test.each([
  ['before', 6, 6],
  ['after', 8, 7],
  ['by a server that does not say when', undefined, 7],
])('A list that was read %s the gallery counts as what is older', async (_, content, expected) => {
  const gallery = { cover: null, marks: { ...NO_MARKS, content: 7 } };
  const call = async (path: string) => (path === 'gallery' ? { data: gallery } : { data: [], content });

  const read = await readGallery({ call } as unknown as GalleryApi);

  expect(read.content).toBe(expected);
  expect(read.gallery.marks.content, 'of the marks').toBe(7);
});
