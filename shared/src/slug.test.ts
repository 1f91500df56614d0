import { expect, test } from 'vitest';
import { photoSlug, slugify } from './slug.ts';

test.each([
  ['Élan & Co.', 'elan-co'],
  ['../../etc/passwd', 'etc-passwd'],
  ['100%', '100'],
  ['Свадьба', 'свадьба'],
  ['…', ''],
])('%s becomes "%s"', (name, slug) => expect(slugify(name)).toBe(slug));

test('a long name of rare letters is cut between two of them, so that an address can be made of it', () => {
  const title = `a${'\u{20000}'.repeat(100)}`;

  expect(slugify(title).isWellFormed()).toBe(true);
  expect(encodeURIComponent(photoSlug({ id: 7, title }))).toMatch(/-7$/);
});
