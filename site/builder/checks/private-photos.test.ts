import { expect, test } from 'vitest';
import { givenImage } from '../../test/content.ts';
import { imageForNow } from './private-photos.ts';

test('a photograph of an earlier release has its texts and its place of then, and its files and rights of today', () => {
  const kept = givenImage(1, {
    title: 'Veil',
    description: 'By the window.',
    alt: 'A veil',
    category: 'Wedding',
    is_featured: true,
    sort_order: 3,
    filename: 'before.jpg',
  });
  const today = givenImage(1, { title: 'Gown', description: null, category: null, filename: 'today.jpg' });

  expect(imageForNow(kept, today)).toEqual({
    ...today,
    title: 'Veil',
    description: 'By the window.',
    alt: 'A veil',
    category: 'Wedding',
    is_featured: true,
    sort_order: 3,
  });
});
