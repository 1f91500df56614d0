import { expect, test, vi } from 'vitest';
import { NO_MARKS } from '../../../../test/no-marks.ts';
import { createGalleryApi } from './gallery-api.ts';
import { readGallery } from './read-gallery.ts';

test.each([
  ['before', 6, 6],
  ['after', 8, 7],
  ['by a server that does not say when', undefined, 7],
])('A list that was read %s the gallery counts as what is older', async (_, content, expected) => {
  const data = { session: 'session', cover: null, marks: { ...NO_MARKS, content: 7 } };
  vi.stubGlobal('location', { href: 'https://studio.example/' });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: true, ...(address.includes('/photos?') ? { data: [], content } : { data }) }),
  );
  const api = createGalleryApi({ apiUrl: '/api', secret: 'link', onEnded: () => {}, onPassword: () => {} });

  const read = await readGallery(api);

  expect(read.content).toBe(expected);
  expect(read.gallery.marks.content, 'of the marks').toBe(7);
});
