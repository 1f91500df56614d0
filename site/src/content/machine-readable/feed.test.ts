import { expect, test } from 'vitest';
import { givenImage } from '../../../test/content.ts';
import { givenLibrary } from '../../../test/library.ts';
import { feedEntries } from './feed.ts';

test('has the 30 newest photographs, newest first, wherever they are in the gallery', () => {
  const dayOf = (id: number) => new Date(Date.UTC(2026, 0, Math.ceil(id / 2))).toISOString();
  const ids = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1);
  const images = ids.map((id) => givenImage(id, { created_at: dayOf(id) }));

  const entries = feedEntries(givenLibrary(images).photos);

  const newest = Array.from({ length: 30 }, (_, index) => 100 - index);
  expect(entries.map(({ title }) => title)).toEqual(newest.map((id) => `Photograph ${id}`));
});
