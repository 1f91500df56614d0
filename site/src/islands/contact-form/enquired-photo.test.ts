import { expect, test } from 'vitest';
import { readSlug } from './enquired-photo.ts';

test.each([
  ['low-tide-7', 'low tide'],
  ['photograph-7', 'Foto 7'],
  ['7', 'Foto 7'],
])('the photograph of %s is called %s until its page has been read', (slug, title) => {
  expect(readSlug(slug, 'Foto {id}')).toMatchObject({ id: 7, title });
});
